import type { APIRequestContext, Page } from '@playwright/test'
import { violations, violationsOnAPhone } from './axe'
import { makeMorning } from './morning'
import { api, beSignedIn, expect, loseAnswers, test, tokenOf } from './portal'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** A customer who may pay in. */
async function findCustomer(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const filters = [
    { field: 'status', operator: 'eq', value: 'ACTIVE' },
    { field: 'kyc', operator: 'eq', value: 'APPROVED' },
  ]
  const admin = bearer(await tokenOf(request, 'admin'))
  const answer = await request.post(api('/admin/get/users'), { ...admin, data: { limit: 1, filters } })
  return (await answer.json()).items[0]
}

async function newest(request: APIRequestContext, resource: string, sortedBy: string) {
  const admin = bearer(await tokenOf(request, 'admin'))
  const sort = { field: sortedBy, order: 'desc' }
  const answer = await request.post(api(`/admin/get/${resource}`), { ...admin, data: { limit: 1, sort } })
  return (await answer.json()).items[0] as Record<string, unknown>
}

const lastShift = (request: APIRequestContext) => newest(request, 'shifts', 'openedAt')
const lastMovement = (request: APIRequestContext) => newest(request, 'cashMovements', 'createdAt')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Types like a barcode scanner: fast, and ends with Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Phone, ID or QR code' })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test.describe("a cashier's day", () => {
  test.use({ provoked: { errors: [/net::ERR_/, /RequestError/, /Could not fetch ahead/] } })

  test('balances to the centavo, although an answer is lost in the middle', async ({ page, request }) => {
    const customer = await findCustomer(request)
    await beSignedIn(page, 'cashier')
    await page.goto('/business/cashin')
    await expect(page.getByRole('heading', { level: 1, name: 'Cash In' })).toBeVisible()

    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('50')
    await press(page, 'Open shift')

    // A lost answer: the server did it, and nobody was told.
    await scan(page, `paddock:${customer.id}`)
    await expect(page.getByText(customer.name)).toBeVisible()
    await press(page, '+500')
    await press(page, 'Next')
    await press(page, /Exact amount/)
    const stopLosing = await loseAnswers(page, '**/cashier/cashin')
    await press(page, 'Take ₱500.00')
    await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
    await stopLosing()
    await page.reload()
    await press(page, 'Try again')
    await expect(page.getByText('It was already done the first time.')).toBeVisible()
    await press(page, 'Next customer')

    // From 10,000 the amount is typed twice; all by keyboard.
    await scan(page, customer.id)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
    await page.keyboard.type('12000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Type the amount again' })).toBeFocused()
    await page.keyboard.type('12001')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The two amounts differ')).toBeVisible()
    await page.getByRole('textbox', { name: 'Type the amount again' }).fill('12000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Cash received' })).toBeFocused()
    await page.keyboard.type('12500')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Change ₱500.00')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /QR code of receipt/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(page, 'Next customer')

    // From 50,000 the cashier looks at a document, too, and notes its number.
    await scan(page, customer.id)
    for (const field of ['Amount', 'Type the amount again']) {
      await expect(page.getByRole('textbox', { name: field })).toBeFocused()
      await page.keyboard.type('50000')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('combobox', { name: 'Document' })).toBeFocused()
    await press(page, 'Next')
    await expect(page.getByText('Choose the identity document that you saw')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Document' }).click()
    await page.getByRole('option', { name: 'Passport' }).click()
    await page.getByRole('textbox', { name: 'Number of the document' }).fill('P1234567A')
    await press(page, 'Next')
    await press(page, /Exact amount/)
    await press(page, 'Take ₱50,000.00')
    await expect(page.getByRole('img', { name: /QR code of receipt/ })).toBeVisible()
    expect(await lastMovement(request)).toMatchObject({
      kind: 'CASH_IN',
      amount: 5_000_000,
      idKind: 'PASSPORT',
      idNumber: '•••• 567A',
    })
    await press(page, 'Next customer')

    await press(page, 'Close shift')
    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('675')
    await press(page, 'Close with this count')
    await expect(page.getByText('The shift is closed. You counted ₱67,500.00.')).toBeInViewport()
    expect(await lastShift(request)).toMatchObject({
      state: 'CLOSED',
      cashIn: 6_250_000,
      expected: 6_750_000,
      variance: 0,
      receipts: 3,
    })
  })

  test('goes one step with each press of Enter, however long it is held', async ({ page, request }) => {
    const customer = await findCustomer(request)
    const enter = async (heldFor: number) => {
      // The second time the key is down already: the browser repeats it.
      for (let times = 0; times < heldFor; times += 1) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
    }
    await beSignedIn(page, 'cashier')
    await page.goto('/business/cashin')
    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('50')
    await enter(20)
    await expect(page.getByRole('textbox', { name: 'How many of ₱50.00' })).toBeFocused()
    await press(page, 'Open shift')

    await scan(page, customer.id)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
    await page.keyboard.type('300')
    await enter(20)
    await expect(page.getByRole('textbox', { name: 'Cash received' })).toBeFocused()
    await page.keyboard.type('500')
    await enter(20)
    await expect(page.getByText('Change ₱200.00')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take ₱300.00' })).toBeFocused()
    await page.keyboard.down('Enter')
    await expect(page.getByRole('img', { name: /QR code of receipt/ })).toBeVisible()
    await enter(20)
    await expect(page.getByRole('button', { name: 'Next customer' })).toBeFocused()
    await page.keyboard.press('Enter')

    await press(page, 'Close shift')
    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('53')
    await press(page, 'Close with this count')
    await expect(page.getByText('The shift is closed. You counted ₱5,300.00.')).toBeInViewport()
  })

  test('pays a withdrawal code that an admin allowed, once although its answer is lost', async ({
    page,
    request,
    anotherBrowser,
  }) => {
    const { customer, withdrawalCode } = await makeMorning(request)
    const { id, code } = await withdrawalCode(2_500_000)
    await beSignedIn(page, 'cashier')
    await page.goto('/business/cashout')
    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('300')
    await press(page, 'Open shift')

    await expect(page.getByRole('textbox', { name: 'Withdrawal code' })).toBeFocused()
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('A withdrawal code has 12 digits')
    await page.getByRole('textbox', { name: 'Withdrawal code' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(customer.name)).toBeVisible()
    await expect(page.getByText('Above ₱20,000.00 an admin must allow the payment.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await violationsOnAPhone(page)).toEqual([])
    await press(page, 'Ask an admin to allow it')
    await expect(page.getByRole('status').filter({ hasText: 'An admin must allow' })).toBeVisible()

    const desk = await anotherBrowser()
    await beSignedIn(desk, 'admin')
    await desk.goto(`/business/withdrawalcodes/view/${id}`)
    await press(desk, 'Allow payment')
    await desk.getByRole('dialog').getByRole('button', { name: 'Allow payment' }).click()
    await expect(desk.getByRole('definition').filter({ hasText: 'Allowed' }).first()).toBeVisible()

    // The page of the cashier goes on by itself. The server pays, and nobody is told.
    await expect(page.getByRole('status').filter({ hasText: 'An admin allowed' })).toBeVisible()
    const stopLosing = await loseAnswers(page, '**/cashier/cashout')
    await press(page, 'Pay ₱25,000.00')
    await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
    await stopLosing()
    await page.reload()
    await press(page, 'Try again')
    await expect(page.getByText('It was already done the first time.')).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code of receipt/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(page, 'Next customer')

    await page.getByRole('textbox', { name: 'Withdrawal code' }).fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This code was paid already')).toBeVisible()
    await press(page, 'Next customer')
    await press(page, 'Close shift')
    await page.getByRole('textbox', { name: 'How many of ₱100.00' }).fill('49')
    await press(page, 'Close with this count')
    await expect(page.getByText('The shift is closed. You counted ₱4,900.00.')).toBeInViewport()
    const shift = await lastShift(request)
    expect(shift).toMatchObject({ cashOut: 2_500_000, expected: 500_000, variance: -10_000 })

    await desk.goto(`/business/shifts/view/${shift.id}?tab=detective`)
    await expect(desk.getByRole('tabpanel').getByRole('heading', { level: 2 })).toContainText('₱100.00')
    expect(await violations(desk)).toEqual([])
    for (const count of ['Sign opening count', 'Sign closing count']) {
      await press(desk, count)
      await desk.getByRole('dialog').getByRole('button', { name: count }).click()
      await expect(desk.getByRole('dialog')).toBeHidden()
    }
    await expect.poll(async () => (await lastShift(request)).state).toBe('SIGNED')
  })
})
