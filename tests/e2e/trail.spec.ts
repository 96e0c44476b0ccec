import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe'
import { api, beSignedIn, createBank, enter, expect, openList, test, tokenOf } from './portal'

/** Creates and renames a bank; returns the path of its record page. */
async function renamedBank(page: Page, before: string, after: string): Promise<string> {
  await createBank(page, { code: before.toUpperCase().replaceAll(' ', '-').slice(0, 16), name: before })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(after)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible()
  return new URL(page.url()).pathname
}

const openFromAccount = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
}

test('an admin finds in the audit log who changed what, opens the entry, and exports what the filter shows', async ({
  page,
}) => {
  await enter(page, 'admin')
  const path = await renamedBank(page, 'Trail before', 'Trail after')
  const id = path.split('/').at(-1)
  await openFromAccount(page, 'Audit log')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('Edit: bank')

  await page.goto(`/business/auditlog?object.eq=${id}&action.eq=edit`)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await expect(row).toContainText('Trail before → Trail after')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Audit log' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('Edit: bank')
  expect(file).toContain('Trail before → Trail after')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await row.getByRole('link', { name: 'Edit: bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit: bank' })).toBeVisible()
  const change = page.getByRole('row', { name: 'Name Trail before Trail after' })
  await expect(change).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Trail after' }).click()
  await expect(page).toHaveURL(path)
})

test('pagcor sees a customer and the wallet as of a past second, and a link keeps the second', async ({
  page,
}) => {
  await enter(page, 'admin')
  const path = await renamedBank(page, 'Past before', 'Past after')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'As of a past moment…' }).click()
  await expect(page).toHaveURL(/asOf=\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\dZ/)
  await expect(page.getByRole('search', { name: 'As of a past moment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.goto(`${path}?asOf=2020-01-01T00:00:00Z`)
  await expect(page.getByText(/did not exist yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(path)

  await beSignedIn(page, 'pagcor')
  await openList(page, '/customer/users', 'Users')
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'As of a past moment…' }).click()
  await expect(page.getByText(/As it was on/)).toBeVisible()
  await page.getByRole('tab', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/asOf=.*tab=wallet/)
  await expect(page.getByRole('tab')).toHaveCount(2)
})

test('a stretch of the audit log is downloaded and verified in the browser; one changed character is found', async ({
  page,
}, info) => {
  await enter(page, 'admin')
  await renamedBank(page, 'Sealed before', 'Sealed after')
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'admin')}` }
  // Entries are sealed every second.
  await expect
    .poll(async () => (await page.request.get(api('/admin/trail/file'), { headers })).text(), {
      timeout: 60_000,
    })
    .toContain('Sealed after')

  await openFromAccount(page, 'Verify audit log')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('audit-log.jsonl')
  const good = info.outputPath('audit-log.jsonl')
  await download.saveAs(good)
  const text = await readFile(good, 'utf8')
  expect(text).toContain('Sealed after')

  const file = page.getByLabel('Sealed file')
  await file.setInputFiles(good)
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toContainText('exactly as sealed')
  expect(await violations(page)).toEqual([])

  await file.setInputFiles({
    name: 'changed.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(text.replace('Sealed after', 'Sealed aftEr')),
  })
  const found = page.getByRole('alert').filter({ hasText: 'Changed: 1 place does not match' })
  await expect(found.getByRole('listitem')).toHaveText(
    /^Entry [\d,]+ in block [\d,]+ was changed after sealing$/,
  )
  expect(await violations(page)).toEqual([])
})

test('the server itself is among the significant events, with the start of the portal', async ({ page }) => {
  await enter(page, 'pagcor')
  await openFromAccount(page, 'Significant events')
  await page.getByRole('button', { name: 'Availability and clock' }).click()
  await expect(page.getByRole('grid').getByRole('link', { name: 'Start: server' }).last()).toBeVisible()
})

test('an admin sees the unfinished jobs of each queue, with their totals', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openList(page, '/business/jobqueues', 'Job queues')
  await expect(page.getByRole('link', { name: 'customers.endExclusions' })).toBeVisible()
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) })
  await expect(total.getByRole('gridcell').first()).toHaveText(/^\s*\d+$/)
})
