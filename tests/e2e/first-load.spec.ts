import type { Page } from '@playwright/test'
import { api, expect, signIn, test, withoutLive } from './portal'

/**
 * Every first page of banks that the page asks for by itself, as it was asked; it hears of no changes, or it would
 * ask again for what others did a moment before.
 */
async function askedBanks(page: Page): Promise<object[]> {
  await page.route('**/admin/live*', route => route.fulfill({ status: 404 }))
  const asked: object[] = []
  page.on('request', request => {
    const body = request.url().endsWith('/admin/get/banks') ? request.postDataJSON() : null
    if (body && !body.lastKey) asked.push(body)
  })
  return asked
}

/** What others change is not told here: a list that follows it asks again. */
test.beforeEach(({ context }) => withoutLive(context))

test('the first list is asked for before the server has said who asks, and once', async ({ page }) => {
  await signIn(page, 'admin')
  const asked = await askedBanks(page)
  // Who it is, the server says only when it has been asked for the list.
  const listIsAsked = page.waitForRequest('**/admin/get/banks')
  await page.route(`**${api('/user')}`, async route => {
    await listIsAsked
    await route.continue()
  })
  await page.goto('/business/banks')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  expect(asked).toEqual([{ sort: { field: 'name', order: 'asc' } }])
})

test('an address with a query asks for what it says, and once', async ({ page }) => {
  await signIn(page, 'admin')
  const asked = await askedBanks(page)
  await page.goto('/business/banks?q=banamex')
  await expect(page.getByRole('link', { name: 'Banamex' })).toBeVisible()
  expect(asked).toEqual([{ sort: { field: 'name', order: 'asc' }, q: 'banamex' }])
})

test('nothing is asked for whose role may not see the list', async ({ page }) => {
  await signIn(page, 'cashier')
  const asked = await askedBanks(page)
  await page.goto('/business/banks')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  expect(asked).toEqual([])
})
