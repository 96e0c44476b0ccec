import type { Page } from '@playwright/test'
import { allViolations } from './axe'
import { api, beSignedIn, createBank, enter, expect, test, tokenOf } from './portal'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'You have an unsaved draft from' })

/** The drafts stored in this browser. */
function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('paddock.draft.') ? [text] : [])),
  )
}

/** Reloads the page as after a crash: without a question. */
async function crash(page: Page): Promise<void> {
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
}

test('what was typed is offered after a reload, and gone once it is saved', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/banks/add')
  await page.getByRole('textbox', { name: 'Code' }).fill('DRAFT1')
  await name(page).fill('Bank of drafts')
  await crash(page)

  await expect(offer(page)).toHaveText(/from \d\d:\d\d/)
  await expect(name(page)).toHaveValue('')
  expect(await allViolations(page, '[role=status]')).toEqual([])
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(name(page)).toHaveValue('Bank of drafts')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('DRAFT1')

  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Philippines' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Bank', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank of drafts' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
})

test('a draft that is discarded, left on purpose or whose person signs out is gone', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/banks/add')
  await name(page).fill('Never saved')
  await crash(page)
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  expect(await keptDrafts(page)).toEqual([])

  await name(page).fill('Left behind')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banks' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])

  await page.goto('/business/banks/add')
  await name(page).fill('Signed out')
  await crash(page)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login DEV' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
})

test('a draft of a record that was changed since leads into the comparison', async ({ page, request }) => {
  await beSignedIn(page, 'admin')
  await createBank(page, { code: 'DRAFT2', name: 'Twice changed' })
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .click()
  await expect(name(page)).toHaveValue('Twice changed')
  const id = page.url().split('/').at(-1)
  await name(page).fill('Changed by me')
  await expect.poll(() => keptDrafts(page)).toHaveLength(1)

  const changed = await request.put(api(`/admin/banks/${id}`), {
    headers: { Authorization: `Bearer ${await tokenOf(request, 'secondAdmin')}` },
    data: { name: 'Changed by them', version: 1 },
  })
  expect(changed.status()).toBe(200)

  await crash(page)
  await expect(offer(page)).toContainText('This bank has changed since then')
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  const comparison = page.getByRole('dialog', { name: 'This record changed while you were editing' })
  await expect(comparison.getByRole('radio', { name: 'Theirs: Changed by them' })).toBeVisible()
  await comparison.getByRole('radio', { name: 'Mine: Changed by me' }).check()
  await comparison.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changed by me' })).toBeVisible()
  expect(await keptDrafts(page)).toEqual([])
})

test('nothing of another person is offered or kept', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/banks/add')
  await name(page).fill('Of the first admin')
  await crash(page)
  await expect(offer(page)).toBeVisible()
  // The first page is closed before the next user signs in; otherwise it would go to the sign-in screen.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'access_token' })
  await enter(page, 'secondAdmin')
  expect(await keptDrafts(page)).toEqual([])
  await page.goto('/business/banks/add')
  await expect(name(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
})
