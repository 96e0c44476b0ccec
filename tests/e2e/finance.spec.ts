import type { Page } from '@playwright/test'
import { jpegOf } from '../server/pictures'
import { violationsInEveryLook } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, openList, test } from './portal'

// The morning of finance: everything that came in overnight is decided by keyboard. Cases of the demo data are passed
// over; the odd centavos tell those of the tests apart.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

const cases = 20
const centavos = (n: number) => n * 10_000 + 77
const shown = (n: number) => `₱${(n * 100).toLocaleString('en')}.77`
const nothingLeft = (page: Page) => page.getByRole('heading', { name: 'Nothing left to review' })

const isAt = (page: Page, id: string) => new URL(page.url()).pathname.endsWith(`/review/${id}`)

/** Passes over cases until this one is open and takes decisions. */
async function passTo(page: Page, id: string, decision: string): Promise<void> {
  const button = page.getByRole('button', { name: decision, exact: true })
  await expect(async () => {
    await expect(button).toBeEnabled({ timeout: 5_000 })
    if (isAt(page, id)) return
    // Pressed again before the next one stands, the key would pass over a case that nobody looked at.
    const passed = page.url()
    await page.keyboard.press('n')
    await expect(page).not.toHaveURL(passed, { timeout: 5_000 })
    expect(isAt(page, id)).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [50] })
  // A case that opened by itself takes no decision for a moment.
  await expect(button).toBeEnabled()
}

/** Passes over what other tests left, until nothing is left; none of these cases may be among it. */
async function passOverTheRest(page: Page, decided: readonly string[]): Promise<void> {
  await expect(page).not.toHaveURL(url => decided.some(id => url.pathname.endsWith(id)))
  await expect(async () => {
    for (const id of decided) expect(isAt(page, id)).toBe(false)
    if (!(await nothingLeft(page).isVisible())) await page.keyboard.press('n')
    await expect(nothingLeft(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [50] })
}

test('finance decides 20 withdrawals by keyboard: the next opens by itself, until nothing is left', async ({
  page,
}) => {
  const { customer, withdraw } = await makeMorning(page.request)
  const ids: string[] = []
  for (let n = 1; n <= cases; n += 1) ids.push(await withdraw(centavos(n)))
  await beSignedIn(page, 'finance')
  await openList(page, '/customer/withdraws', 'Withdraws')
  await expect(page).toHaveURL(/state\.in=/)
  await page.keyboard.press('n')
  await passTo(page, String(ids[0]), 'Approve')
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await expect(page.getByText('This case is yours.')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('region', { name: 'All shortcuts' }).locator('section').first()
  await expect(keys.getByRole('heading')).toHaveText('On this page')
  await expect(keys.getByRole('term')).toHaveText([
    'Approve',
    'Reject',
    'Escalate',
    'Ask the customer',
    'Next',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('table', { name: 'Wallet, held' })).toContainText('Withdrawal, held')
  expect(await violationsInEveryLook(page)).toEqual([])
  for (const [place, id] of ids.entries()) {
    await expect(page).toHaveURL(new RegExp(`/review/${id}$`))
    await expect(page.getByText(shown(place + 1)).first()).toBeVisible()
    const isRejected = (place + 1) % 10 === 0
    await expect(page.getByRole('button', { name: isRejected ? 'Reject' : 'Approve' })).toBeEnabled()
    await page.keyboard.press(isRejected ? 'r' : 'a')
    if (isRejected) {
      const dialog = page.getByRole('dialog', { name: 'Reject' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The destination could not be verified')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
    }
  }
  await passOverTheRest(page, ids)
  expect(await violationsInEveryLook(page)).toEqual([])
})

test('finance confirms 20 deposits by keyboard, each with its reference and a proof', async ({ page }) => {
  const { deposit } = await makeMorning(page.request)
  const made: Awaited<ReturnType<typeof deposit>>[] = []
  for (let n = 1; n <= cases; n += 1) made.push(await deposit(centavos(n)))
  await beSignedIn(page, 'finance')
  await openList(page, '/customer/deposits', 'Deposits')
  await page.keyboard.press('n')
  await passTo(page, String(made[0]?.id), 'Confirm')
  for (const { id, providerRef } of made) {
    await expect(page).toHaveURL(new RegExp(`/review/${id}$`))
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(providerRef)
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: /^Confirm: / })
    await dialog.getByRole('textbox', { name: 'Provider reference' }).fill(providerRef)
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpegOf(5) })
    await expect(dialog.getByRole('button', { name: 'Remove proof' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Provider reference' }).press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  }
  await passOverTheRest(
    page,
    made.map(({ id }) => id),
  )
})

test('a deposit that was sent for approval leaves the queue, and its request is the next case of another person', async ({
  page,
  anotherBrowser,
}) => {
  const { deposit } = await makeMorning(page.request)
  const { id, providerRef } = await deposit(9_000_077)
  await beSignedIn(page, 'finance')
  await page.goto('/customer/deposits/review')
  await passTo(page, id, 'Confirm')
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Confirm: / })
  await dialog.getByRole('textbox', { name: 'Provider reference' }).fill(providerRef)
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpegOf(5) })
  await expect(dialog.getByRole('button', { name: 'Remove proof' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Provider reference' }).press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Sent for approval' })).toBeVisible()
  await page.goto('/customer/deposits/review')
  await expect(nothingLeft(page).or(page.getByRole('button', { name: 'Confirm', exact: true }))).toBeVisible()
  expect(isAt(page, id)).toBe(false)

  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto('/customer/deposits/review')
  const approve = other.getByRole('button', { name: 'Approve', exact: true })
  await expect(async () => {
    await expect(approve).toBeEnabled({ timeout: 5_000 })
    const isOwn = await other.getByText(providerRef).first().isVisible()
    if (!isOwn) await other.keyboard.press('n')
    expect(isOwn).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [50] })
  await other.keyboard.press('?')
  await expect(other.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await other.keyboard.press('Escape')
  await other.keyboard.press('a')
  await expect(other.getByRole('status').filter({ hasText: 'Approved: Confirm' })).toBeVisible()
  await expect(other).toHaveURL(/\/customer\/deposits\/review/)
})

test('of two people each gets a case of their own, and what another takes over is named', async ({
  page,
  anotherBrowser,
}) => {
  const { customer, withdraw } = await makeMorning(page.request)
  const first = await withdraw(centavos(11))
  const second = await withdraw(centavos(12))
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await passTo(page, first, 'Approve')
  const other = await anotherBrowser()
  await beSignedIn(other, 'admin')
  await other.goto('/customer/withdraws/review')
  await passTo(other, second, 'Approve')
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `${customer.name}: Marisol Dacanay has taken this case` }),
  ).toBeVisible()
  await passOverTheRest(page, [first, second])
  await passTo(other, first, 'Approve')
  await other.keyboard.press('a')
  await passTo(other, second, 'Approve')
  await other.keyboard.press('a')
  await passOverTheRest(other, [first, second])
})

