import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { CashInScreen } from '../../../src/screens/cash/cash-in-screen'
import { SellScreen } from '../../../src/screens/cash/tickets/sell-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Cookies.set('env', 'DEV')
})
afterEach(cleanup)

const customer = {
  ...{ id: 'u1', name: 'Amihan Dalisay', phone: '+63 9•• ••• 0001' },
  ...{ kyc: 'APPROVED', status: 'ACTIVE', restricted: null, hasPhoto: false },
}
const terms = {
  ...{ family: 'SINGLE', positions: 1, legs: 1, ordered: false, anyOrder: false, takeoutBps: 1800 },
  ...{ unitMinor: 100, minStakeMinor: 200, multipleMinor: null, breakMinor: 10, rounding: 'FLOOR' },
  ...{ minDividendMinor: 100, split: 'NET', deadHeat: 'NET' },
}
const race = { id: 'r1', no: 1, name: 'Maiden', venueName: 'Metro Turf', postTime: '2099-01-01T00:00:00Z' }
const runners = [{ number: 1, name: '1 Hangin', status: 'DECLARED' }]
const pool = {
  id: 'p1',
  name: 'Win',
  isOpen: true,
  currency: 'PHP',
  terms,
  races: [{ ...race, runners, positions: [] }],
}
const now = '2098-12-31T23:00:00Z'

function open(screenOf: () => React.ReactNode, shift = 's1', refused: object = { status: 503 }): void {
  const path = (asked: string) => {
    if (asked.includes('/shifts/current'))
      return { shift: { id: shift, code: 'T1', state: 'OPEN', currency: 'PHP' } }
    if (asked.includes('/cashier/customers')) return { items: [customer] }
    if (asked.endsWith('/cashier/races')) return { items: [race], now }
    return { now, isOpen: true, race, pools: [pool] }
  }
  server.answer(asked => (asked.method === 'POST' ? refused : { body: path(asked.path) }))
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <MemoryRouter>
          <SessionProvider
            user={{ id: 'c1', username: 'hernan', roles: ['cashier'] } as unknown as SignedInUser}
          >
            {screenOf()}
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Appearance>,
  )
}

const openCashIn = (shift?: string, refused?: object) => open(() => <CashInScreen />, shift, refused)
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
const findCustomer = async () => {
  await type('Phone, ID or QR code', '+639170000001')
  await press('Next')
}
const take500 = async () => {
  await findCustomer()
  await type('Amount', '500')
  await press('Next')
  await type('Cash received', '500')
  await press('Next')
  await press('Take ₱500.00')
}

it('customer and amount are there again after leaving the page, and say so', async () => {
  openCashIn()
  await findCustomer()
  await type('Amount', '50000')
  await press('Next')
  await type('Type the amount again', '50000')
  await press('Next')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Document' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Passport' }))
  await type('Number of the document', 'P1234567A')
  await press('Next')
  await screen.findByRole('textbox', { name: 'Cash received' })
  cleanup()

  openCashIn()
  await screen.findByText('Amihan Dalisay')
  await screen.findByText('You entered this before and did not finish. Nothing was recorded.')
  await screen.findByRole('textbox', { name: 'Number of the document' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('P1234567A')
})

it('what was sent is not offered again by another tab: it may be done', async () => {
  openCashIn()
  await take500()
  await screen.findByRole('heading', { name: 'No answer came' })
  cleanup()
  sessionStorage.clear()

  openCashIn()
  await screen.findByRole('textbox', { name: 'Phone, ID or QR code' })
})

it('an amount that is being typed is there again after a reload', async () => {
  openCashIn()
  await findCustomer()
  await type('Amount', '12')
  await press('5')
  cleanup()

  openCashIn()
  expect(((await screen.findByRole('textbox', { name: 'Amount' })) as HTMLInputElement).value).toBe('125')
  await press('Next')
  await screen.findByRole('textbox', { name: 'Cash received' })
})

it('what the server refused is there again after leaving the page: it is not done', async () => {
  openCashIn(undefined, { status: 409, body: { code: 'limit', error: 'Over the limit of the drawer' } })
  await take500()
  await screen.findByText('Over the limit of the drawer')
  cleanup()

  openCashIn()
  await screen.findByText('Amihan Dalisay')
  await screen.findByRole('textbox', { name: 'Cash received' })
})

it('what another shift entered is not continued, and Back drops it', async () => {
  openCashIn()
  await findCustomer()
  await screen.findByRole('textbox', { name: 'Amount' })
  cleanup()

  openCashIn('s2')
  await screen.findByRole('textbox', { name: 'Phone, ID or QR code' })
  cleanup()

  openCashIn()
  await screen.findByRole('textbox', { name: 'Amount' })
  await press('Back')
  cleanup()
  openCashIn()
  await screen.findByRole('textbox', { name: 'Phone, ID or QR code' })
})

it('the runners of a ticket are there again after leaving the page', async () => {
  open(() => <SellScreen />)
  await screen.findByRole('button', { name: /Maiden/ })
  await press(/Maiden/)
  await screen.findByRole('button', { name: /Win/ })
  await press(/Win/)
  await type('Runners', '1')
  cleanup()

  open(() => <SellScreen />)
  expect(((await screen.findByRole('textbox', { name: 'Runners' })) as HTMLInputElement).value).toBe('1')
  screen.getByText('You entered this before and did not finish. Nothing was recorded.')
})

it('cash of a shift that is closed is not taken in the next one, although nobody knows its outcome', async () => {
  openCashIn()
  await take500()
  await screen.findByRole('heading', { name: 'No answer came' })
  cleanup()
  openCashIn('s2')
  await screen.findByRole('textbox', { name: 'Phone, ID or QR code' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('what the server refuses after an answer was lost is said, also after a reload', async () => {
  openCashIn()
  await take500()
  await screen.findByRole('heading', { name: 'No answer came' })
  cleanup()

  openCashIn(undefined, { status: 409, body: { code: 'limit', error: 'Over the limit of the drawer' } })
  await screen.findByRole('heading', { name: 'No answer came' })
  await press('Try again')
  await screen.findByText('Over the limit of the drawer')
  await findCustomer()
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(screen.queryByText('Over the limit of the drawer')).toBeNull()
})

it('a number that nobody has is replaced by the next scan', async () => {
  openCashIn()
  server.answer(({ path }) => ({
    body: path.includes('/customers')
      ? { items: [] }
      : { shift: { id: 's1', code: 'T1', state: 'OPEN', currency: 'PHP' } },
  }))
  await findCustomer()
  await screen.findByText(/No customer has this number/)
  const field = screen.getByRole('textbox', { name: 'Phone, ID or QR code' }) as HTMLInputElement
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

it('a missing document number has the focus', async () => {
  openCashIn()
  await findCustomer()
  for (const label of ['Amount', 'Type the amount again']) {
    await type(label, '50000')
    await press('Next')
  }
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Document' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Passport' }))
  await press('Next')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number of the document' }))
})
