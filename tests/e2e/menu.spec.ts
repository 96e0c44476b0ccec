import { enter, expect, type Person, test } from './portal'

/** docs/contract.md, Menus, word for word. */
const menus: [Person, string][] = [
  [
    'pagcor',
    'Dashboard, Users, Deposits, Bonus, Withdraws, Transactions, Bets, Admin Bets, Reports, Games, Auditors',
  ],
  ['finance', 'Deposits, Bonus, Users, Withdraws, Transactions, Bets, Daily Reports'],
  ['csr', 'Users, KYC Pending, KYC Decline, Deposits, Withdraws, Transactions, Bets'],
  ['fairplaymx', 'Daily Reports'],
  ['nemoaudit', 'Daily Reports'],
  ['cashier', 'Cash In, Cash Out'],
  ['kyc', 'KYC Pending, KYC Decline'],
  ['cor', 'Streams'],
  ['metaf', 'Events, Names Update, Streams'],
]

for (const [person, entries] of menus) {
  test(`${person} sees exactly the menu of the contract`, async ({ page }) => {
    await enter(page, person)
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(links).toHaveText(entries.split(', '))
  })
}

const adminMenu = {
  CUSTOMER:
    'Dashboard, KYC Pending, KYC Decline, Users, Transactions, Bets, Admin Bets, Reports, Streams, Locations, Daily Reports, Events, Inactive Events, Names Update, Json Update, Calendar',
  MASTERS: 'Venues, Sports Category, Pools',
  BUSINESS:
    'Sport Events, Banks, Auditors, Game Providers, Games, Partners, Deposits, Bonus, Withdraw, Cashier & Terminal, Odd Balancer',
}

test('admin sees the three sections with exactly the entries of the contract', async ({ page }) => {
  await enter(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [section, entries] of Object.entries(adminMenu)) {
    await menu.getByRole('button', { name: section }).click()
    await expect(page.getByRole('link', { name: entries.split(', ')[0], exact: true })).toBeVisible()
    const labels = await page.getByRole('list', { name: section }).getByRole('link').allTextContents()
    expect(labels).toEqual(entries.split(', '))
    await page.keyboard.press('Escape')
  }
})

test('every entry of every menu opens its page', async ({ page }) => {
  await enter(page, 'pagcor')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const label of menus[0]?.[1].split(', ') ?? []) {
    await menu.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  }
})