test('a large withdrawal needs two people: the second sees who agreed first, the first gets it no more', async ({
  page,
  anotherBrowser,
}) => {
  const { withdraw } = await makeMorning(page.request)
  const id = await withdraw(centavos(600), 'PESONET')
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await passTo(page, id, 'Approve')
  await page.keyboard.press('a')
  await passOverTheRest(page, [id])
  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto('/customer/withdraws/review')
  await passTo(other, id, 'Approve')
  const review = other.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Reviewer 1')
  await expect(review).toContainText('Teresita Galvan')
  await other.keyboard.press('a')
  await passOverTheRest(other, [id])
})

test('who goes elsewhere while a decision is under way is not called back', async ({ page }) => {
  const { withdraw } = await makeMorning(page.request)
  const id = await withdraw(centavos(8))
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await passTo(page, id, 'Approve')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(`**/${id}/approve`, async route => {
    await held
    await route.continue()
  })
  await page.keyboard.press('a')
  await page.getByRole('main').getByRole('link', { name: 'Withdraws', exact: true }).click()
  await expect(page).toHaveURL(/\/customer\/withdraws(\?|$)/)
  answer()
  await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraws' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/customer/withdraws')
})

test('PESONet payouts leave in one file; the answer of the bank is checked, then applied', async ({
  page,
}) => {
  const { withdraw } = await makeMorning(page.request)
  const id = await withdraw(centavos(7), 'PESONET')
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await passTo(page, id, 'Approve')
  await page.keyboard.press('a')
  await passOverTheRest(page, [id])
  await page.goto('/business/pesonet')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^PESONET-\d{8}-[0-9A-F]{6}\.csv$/)
  const choose = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const header = 'reference,status,amount,bank_reference,reason'
  await choose(`\uFEFF${header}\n${id},PAID,700.77,BANK-7,\n`)
  await expect(page.getByRole('alert')).toContainText('Row 1, column reference')
  await choose(`${header}\n${id},PAID,700.77,BANK-7,\n`)
  await expect(page.getByRole('status').filter({ hasText: 'Paid: 1' })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Known already: 1' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1)).toContainText('1 paid')
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0)
})
