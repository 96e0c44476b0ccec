import type { Page } from '@playwright/test'
import { beSignedIn, choose, expect, openList, test } from './portal'

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

async function pick(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

/** Runs an action that asks for a reason. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await giveReason(page, name)
}

async function giveReason(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The lease of the house ends')
  await dialog.getByRole('button', { name, exact: true }).click()
}

test.describe('an outlet', () => {
  test.use({ provoked: { errors: [/Not a 200 OK, but 409/, /RequestError/] } })

  test('is opened by an admin with a till and its cashier, and closes when the till is retired', async ({
    page,
  }) => {
    await beSignedIn(page, 'admin')
    await openList(page, '/customer/locations', 'Locations')
    await page.getByRole('link', { name: 'Create' }).click()
    await fill(page, 'Code', 'E2E-OTB')
    await fill(page, 'Name', 'Outlet of Tests')
    await choose(page, 'Type', 'Off-track betting')
    await fill(page, 'Address', '2 Test Street')
    await choose(page, 'Country', 'Philippines')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Outlet of Tests' })).toBeVisible()
    const outlet = page.url()
    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()

    await page.getByRole('tab', { name: 'Terminals' }).click()
    await page
      .getByRole('link', { name: 'New terminal' })
      .or(page.getByRole('button', { name: 'New terminal' }))
      .click()
    await fill(page, 'Code', 'E2E-OTB-C1')
    await choose(page, 'Type', 'Counter')
    const cashier = page.getByRole('combobox', { name: 'Assigned cashier' })
    await cashier.fill('Liwayway')
    await expect(page.getByText('No results')).toBeVisible()
    await pick(page, 'Assigned cashier', 'Analyn')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Outlet of Tests' })).toBeVisible()
    await openList(page, '/business/cashierterminal', 'Cashier & Terminal')
    await page.getByRole('link', { name: 'E2E-OTB-C1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'E2E-OTB-C1' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Outlet of Tests' })).toBeVisible()
    const till = page.url()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

    await page.goto(outlet)
    await act(page, 'Suspend')
    await act(page, 'Close location')
    await expect(
      page.getByText('Close location needs all terminals to be retired: E2E-OTB-C1 are not').first(),
    ).toBeVisible()

    await page.goto(till)
    await act(page, 'Suspend')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    await giveReason(page, 'Retire')
    await expect(page.getByText('Retired').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await page.goto(outlet)
    await act(page, 'Close location')
    await expect(page.getByText('Closed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close location' })).toHaveCount(0)
  })
})
