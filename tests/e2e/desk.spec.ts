import { beSignedIn, choose, expect, openList, test } from './portal'

test('the desk asks for the one target that was chosen, and posts what its preview shows', async ({
  page,
}) => {
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
  await page.getByRole('textbox', { name: 'Reference' }).fill('PAYOUT-E2E')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,000')
  await page.getByRole('textbox', { name: 'Note' }).fill('Commission of this month')
  const preview = page.getByRole('region', { name: 'Ledger entry' })
  await expect(preview).toContainText('Partner')
  await expect(preview).toContainText('Bank')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()
})
