import { violations } from './axe'
import { enter, expect, test } from './portal'

test('finance opens the ledger check, sees the trial balance, and verifies the ledger by keyboard', async ({
  page,
}) => {
  await enter(page, 'finance')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Ledger check', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger check' })).toBeVisible()

  await page.getByRole('button', { name: 'Why this number? Wallet, cash', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Show lines of / })
    .first()
    .click()
  await expect(dialog).toContainText(/of the account “Wallet, cash”/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'All accounts' }).click()
  await expect(dialog.getByRole('button', { name: /^Show lines of / }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Verify', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'No findings.' })).toContainText(
    /No findings\. [\d,]+ entr(y|ies) with [\d,]+ lines? checked in [\d.]+ s\./,
  )
  await expect(page.getByRole('button', { name: 'Verify again' })).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('a check shows its progress, can be canceled, and links each finding to its record', async ({
  page,
}) => {
  await enter(page, 'admin')
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const user = '00000000-0000-4000-8000-000000000001'
  // A ledger that was changed by hand cannot be made through the API.
  await page.route('**/admin/ledger/check?*', async route => {
    const step = new URL(route.request().url()).searchParams.get('step')
    if (step === 'accounts') await held
    const finding = { kind: 'balance', name: `wallet:${user}:cash:PHP`, record: { type: 'User', id: user } }
    const findings = step === 'accounts' ? [finding] : []
    await route.fulfill({ json: { findings, checked: 3, after: null, share: 1 } })
  })
  await page.route('**/admin/ledger/balances', route =>
    route.fulfill({
      json: {
        items: [
          {
            currency: 'PHP',
            rows: [
              {
                kind: 'WALLET_CASH',
                label: 'Wallet, cash',
                accounts: 2,
                balance: 1285,
                debit: 0,
                credit: 1285,
              },
              { kind: 'BANK', label: 'Bank', accounts: 1, balance: 1285, debit: 1285, credit: 0 },
            ],
            debit: 1285,
            credit: 1285,
          },
        ],
      },
    }),
  )
  await page.goto('/business/ledgercheck')
  const table = page.getByRole('table', { name: 'Trial balance, PHP' })
  await expect(table.getByRole('row', { name: /^Wallet, cash 2 ₱12\.85 .*₱12\.85$/ })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Total ₱12.85 ₱12.85' })).toBeVisible()

  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Verifying: Accounts, 37%' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Verification canceled.' })).toBeVisible()

  letGo()
  await page.getByRole('button', { name: 'Verify again' }).click()
  const found = page.getByRole('status').filter({ hasText: '1 finding:' })
  await expect(found.getByRole('listitem')).toContainText('the balance is not the one after its last line')
  await expect(found.getByRole('link')).toHaveAttribute('href', new RegExp(user))
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
