import type { Locator, Page } from '@playwright/test'
import { beSignedIn, expect, test } from './portal'

test.use({ viewport: { width: 1440, height: 900 } })

/** Texts of which the first character stands right of the last: "₱210.00-" or "…Schedule". */
async function turnedAround(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leftOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    const isSeenInOneLine = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = text.parentElement?.getBoundingClientRect()
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size === 1 && box !== undefined && box.width > 1
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const last = text.trimEnd().length - 1
      const first = text.length - text.trimStart().length
      if (last > first && isSeenInOneLine(node) && leftOf(node, first) > leftOf(node, last)) found.push(text)
    }
    return found
  })
}

const fromRightToLeft = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('paddock.settings', '{"themeDirection":"rtl"}'))

for (const [path, seen] of [
  ['/business/partners/statements', '-₱210.00'],
  ['/customer/reports/catalogue', 'Schedule…'],
] as const)
  test(`texts keep their order from right to left: ${seen}`, async ({ page }) => {
    await fromRightToLeft(page)
    await beSignedIn(page, 'admin')
    await page.goto(path)
    await expect(page.getByText(seen).first()).toBeVisible()
    expect(await turnedAround(page)).toEqual([])
  })

test('the lines of a history begin where their heading does, from right to left', async ({ page }) => {
  await fromRightToLeft(page)
  await beSignedIn(page, 'admin')
  await page.goto('/business/banks')
  await page.getByRole('link', { name: 'BDO Unibank' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' })
  const beginOf = (of: Locator) =>
    of.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().right)
    })
  const [heading, line] = [history.getByRole('heading').first(), history.locator('ul > li').first()]
  expect(await beginOf(line)).toBe(await beginOf(heading))
})
