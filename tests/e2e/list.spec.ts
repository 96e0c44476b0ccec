import type { Page } from '@playwright/test'
import { api, beSignedIn, enter, expect, openList, test } from './portal'

const titles = (page: Page) => page.getByRole('grid').locator('[data-id] a[href*="/view/"]').allTextContents()

test('a filtered, sorted, searched list survives reload and Back', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('combobox', { name: 'Field' }).fill('Country')
  await page.keyboard.press('Enter')
  await panel
    .getByRole('checkbox', { name: 'Philippines' })
    .or(panel.getByText('Philippines'))
    .first()
    .click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('link', { name: 'Banamex' })).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Code' }).click()
  const found = page.waitForResponse(
    answer => answer.url().endsWith('/admin/get/banks') && answer.request().postDataJSON().q === 'bank',
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('bank')
  const { items } = await (await found).json()
  const before: string[] = items.map(({ name }: { name: string }) => name)
  expect(before.length).toBeGreaterThan(1)
  await expect.poll(() => titles(page)).toEqual(before)
  await expect(page).toHaveURL(/q=bank/)

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('bank')
  await expect.poll(() => titles(page)).toEqual(before)

  await page.getByRole('link', { name: before[0], exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: before[0] })).toBeVisible()
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(before)
  expect(page.url()).toContain('country')
})

test('Next page and Previous page walk through the list, and a reload stays on the page', async ({
  page,
  request,
}) => {
  await enter(page, 'admin')
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'access_token')?.value
  for (let n = 10; n < 50; n += 1) {
    const answer = await request.post(api('/admin/banks'), {
      headers: { Authorization: `Bearer ${token}` },
      data: { code: `PAGE${n}`, name: `Paged bank ${n}`, country: 'PH', kind: 'BANK' },
    })
    expect(answer.status()).toBe(200)
  }
  await openList(page, '/business/banks?q=paged', 'Banks')
  await expect(page.getByRole('link', { name: 'Paged bank 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('link', { name: 'Paged bank 40' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Paged bank 10' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Paged bank 40' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByRole('link', { name: 'Paged bank 10' })).toBeVisible()
})

test('a search that finds nothing says so, and Reset brings the list back', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzz nothing zzz')
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(1)
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`on a small screen a shadow says to which sides the list goes on, ${direction}`, async ({ page }) => {
    await page.addInitScript(
      text => localStorage.setItem('paddock.settings', text),
      JSON.stringify({ themeDirection: direction }),
    )
    await page.setViewportSize({ width: 640, height: 844 })
    await beSignedIn(page, 'admin')
    await openList(page, '/business/banks?density=compact', 'Banks')
    const grid = page.getByRole('grid')
    const shadows = () =>
      grid.evaluate(element => {
        const box = element.parentElement?.parentElement as HTMLElement
        return ['::before', '::after'].map(part => getComputedStyle(box, part).boxShadow !== 'none')
      })
    const scroll = (part: number) =>
      grid.locator('..').evaluate((scroller, share) => {
        const way = (scroller.scrollWidth - scroller.clientWidth) * share
        scroller.scrollLeft = document.dir === 'rtl' ? -way : way
      }, part)
    await expect.poll(shadows).toEqual([false, true])
    await scroll(0.5)
    await expect.poll(shadows).toEqual([true, true])
    await scroll(1)
    await expect.poll(shadows).toEqual([true, false])
  })

test('a list fills its room, even when the last visit left a wrong guess of it', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.addInitScript(() => localStorage.setItem('paddock.room', `${innerWidth} 300`))
  await openList(page, '/business/banks', 'Banks')
  await expect
    .poll(() =>
      page.getByRole('grid').evaluate(grid => grid.clientWidth - (grid.parentElement?.clientWidth ?? 0)),
    )
    .toBeGreaterThanOrEqual(0)
})
