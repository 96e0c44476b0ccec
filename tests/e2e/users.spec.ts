import { allViolations } from './axe'
import { beSignedIn, expect, openList, test } from './portal'

test('csr finds a customer, mends the e-mail and leaves a note, and may do no more', async ({ page }) => {
  await beSignedIn(page, 'csr')
  await openList(page, '/customer/users', 'Users')
  await page.getByRole('searchbox', { name: 'Search' }).fill('villafuerte')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('grid').getByRole('link', { name: 'Teodoro Villafuerte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teodoro Villafuerte' })).toBeVisible()
  for (const name of ['Suspend', 'Block', 'Close account permanently', 'Add tag', 'Delete', 'Clone', 'More'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('teo@example.com')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('t••••@example.com')).toBeVisible()

  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: /Note/ }).fill('Called about the new address')
  await page.getByRole('button', { name: 'Add note', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByText('Called about the new address')).toBeVisible()
})

test('admin tags all customers that match, those of other pages too', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/customer/users', 'Users')
  const grid = page.getByRole('grid')
  await grid.getByRole('checkbox').first().click()
  const toolbar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(toolbar).toContainText('25 selected')
  await toolbar.getByRole('button', { name: /^Select all [\d,]+$/ }).click()

  await toolbar.getByRole('button', { name: 'Suspend', exact: true }).click()
  const suspend = page.getByRole('dialog', { name: 'Suspend: all matching users' })
  await expect(suspend).toContainText(/\d+ of \d+ users can be suspended/)
  await expect(suspend).toContainText('Suspend needs Status to be Active; it is Closed')
  await suspend.getByRole('button', { name: 'Cancel' }).click()

  await toolbar.getByRole('button', { name: 'Add tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag: all matching users' })
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('reviewed')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByText(/^(\d+) of \1 done$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(grid.getByRole('row').last()).toContainText('reviewed')
})

test('admin takes back the tag of the selected customers, from the toast and by keyboard', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/customer/users', 'Users')
  const rows = page.getByRole('grid').getByRole('row')
  for (const n of [1, 2, 3]) await rows.nth(n).getByRole('checkbox').click()
  const toolbar = page.getByRole('toolbar', { name: 'Selected rows' })
  await toolbar.getByRole('button', { name: 'Add tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag: 3 users' })
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('mistaken')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(dialog.getByText('3 of 3 done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Tag added: 3 users' })
  await expect(rows.filter({ hasText: 'mistaken' })).toHaveCount(3)
  expect(await allViolations(page, '[role="status"]')).toEqual([])
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone: Add tag, 3 times')).toBeVisible()
  await expect(rows.filter({ hasText: 'mistaken' })).toHaveCount(0)
})
