import type { Page } from '@playwright/test'
import type { Scene } from './scene'

const everyday = ['light', 'dark', 'rtl', 'phone'] as const

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('tab', { name, exact: true }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}

/** Screens of the books. */
export const bookScenes: readonly Scene[] = [
  {
    name: 'balancer',
    says: 'A book of fixed odds being balanced',
    viewer: 'admin',
    path: '/business/balancer',
    looks: everyday,
    stage: async page => {
      await page.getByRole('combobox', { name: 'Fixture' }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'sport-events',
    says: 'Fixtures with a book of fixed odds',
    viewer: 'admin',
    path: '/business/sportevents',
    looks: everyday,
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'admin-bets',
    says: 'Bets of staff, the house and test accounts',
    viewer: 'admin',
    path: '/customer/adminbets',
    looks: everyday,
    stage: page => page.getByRole('heading', { level: 1, name: 'Admin Bets' }).waitFor(),
  },
  {
    name: 'report-catalogue',
    says: 'All reports, and the form of one',
    viewer: 'admin',
    path: '/customer/reports/catalogue?report=operatorRevenue',
    looks: everyday,
    stage: page => page.getByRole('dialog').getByRole('button', { name: /^Run/ }).waitFor(),
  },
  {
    name: 'daily-reports',
    says: 'The daily reports',
    viewer: 'nemoaudit',
    path: '/customer/dailyreports',
    looks: everyday,
    stage: page => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  {
    name: 'daily-report-checks',
    says: 'The checks before a day is closed',
    viewer: 'finance',
    path: '/customer/dailyreports?state.in=PRELIMINARY&scope.in=ALL',
    looks: everyday,
    stage: page => openTab(page, 'Checks'),
  },
  {
    name: 'daily-report-file',
    says: 'The signed file of a day, and its verification',
    viewer: 'nemoaudit',
    path: '/customer/dailyreports?state.in=CLOSED&scope.in=ALL',
    looks: everyday,
    stage: page => openTab(page, 'File'),
  },
]
