import type { Page } from '@playwright/test'
import { bookScenes } from './book-scenes'
import { menuScenes } from './menu-scenes'
import { moneyScenes } from './money-scenes'
import { raceScenes } from './race-scenes'
import type { Scene } from './scene'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

const staged: readonly Scene[] = [
  {
    name: 'login',
    says: 'Sign in',
    viewer: 'nobody',
    path: '/',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: page => page.getByRole('button', { name: 'Login DEV' }).waitFor(),
  },
  {
    name: 'list',
    says: 'A list',
    viewer: 'admin',
    path: '/business/games',
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'filter',
    says: 'A list with filters, and the panel of one',
    viewer: 'admin',
    path: '/masters/venueslist?country.in=PH',
    looks: ['light', 'dark', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filter' }).waitFor()
    },
  },
  {
    name: 'empty',
    says: 'An empty list, in PROD',
    viewer: 'admin of PROD',
    path: '/masters/venueslist',
    looks: ['light', 'dark', 'phone'],
    stage: page => page.getByText('No venues yet').waitFor(),
  },
  {
    name: 'map',
    says: 'The map of a list',
    viewer: 'admin',
    path: '/customer/locations?shape=map',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: page => page.getByRole('group', { name: 'Map of locations' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'record',
    says: 'A record',
    viewer: 'admin',
    path: '/masters/venueslist',
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'history',
    says: 'The history of a record',
    viewer: 'admin',
    path: '/business/banks',
    looks: ['light', 'dark', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('tab', { name: 'History' }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'users',
    says: 'The customers',
    viewer: 'admin',
    path: '/customer/users',
    looks: ['light', 'dark', 'phone'],
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'user',
    says: 'A customer',
    viewer: 'admin',
    path: '/customer/users?status.in=SUSPENDED',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Notes' }).waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'kyc-review',
    says: 'The review of a case',
    viewer: 'admin',
    path: '/customer/kyc',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').last().click()
      await page.getByRole('button', { name: /^Approve/ }).waitFor()
      await page.getByRole('main').getByRole('img').first().waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'staff',
    says: 'The staff',
    viewer: 'admin',
    path: '/business/staff',
    looks: ['light', 'dark'],
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'your-account',
    says: 'The own account',
    viewer: 'admin',
    path: '/business/youraccount',
    looks: ['light', 'dark', 'phone'],
    stage: page => page.getByText('This device').waitFor(),
  },
  {
    name: 'form',
    says: 'A form',
    viewer: 'admin',
    path: '/business/banks?q=Banamex',
    stage: async page => {
      await page.getByRole('link', { name: 'Banamex', exact: true }).click()
      await page.getByRole('link', { name: 'Edit' }).click()
      await heading(page, 'Edit Banamex')
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'sheet',
    says: 'A list as a sheet, with changes to save',
    viewer: 'admin',
    path: '/business/banks',
    looks: ['light', 'dark', 'rtl'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: 'Edit as sheet' }).click()
      const cells = page.getByRole('row').nth(1).getByRole('gridcell')
      await cells.nth(2).click()
      await page.keyboard.type('Bank of the Islands')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Save/ }).waitFor()
    },
  },
  {
    name: 'waiting',
    says: 'A record with a change that waits for a second person',
    viewer: 'admin',
    path: '/masters/Poolslist?q=Pick%20Six',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link', { name: 'Pick Six', exact: true }).click()
      await heading(page, 'Pick Six')
      await page.waitForLoadState('networkidle')
      // An earlier look has sent it already.
      if ((await page.getByText('Waiting for approval').count()) > 0) return
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByRole('textbox', { name: 'Takeout' }).fill('17')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').filter({ hasText: 'Waiting for approval' }).waitFor()
    },
  },
  {
    name: 'approval',
    says: 'A request to decide, for another admin',
    viewer: 'second admin',
    path: '/business/approvals',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link', { name: 'Edit: Pick Six' }).click()
      await page.getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
  {
    name: 'audit-log',
    says: 'The audit log',
    viewer: 'admin',
    path: '/business/auditlog',
    looks: ['light', 'dark', 'phone'],
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'job-queues',
    says: 'A list with totals',
    viewer: 'admin',
    path: '/business/jobqueues',
    looks: ['light', 'dark', 'rtl'],
    stage: page => page.getByRole('grid').getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'form-file',
    says: 'A form with a file',
    viewer: 'admin',
    path: '/customer/locations',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByText('Licence document').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'problems',
    says: 'A form with something to put right',
    viewer: 'admin',
    path: '/business/games/add',
    looks: ['light', 'dark', 'phone'],
    stage: async page => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'settings',
    says: 'The settings drawer',
    viewer: 'admin',
    path: '/business/games',
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    },
  },
  {
    name: 'palette',
    says: 'The command palette',
    viewer: 'admin',
    path: '/business/games',
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
      await page.keyboard.type('ban')
      await page.getByRole('option', { name: /Banamex/ }).waitFor()
    },
  },
  {
    name: 'menu',
    says: 'The menu, open',
    viewer: 'admin',
    path: '/business/games',
    looks: ['light', 'dark', 'rtl', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: /CUSTOMER|Open menu/ }).click()
      await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
    },
  },
  {
    name: 'notifications',
    says: 'The log behind the bell, and a toast',
    viewer: 'admin',
    path: '/business/games',
    looks: ['light', 'dark', 'phone'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page
        .getByRole('button', { name: /^Copy ID/ })
        .first()
        .click()
      await page.getByRole('status').filter({ hasText: 'ID copied' }).waitFor()
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
    },
  },
  {
    name: 'account',
    says: 'The account menu',
    viewer: 'admin',
    path: '/business/games',
    looks: ['light', 'dark'],
    stage: async page => {
      await page.getByRole('grid').getByRole('link').first().waitFor()
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    },
  },
  ...moneyScenes,
  ...raceScenes,
  ...bookScenes,
  {
    name: '404',
    says: 'Page not found',
    viewer: 'admin',
    path: '/404',
    stage: page => heading(page, 'Page not found'),
  },
  {
    name: '403',
    says: 'A page that the role does not open',
    viewer: 'cashier',
    path: '/business/banks',
    looks: ['light', 'dark', 'phone'],
    stage: page => heading(page, "You don't have access to this page"),
  },
]

export const scenes: readonly Scene[] = [...staged, ...menuScenes(staged)]
