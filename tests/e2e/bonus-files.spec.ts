import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { violationsInEveryLook } from './axe'
import { api, beSignedIn, choose, enter, expect, openList, test, tokenOf } from './portal'

test.describe.configure({ timeout: 120_000 })

const header = 'reference,customer,amount,currency,reason'

/** An active offer, and two customers whom it is for. */
async function makeOffer(request: APIRequestContext, maxAmount: number) {
  const token = await tokenOf(request, 'admin')
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    const answer = await request.post(api(`/admin${path}`), { data, headers })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const name = `Campaign ${randomUUID().slice(-8)}`
  const { id } = await post('/bonusTemplates', { name, type: 'RELOAD', currency: 'PHP', maxAmount })
  await post(`/bonusTemplates/${id}/activate`, { version: 1 })
  const { items } = await post('/get/users', {
    limit: 2,
    filters: [
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
      { field: 'country', operator: 'eq', value: 'PH' },
    ],
  })
  return { id, name, customers: items as { id: string; name: string }[] }
}

async function chooseFile(page: Page, lines: readonly string[] | string): Promise<void> {
  const text = typeof lines === 'string' ? lines : [header, ...lines].join('\n')
  const file = { name: 'campaign.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type="file"]').setInputFiles(file)
}

test('an admin grants bonuses from a file: faults by row, a dry run, the job, and what reached the wallets', async ({
  page,
}) => {
  const { name, customers } = await makeOffer(page.request, 1_000)
  const mark = randomUUID().slice(-8)
  const rows = customers.map(
    ({ id }, n) => `${mark}-${n},${id},${n === 0 ? '' : '7.50'},PHP,Thanks for the race week`,
  )
  await enter(page, 'admin')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Bulk bonus grant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk bonus grant' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeDisabled()
  await choose(page, 'Offer', `${name} (PHP)`)

  const problem = page.getByRole('alert')
  await chooseFile(page, `\uFEFF${[header, ...rows].join('\n')}`)
  await expect(problem).toHaveText(/^Row 1, column reference: the file begins with a byte order mark/)
  await chooseFile(page, [header, ...rows].join('\n').replaceAll(',', ';'))
  await expect(problem).toHaveText(/^Row 1, column reference: cells are separated by semicolons/)
  expect(await violationsInEveryLook(page)).toEqual([])

  await chooseFile(page, [...rows, `${mark}-9,+639999999999,5,PHP,Thanks for the race week`])
  const table = page.getByRole('table', { name: 'Rows of the file' })
  const row = (n: number) => table.getByRole('row').nth(n)
  await expect(row(1)).toContainText(`${customers[0]?.name}₱10.00To grant`)
  await expect(row(2)).toContainText(`${customers[1]?.name}₱7.50To grant`)
  await expect(row(3)).toContainText('Refusedcustomer: no customer has this id or phone number')
  await expect(page.getByText('To grant: 2 (₱17.50) · Refused: 1 (₱5.00)')).toBeVisible()
  await expect(page.getByText(/Correct the refused rows first/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Grant/ })).toHaveCount(0)
  expect(await violationsInEveryLook(page)).toEqual([])

  await chooseFile(page, rows)
  await page.getByRole('button', { name: 'Grant 2 bonuses, ₱17.50' }).click()
  await expect(page.getByText('2 bonuses granted', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(table).toHaveCount(0)
  expect(await violationsInEveryLook(page)).toEqual([])

  await chooseFile(page, rows)
  await expect(page.getByText('Every row was granted already.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Grant/ })).toHaveCount(0)

  await openList(page, '/customer/bonus', 'Bonus')
  for (const [n, amount] of ['₱10.00', '₱7.50'].entries()) {
    const granted = page
      .getByRole('row')
      .filter({ hasText: `Thanks for the race week: ${amount}` })
      .first()
    await expect(granted).toContainText(`${customers[n]?.name}`)
    await expect(granted).toContainText('From a file')
  }
  await page.goto(`/customer/users/view/${customers[0]?.id}`)
  await page.getByRole('tab', { name: 'Wallet' }).click()
  const wallet = page.getByRole('tabpanel', { name: 'Wallet' })
  await wallet.getByRole('combobox', { name: /^Wallet/ }).click()
  await page.getByRole('option', { name: 'Bonus' }).click()
  await expect(wallet.getByRole('row').filter({ hasText: 'Bonus granted' }).first()).toContainText('₱10.00')
})

test('a large file waits for another admin, and its page says how far it is', async ({
  page,
  anotherBrowser,
}) => {
  const { id, name, customers } = await makeOffer(page.request, 600_000)
  const mark = randomUUID().slice(-8)
  await beSignedIn(page, 'admin')
  await openList(page, '/business/bulkbonus', 'Bulk bonus grant')
  await choose(page, 'Offer', `${name} (PHP)`)
  await chooseFile(
    page,
    customers.map((customer, n) => `${mark}-${n},${customer.id},,PHP,Winner of the season`),
  )
  await expect(page.getByText('Bonuses that come to this amount need a second person.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for approval of 2 bonuses, ₱12,000.00' }).click()
  const sent = page.getByRole('status').filter({ hasText: 'Sent for approval' })
  await expect(sent).toBeVisible()

  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await openList(other, '/business/approvals', 'Approvals')
  await other
    .getByRole('grid')
    .getByRole('link', { name: /2 bonuses, ₱12,000\.00/ })
    .first()
    .click()
  await expect(other.getByRole('region', { name: 'Changes' })).toContainText('₱12,000.00')
  await other.keyboard.press('a')
  await expect(other.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()

  await page.goto(`/business/bonus/view/${id}`)
  await page.getByRole('tab', { name: 'Bonus files' }).click()
  await page.getByRole('link', { name: '2 bonuses, ₱12,000.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 bonuses, ₱12,000.00' })).toBeVisible()
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('No row was refused')
  expect(await violationsInEveryLook(page)).toEqual([])
})
