import { beSignedIn, choose, expect, openList, test } from './portal'
import { callAs } from './races'

test('the desk asks for the one target that was chosen; a second admin agrees, and what the preview shows is posted', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const reference = `PAYOUT-${crypto.randomUUID().slice(0, 8)}`
  await beSignedIn(page, 'admin')
  await openList(page, '/business/withdraw', 'Withdraw')
  await page.getByRole('link', { name: 'Create' }).first().click()
  const target = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(target('Customer')).toBeVisible()
  await expect(target('Partner')).toHaveCount(0)
  await expect(target('Counterparty')).toHaveCount(0)

  await choose(page, 'Target', 'Partner')
  await expect(target('Customer')).toHaveCount(0)
  await target('Partner').fill('Habagat')
  await page
    .getByRole('option', { name: /Habagat/ })
    .first()
    .click()
  await choose(page, 'Reason', 'Partner payout')
  await target('Counterparty').fill('BDO')
  await page.getByRole('option', { name: /BDO/ }).first().click()
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference)
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,000')
  await page.getByRole('textbox', { name: 'Note' }).fill('Commission of this month')
  const preview = page.getByRole('region', { name: 'Ledger entry' })
  await expect(preview).toContainText('Partner')
  await expect(preview).toContainText('Bank')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()

  const { post } = await callAs(request, 'secondAdmin')
  const filters = [
    { field: 'objectType', operator: 'eq', value: 'Adjustment' },
    { field: 'status', operator: 'eq', value: 'PENDING' },
  ]
  const sort = { field: 'createdAt', order: 'desc' }
  const { items } = await post('/admin/get/approvals', { limit: 1, filters, sort })
  const second = await anotherBrowser()
  await beSignedIn(second, 'secondAdmin')
  await second.goto(`/business/approvals/${items[0].id}`)
  await expect(second.getByRole('heading', { level: 1, name: new RegExp(reference) })).toBeVisible()
  await expect(second.getByRole('region', { name: 'Changes' })).toContainText('Habagat Gaming')
  await expect(second.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await second.keyboard.press('a')
  await expect(
    second
      .getByRole('status')
      .filter({ hasText: /^Approved/ })
      .first(),
  ).toBeVisible()

  await openList(page, `/business/withdraw?q=${reference}`, 'Withdraw')
  await page.getByRole('grid').getByRole('link').first().click()
  await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible()
})
