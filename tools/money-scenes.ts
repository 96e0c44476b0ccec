import type { Page } from '@playwright/test'
import type { Scene } from './scene'

const firstRow = (page: Page) => page.getByRole('grid').getByRole('link').first().waitFor()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const list = (name: string, says: string, path: string): Scene => ({
  name,
  says,
  viewer: 'admin',
  path,
  looks: ['light', 'dark'],
  stage: firstRow,
})

const invitation = [
  'reference,customer,amount,currency,reason',
  'TURF-3-001,+639175550301,100.00,PHP,Invited to the Friday races',
  'TURF-3-002,+639175550304,,PHP,Invited to the Friday races',
  'TURF-1-003,+639175550306,100.00,PHP,Invited to the Saturday races',
  'TURF-3-004,+639999999999,100.00,PHP,Invited to the Friday races',
].join('\n')

/** Screens of money. */
export const moneyScenes: readonly Scene[] = [
  {
    name: 'dashboard',
    says: 'The dashboard',
    viewer: 'admin',
    path: '/customer/dashboard',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await heading(page, 'Dashboard')
      await page.getByText('First-time depositors').first().waitFor()
    },
  },
  list('deposits', 'Deposits', '/customer/deposits'),
  list('withdrawals', 'Withdrawals that wait', '/customer/withdraws'),
  {
    name: 'withdrawal-review',
    says: 'A withdrawal being decided',
    viewer: 'admin',
    path: '/customer/withdraws',
    looks: ['light', 'dark', 'rtl'],
    stage: async page => {
      await firstRow(page)
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    },
  },
  list('transactions', 'The ledger as customers see it', '/customer/transactions'),
  list('bonuses', 'Bonuses of customers', '/customer/bonus'),
  {
    name: 'bulk-grant',
    says: 'The dry run of a file of bonuses',
    viewer: 'admin',
    path: '/business/bulkbonus',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('combobox', { name: 'Offer' }).click()
      await page.getByRole('option', { name: 'Turf weekend (PHP)' }).click()
      const file = { name: 'turf-weekend-3.csv', mimeType: 'text/csv', buffer: Buffer.from(invitation) }
      await page.locator('input[type="file"]').setInputFiles(file)
      await page.getByRole('table', { name: 'Rows of the file' }).waitFor()
    },
  },
  list('desk', 'The money desk', '/business/deposit'),
  list('suspense', 'Money whose owner is not known', '/business/suspense'),
  list('approvals', 'Requests to decide', '/business/approvals'),
  {
    name: 'ledger-check',
    says: 'The trial balance, and a check of the ledger',
    viewer: 'admin',
    path: '/business/ledgercheck',
    looks: ['light', 'dark'],
    stage: async page => {
      await page.getByRole('button', { name: 'Verify', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'No findings.' }).waitFor()
    },
  },
  list('shifts', 'Shifts of the cashiers', '/business/shifts'),
  {
    name: 'cash-in',
    says: 'Cash in, at a terminal',
    viewer: 'cashier',
    path: '/business/cashin',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: page => heading(page, 'Cash In'),
  },
  {
    name: 'cash-out',
    says: 'Cash out, at a terminal',
    viewer: 'cashier',
    path: '/business/cashout',
    looks: ['light', 'dark', 'phone'],
    stage: page => heading(page, 'Cash Out'),
  },
]
