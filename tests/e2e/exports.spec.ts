import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readExport, unmarked } from '../server/csv-reader'
import { beSignedIn, enter, expect, test } from './portal'

/** Exports the open list and reads the saved file. */
async function exported(page: Page, label: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: `Export ${label}` })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  await expect(dialog.getByRole('status')).toContainText('Exported')
  await dialog.getByRole('button', { name: 'Close' }).click()
  return { name: download.suggestedFilename(), ...readExport(text) }
}

const titles = (page: Page) => page.locator('[role="grid"] a[data-title]').allTextContents()

test('who may takes a filtered list away as a file that holds its rows and names the filter', async ({
  page,
  anotherBrowser,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/games?type.in=SLOT&columns=title,type,minBet')
  await expect.poll(() => titles(page)).not.toHaveLength(0)
  const file = await exported(page, 'Games')
  expect(file.name).toMatch(/^games-(dev|test)-\d{8}-\d{6}\.csv$/)
  expect(file.columns).toEqual(['Title', 'Type', 'Minimum bet', 'Minimum bet currency'])
  expect(file.rows.map(([title = '']) => unmarked(title))).toEqual(await titles(page))
  expect(new Set(file.rows.map(row => row[1]))).toEqual(new Set(['Slot']))
  expect(Object.fromEntries(file.head)).toMatchObject({ Title: 'Games', Filter: 'Type is Slot' })

  const regulator = await anotherBrowser()
  await beSignedIn(regulator, 'pagcor')
  await regulator.goto('/business/games')
  await expect.poll(() => titles(regulator)).not.toHaveLength(0)
  const whole = await exported(regulator, 'Games')
  expect(whole.rows.length).toBeGreaterThan(file.rows.length)
  expect(Object.fromEntries(whole.head)).toMatchObject({ 'Run by': expect.stringContaining('pagcor') })

  const other = await anotherBrowser()
  await beSignedIn(other, 'cor')
  await other.goto('/customer/streams')
  await expect(other.getByRole('button', { name: 'Columns' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test('a list of the second backend is exported, too', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/business/sportevents')
  await expect.poll(() => titles(page)).not.toHaveLength(0)
  const file = await exported(page, 'Sport Events')
  expect(file.name).toMatch(/^fixtures-(dev|test)-\d{8}-\d{6}\.csv$/)
  const names = file.rows.map(row => unmarked(row[file.columns.indexOf('Fixture')] ?? ''))
  expect(names).toEqual(expect.arrayContaining(await titles(page)))
})

test('a file with full values is asked for with a reason, approved by another admin, and downloaded', async ({
  page,
  anotherBrowser,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/customer/users?columns=name,phone')
  await expect.poll(() => titles(page)).not.toHaveLength(0)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Users' })
  await dialog.getByRole('checkbox', { name: 'Include full values of Phone' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The commission asks for it in writing')
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  const title = 'New full export: Phone of Users: The commission asks for it in writing'
  await expect(page.getByRole('status').filter({ hasText: `Sent for approval: ${title}` })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const other = await anotherBrowser()
  await enter(other, 'secondAdmin')
  await openRequest(other, title)
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByRole('status').filter({ hasText: `Approved: ${title}` })).toBeVisible()

  await openRequest(page, title)
  await page
    .getByRole('region', { name: 'Changes' })
    .getByRole('link', { name: /^Phone of Users/ })
    .click()
  await page.getByRole('tab', { name: 'Download' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const { columns, rows, head } = readExport(await readFile(await (await coming).path(), 'utf8'))
  await expect(page.getByRole('status').filter({ hasText: 'Exported' })).toBeVisible()
  expect(columns).toEqual(['Name', 'Phone'])
  expect(rows.length).toBeGreaterThan(0)
  for (const [, phone = ''] of rows) expect(unmarked(phone)).toMatch(/^\+\d{9,}$/)
  expect(Object.fromEntries(head)).toMatchObject({ 'Full values': 'Phone' })
})

async function openRequest(page: Page, title: string): Promise<void> {
  await page.goto('/business/approvals')
  await page.getByRole('grid').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
