import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { TicketSlip } from '../../../src/resources/kernel/wire/tickets'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { SellScreen } from '../../../src/screens/cash/tickets/sell-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, type Received, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  Cookies.set('env', 'DEV')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const user = { id: 'c1', username: 'hernan', roles: ['cashier'] } as unknown as SignedInUser
const customer = {
  ...{ id: 'u1', name: 'Amihan Dalisay', phone: '+63 9•• ••• 0001', kyc: 'APPROVED', status: 'ACTIVE' },
  ...{ restricted: null, hasPhoto: false },
}
const now = '2026-11-22T10:00:00.000Z'
const race = {
  id: 'r1',
  no: 3,
  name: 'Maiden',
  venueName: 'Metro Turf',
  postTime: '2026-11-22T10:30:00.000Z',
}
const terms = { family: 'SINGLE', positions: 1, legs: 1, ordered: false, anyOrder: false }
const pool = {
  ...{ id: 'p1', name: 'Win', isOpen: true, currency: 'PHP' },
  terms: { ...terms, unitMinor: 100, minStakeMinor: 2_000, multipleMinor: 100 },
  races: [
    {
      ...race,
      positions: [],
      runners: [1, 2, 3].map(number => ({ number, name: `Horse ${number}`, scratched: false })),
    },
  ],
}
const slip: TicketSlip = {
  ...{ typename: 'Bet', id: 'b1', ticketNo: '1234-5678-9012', state: 'PLACED', currency: 'PHP' },
  ...{ placedAt: now, postTime: race.postTime, printed: 'Metro Turf · R3 Maiden', selection: 'Win 2' },
  ...{ combinations: 1, unitStake: 2_000, stake: 2_000, tendered: 2_000, change: 0, receipt: 'T1-0001-0007' },
  timezone: 'Asia/Manila',
  ...{ terminalCode: 'T1', locationName: 'Malate OTB', cashierName: 'Hernan', reprints: 0, refunded: 0 },
  ...{ customer: 'u1', customerName: 'Amihan Dalisay' },
}

const answers = (found: object): Readonly<Record<string, object>> => ({
  'GET /api/dev/cashier/shifts/current': {
    shift: { id: 's1', code: 'T1-0001', state: 'OPEN', currency: 'PHP' },
  },
  'GET /api/dev/cashier/races': { now, items: [race] },
  'GET /api/dev/cashier/races/r1': { now, isOpen: true, race, pools: [pool] },
  'GET /api/dev/cashier/customers?q=u1': { items: [found] },
  'POST /api/dev/cashier/bets': slip,
})

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

function openScreen(): void {
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <MemoryRouter>
          <SessionProvider user={user}>
            <SellScreen />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Appearance>,
  )
}

/** Opens the screen and finds the customer at the counter. */
async function find(found: object = customer): Promise<void> {
  server.answer(({ method, path }: Received) => ({ body: answers(found)[`${method} ${path}`] ?? {} }))
  openScreen()
  await press("Sell on a customer's account")
  fireEvent.change(await screen.findByRole('textbox', { name: 'Phone, ID or QR code' }), {
    target: { value: 'u1' },
  })
  await press('Next')
}

async function sell(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Runners' }), { target: { value: '2' } })
  await press('Next')
  await press(/Exact amount/)
  await press('Sell for ₱20.00')
  await screen.findByText('Ticket sold')
}

const sold = () =>
  server.received.flatMap(({ path, body }) =>
    path === '/api/dev/cashier/bets' ? [(body as { customer?: string }).customer] : [],
  )

it('a ticket on the account of a customer names the customer until it is sold, and the next one is of nobody', async () => {
  await find()
  await press('Sell on the account of Amihan Dalisay')
  await press(/R3 Metro Turf/)
  await press(/^Win/)
  expect(screen.getByText('Amihan Dalisay')).toBeDefined()
  await sell()
  expect(screen.getAllByText('Customer')).not.toHaveLength(0)
  await press('Another ticket for Amihan Dalisay')
  await press(/^Win/)
  await sell()
  await press('Next ticket')
  await press(/^Win/)
  expect(screen.queryByText('Amihan Dalisay')).toBeNull()
  await sell()
  expect(sold()).toEqual(['u1', 'u1', undefined])
})

it('after a reload in the middle the ticket is still on the account of the customer', async () => {
  await find()
  await press('Sell on the account of Amihan Dalisay')
  await press(/R3 Metro Turf/)
  await press(/^Win/)
  cleanup()
  openScreen()
  await screen.findByText('Amihan Dalisay')
  await sell()
  expect(sold()).toEqual(['u1'])
})

it('after a sale and a reload the next ticket is of nobody', async () => {
  await find()
  await press('Sell on the account of Amihan Dalisay')
  await press(/R3 Metro Turf/)
  await press(/^Win/)
  await sell()
  cleanup()
  openScreen()
  await press(/R3 Metro Turf/)
  await press(/^Win/)
  await sell()
  expect(sold()).toEqual(['u1', undefined])
})

it('a customer who may not bet is not sold to, and the screen says why', async () => {
  await find({ ...customer, status: 'SELF_EXCLUDED' })
  await screen.findByText('The customer is self-excluded')
  expect(screen.queryByRole('button', { name: /^Sell on the account/ })).toBeNull()
})

it('label and amount of "Exact amount" are one text, also from right to left, where parts of a button would touch', async () => {
  await find()
  await press('Sell on the account of Amihan Dalisay')
  await press(/R3 Metro Turf/)
  await press(/^Win/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Runners' }), { target: { value: '2' } })
  await press('Next')
  const button = screen.getByRole('button', { name: /Exact amount/ })
  expect(button.firstElementChild?.textContent).toBe('Exact amount ₱20.00')
})
