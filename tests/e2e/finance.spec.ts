import { jpegOf } from '../server/pictures'
import { violationsInEveryLook } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, openList, test } from './portal'

// The morning of finance: everything that came in overnight is decided by keyboard.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

const cases = 20

test('finance decides 20 withdrawals by keyboard: the next opens by itself, until nothing is left', async ({
  page,
}) => {
  const { customer, withdraw } = await makeMorning(page.request)
  for (let n = 1; n <= cases; n += 1) await withdraw(n * 10_000)
  await beSignedIn(page, 'finance')
  await openList(page, '/customer/withdraws', 'Withdraws')
  await page.keyboard.press('n')
  const amount = (n: number) => page.getByText(`₱${(n * 100).toLocaleString('en')}.00`).first()
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await expect(page.getByText('This case is yours.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Wallet, held' })).toContainText('Withdrawal, held')
  expect(await violationsInEveryLook(page)).toEqual([])
  for (let n = 1; n <= cases; n += 1) {
    await expect(amount(n)).toBeVisible()
    const isRejected = n % 10 === 0
    await expect(page.getByRole('button', { name: isRejected ? 'Reject' : 'Approve' })).toBeEnabled()
    await page.keyboard.press(isRejected ? 'r' : 'a')
    if (isRejected) {
      const dialog = page.getByRole('dialog', { name: 'Reject' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The destination could not be verified')
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toHaveCount(0)
    }
  }
  await expect(page.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
})

test('finance confirms 20 deposits by keyboard, each with its reference and a proof', async ({ page }) => {
  const { deposit } = await makeMorning(page.request)
  const made: Awaited<ReturnType<typeof deposit>>[] = []
  for (let n = 1; n <= cases; n += 1) made.push(await deposit(n * 10_000))
  await beSignedIn(page, 'finance')
  await openList(page, '/customer/deposits', 'Deposits')
  await page.keyboard.press('n')
  for (const { providerRef } of made) {
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(providerRef)
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled()
    await page.keyboard.press('c')
    const dialog = page.getByRole('dialog', { name: /^Confirm: / })
    await dialog.getByRole('textbox', { name: 'Provider reference' }).fill(providerRef)
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: jpegOf(5) })
    await expect(dialog.getByRole('button', { name: 'Remove Proof' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
})

test('of two people each gets a case of their own, and what another takes over is named', async ({
  page,
  anotherBrowser,
}) => {
  const { customer, withdraw } = await makeMorning(page.request)
  await withdraw(110_000)
  await withdraw(120_000)
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await expect(page.getByText('This case is yours.')).toBeVisible()
  await expect(page.getByText('₱1,100.00').first()).toBeVisible()
  const other = await anotherBrowser()
  await beSignedIn(other, 'admin')
  await other.goto('/customer/withdraws/review')
  await expect(other.getByText('₱1,200.00').first()).toBeVisible()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: `${customer.name}: Marisol Dacanay has taken this case` }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
  for (let n = 0; n < 2; n += 1) {
    await expect(other.getByText('This case is yours.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await other.keyboard.press('a')
  }
  await expect(other.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
})

test('a large withdrawal needs two people: the second sees who agreed first, the first gets it no more', async ({
  page,
  anotherBrowser,
}) => {
  const { withdraw } = await makeMorning(page.request)
  await withdraw(6_000_000, 'PESONET')
  await beSignedIn(page, 'finance')
  await page.goto('/customer/withdraws/review')
  await expect(page.getByText('₱60,000.00').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
  const other = await anotherBrowser()
  await beSignedIn(other, 'secondAdmin')
  await other.goto('/customer/withdraws/review')
  await expect(other.getByText('₱60,000.00').first()).toBeVisible()
  const review = other.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('Reviewer 1')
  await expect(review).toContainText('Teresita Galvan')
  await expect(other.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await other.keyboard.press('a')
  await expect(other.getByRole('heading', { name: 'Nothing left to review' })).toBeVisible()
})
