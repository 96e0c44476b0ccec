import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe'
import { api, beSignedIn, expect, openList, type Person, test, tokenOf, unreachable } from './portal'

interface Pack {
  readonly id: string
  readonly title: string
  readonly gamingDate: string
}

/** Daily reports of whole days that fit, the earliest first; the job calculates them right after the start. */
async function wholeDays(page: Page, by: Person, ...filters: readonly object[]): Promise<Pack[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, by)}` }
  const data = {
    filters: [
      { field: 'scope', operator: 'eq', value: 'ALL' },
      { field: 'currency', operator: 'eq', value: 'PHP' },
      ...filters,
    ],
    sort: { field: 'gamingDate', order: 'asc' },
  }
  let items: Pack[] = []
  await expect(async () => {
    const answer = await page.request.post(api('/admin/get/dailyPacks'), { headers, data })
    items = ((await answer.json()) as { items: Pack[] }).items
    expect(items.length).toBeGreaterThan(1)
  }).toPass({ timeout: 60_000 })
  return items
}

async function openPack(page: Page, { id, title }: Pack, tab = ''): Promise<void> {
  await page.goto(`/customer/dailyreports/view/${id}${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('fairplaymx finds the daily reports of Mexico, and of no other currency', async ({ page }) => {
  await beSignedIn(page, 'fairplaymx')
  await openList(page, '/customer/dailyreports', 'Daily Reports')
  const titles = page.getByRole('grid').getByRole('link', { name: /Whole day/ })
  await expect(titles.first()).toBeVisible()
  for (const title of await titles.allTextContents()) expect(title).toContain('MXN')
})

test.describe('an auditor', () => {
  test.use({ provoked: { errors: [...unreachable] } })

  test('verifies a signed daily report with the network off, and sees what was forged', async ({
    page,
    context,
  }, info) => {
    await beSignedIn(page, 'nemoaudit')
    const signed = { field: 'state', operator: 'in', value: ['CLOSED', 'RESTATED'] }
    const [pack] = await wholeDays(page, 'nemoaudit', signed)
    await openPack(page, pack as Pack, 'file')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download signed file' }).click()
    const good = info.outputPath('good.zip')
    await (await coming).saveAs(good)
    const forged = info.outputPath('forged.zip')
    const bytes = await readFile(good)
    await writeFile(
      forged,
      bytes.map((byte, n) => (n === bytes.length >> 1 ? byte ^ 1 : byte)),
    )

    await context.setOffline(true)
    const file = page.getByLabel('File of a daily report')
    await file.setInputFiles(good)
    await expect(page.getByRole('status').filter({ hasText: 'good.zip is what was signed' })).toBeVisible()
    await file.setInputFiles(forged)
    await expect(
      page.getByRole('alert').filter({ hasText: 'forged.zip is not what was signed' }),
    ).toBeVisible()
    await context.setOffline(false)
    expect(await violations(page)).toEqual([])
  })
})

test('finance closes a day with a check that does not hold: admin agrees, the other member of finance signs', async ({
  page,
  anotherBrowser,
}) => {
  await beSignedIn(page, 'finance')
  const waiting = { field: 'state', operator: 'eq', value: 'PRELIMINARY' }
  const days = await wholeDays(page, 'finance', waiting, { field: 'breaks', operator: 'gt', value: 0 })
  const [pack] = days as [Pack]
  await openPack(page, pack, 'checks')
  const breach = page.getByRole('link', { name: /is not closed$/ })
  const before = (await breach.textContent())?.replace(' is not closed', '')
  await breach.click()
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: pack.title })).toBeVisible()

  await page.getByRole('button', { name: 'Close day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close day' })
  await expect(dialog).toContainText('1 check failed. Needs a second approval.')
  await dialog.getByRole('button', { name: 'Close day' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Waiting for approval' })
  const request = await notice.getByRole('link').getAttribute('href')

  const other = await anotherBrowser()
  await beSignedIn(other, 'admin')
  await other.goto(String(request))
  await expect(other.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await other.keyboard.press('a')
  await expect(other.getByRole('status').filter({ hasText: 'Approved:' })).toBeVisible()

  // The job makes the file within seconds; the one who closed the day never signs it.
  await beSignedIn(other, 'secondFinance')
  await expect(async () => {
    await openPack(other, pack)
    await expect(other.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await other.getByRole('button', { name: 'Sign', exact: true }).click()
  await other.getByRole('dialog', { name: 'Sign' }).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(other.getByText('Graciela Navarro').first()).toBeVisible()
})
