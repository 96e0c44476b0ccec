import type { Page } from '@playwright/test'
import { allViolations } from './axe'
import { api, beSignedIn, choose, expect, loadedAhead, openList, test, withoutLive } from './portal'

test.use({ provoked: { errors: [/net::ERR_/, /RequestError/, /ChunkLoadError/, /Failed to fetch/] } })

test.beforeEach(({ context }) => withoutLive(context))

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /offline|Can't reach the server/ })

test('offline is said for as long as it lasts, and what could not be read is read by itself afterwards', async ({
  page,
  context,
}) => {
  await beSignedIn(page, 'admin')
  const ahead = loadedAhead(page)
  await openList(page, '/business/banks', 'Banks')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await ahead
  const before = await page.getByRole('heading', { level: 1 }).boundingBox()
  await context.setOffline(true)
  await expect(banner(page)).toHaveText('You are offline')
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)

  // The page shows the row of the list, and says that the record could not be loaded.
  const name = await page.getByRole('grid').getByRole('link').first().innerText()
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: "Can't reach the server: n/a" })).toHaveCount(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await allViolations(page)).toEqual([])

  const read = page.waitForResponse(answer => answer.url().includes('/admin/model/Bank/'))
  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  expect((await read).status()).toBe(200)
})

test('what could not be saved is said once, stays in the form, and is never sent by itself', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  const ahead = loadedAhead(page)
  await page.goto('/business/banks/add')
  await page.getByRole('textbox', { name: 'Code' }).fill('FAULT1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bank of faults')
  await choose(page, 'Country', 'Philippines')
  await choose(page, 'Kind', 'Bank')
  await ahead
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "Can't reach the server: n/a" })).toHaveCount(1)
  await expect(banner(page)).toContainText('Trying again')

  await page.unroute('**/api/**')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('FAULT1')
  expect(sent.filter(each => each === `POST ${api('/admin/banks')}`)).toHaveLength(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank of faults' })).toBeVisible()
})

test('a part of the page that does not arrive is said, and Reload brings it with what was typed', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/banks/add')
  await page.getByRole('textbox', { name: 'Code' }).fill('FAULT2')
  page.once('dialog', dialog => dialog.accept())
  await page.route('**/assets/form-*.js', route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()

  await page.unroute('**/assets/form-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('FAULT2')
})

test('after a navigation the focus is on the heading of the new page, and Back finds the place again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await beSignedIn(page, 'admin')
  await openList(page, '/business/banks', 'Banks')
  const last = page.getByRole('grid').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const ring = page.getByRole('heading', { level: 1 })
  await expect(ring).toHaveCSS('outline-style', 'none')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
})
