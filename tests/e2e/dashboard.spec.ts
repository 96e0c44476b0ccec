import { violationsInEveryLook, violationsOnAPhone } from './axe'
import { makeMorning } from './morning'
import { beSignedIn, expect, test } from './portal'

test('the dashboard leads admin from a number to the list that adds up to it', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/customer/dashboard?period=last30Days')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const deposits = page.getByRole('link', { name: /^Deposits: ₱/ })
  const amount = (await deposits.innerText()).trim()
  await page.getByRole('button', { name: 'Deposits: why this number?' }).click()
  const why = page.getByRole('dialog', { name: 'Deposits: why this number?' })
  await expect(why).toContainText('those that were reversed since, too')
  await expect(why.getByRole('row').last()).toContainText(amount)
  expect(await why.getByRole('row').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Close' }).click()

  const money = page.getByRole('region', { name: /^Deposits and withdrawals by/ })
  await money.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Withdrawals' })).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  expect(await violationsOnAPhone(page)).toEqual([])

  await deposits.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
})

test('the dashboard shows the next races, and one product at a time', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/customer/dashboard?period=last30Days')
  const next = page.getByRole('table', { name: 'Next races' })
  await expect(next.getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: /^Pool takeout: ₱/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Race pools' })).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Fixed odds' }).click()
  await expect(page).toHaveURL(/product=FIXED/)
  const handle = page.getByRole('link', { name: /^Handle: ₱(?!0\.00)/ })
  await expect(handle).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pool takeout/ })).toHaveCount(0)
  await expect(next).toHaveCount(0)
})

test('pagcor sees the same numbers in each currency, and no list of approvals or shifts', async ({
  page,
}) => {
  await beSignedIn(page, 'pagcor')
  await page.goto('/customer/dashboard?currency=MXN')
  await expect(page.getByRole('link', { name: /^Deposits: MX\$/ })).toBeVisible()
  const queues = page.getByRole('table', { name: 'Waiting' })
  await expect(queues.getByRole('link', { name: 'Withdrawals to review' })).toBeVisible()
  await expect(queues.getByRole('rowheader', { name: /Shifts to sign/ })).toBeVisible()
  await expect(queues.getByRole('link', { name: /Shifts/ })).toHaveCount(0)
  await expect(queues.getByRole('rowheader', { name: /Approvals/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'PHP' }).click()
  await expect(page.getByRole('link', { name: /^Deposits: ₱/ })).toBeVisible()
})

test('the dashboard follows what others do: a withdrawal that a customer asks for is waiting at once', async ({
  page,
  request,
}) => {
  const { withdraw } = await makeMorning(request)
  await beSignedIn(page, 'admin')
  await page.goto('/customer/dashboard')
  const waiting = page
    .getByRole('table', { name: 'Waiting' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Withdrawals to review' }) })
  const count = async () => Number(/\d+/.exec(await waiting.getByRole('cell').first().innerText())?.[0])
  await expect(waiting).toBeVisible()
  const before = await count()
  await withdraw(1_234_500)
  await expect.poll(count).toBe(before + 1)
})
