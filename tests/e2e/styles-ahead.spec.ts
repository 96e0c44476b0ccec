import type { Page } from '@playwright/test'
import { listStyles } from '../../src/theme/ahead/list-styles'
import { recordStyles } from '../../src/theme/ahead/record-styles'
import { nameOf } from '../../src/theme/styles-ahead'
import { beSignedIn, expect, openList, test } from './portal'

const ahead = new Set([...listStyles, ...recordStyles].map(nameOf))

/** How much of the style rules that the page uses was known before it was drawn, by their length, from 0 to 1. */
async function shareKnownAhead(page: Page): Promise<number> {
  const lengths = await page.evaluate(() => {
    const used = new Set(
      [...document.querySelectorAll('[class*="css-"]')].flatMap(({ classList }) => [...classList]),
    )
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    return rules.flatMap(({ cssText }) => {
      const name = /\.(css-\w+)/.exec(cssText)?.[1]
      return name && used.has(name) ? [[name.slice('css-'.length), cssText.length] as const] : []
    })
  })
  const sum = (some: typeof lengths) => some.reduce((total, [, length]) => total + length, 0)
  return sum(lengths.filter(([name]) => ahead.has(name))) / sum(lengths)
}

const remedy = 'After a change of the theme or of a library: npm run styles'

test('a list, a record and its form are drawn with styles that are known ahead', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  expect(await shareKnownAhead(page), remedy).toBeGreaterThan(0.95)
  await page.getByRole('link', { name: 'Banamex' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Banamex')
  expect(await shareKnownAhead(page), remedy).toBeGreaterThan(0.85)
})
