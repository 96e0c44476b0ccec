import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { CashOutScreen } from '../../../src/screens/cash/cash-out-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

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
afterEach(cleanup)

const user = { id: 'c1', username: 'hernan', roles: ['cashier'] } as unknown as SignedInUser
const customer = {
  id: 'u1',
  name: 'Amihan Dalisay',
  phone: '+63 9•• ••• 0001',
  kyc: 'APPROVED',
  status: 'ACTIVE',
}
const code = { customer, currency: 'PHP', amount: 2_500_000, isSupervised: true }
const receipt = {
  id: 'm1',
  receipt: 'T1-0001-0007',
  kind: 'CASH_OUT',
  at: '2026-11-22T10:00:00.000Z',
  currency: 'PHP',
  amount: 2_500_000,
  tendered: null,
  change: null,
  customerName: 'Amihan Dalisay',
  terminalCode: 'T1',
  locationName: 'Malate OTB',
  cashierName: 'Hernan',
}

/** Each answer has the open shift in it: the server of the test answers every path alike. */
const openShift = { id: 's1', code: 'T1-0001', state: 'OPEN', currency: 'PHP' }
const answer = (body: object) => server.answer({ body: { shift: openShift, ...body } })

function open(): void {
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <MemoryRouter>
          <SessionProvider user={user}>
            <CashOutScreen />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Appearance>,
  )
}

async function scan(digits: string): Promise<void> {
  answer({})
  open()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Withdrawal code' }), {
    target: { value: digits },
  })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('a large payment waits for an admin, goes on by itself, and is then paid', async () => {
  await scan('1234 5678 9012')
  answer({ ...code, state: 'OPEN' })
  await press('Next')
  await screen.findByRole('button', { name: 'Ask an admin to allow it' })
  answer({ ...code, state: 'ASKED' })
  await press('Ask an admin to allow it')
  await screen.findByText('An admin must allow this payment. This page goes on by itself.')
  expect(screen.queryByRole('button', { name: 'Pay ₱25,000.00' })).toBeNull()
  answer({ ...code, state: 'ALLOWED' })
  await screen.findByRole('button', { name: 'Pay ₱25,000.00' })
  answer(receipt)
  await press('Pay ₱25,000.00')
  await screen.findByText('Cash paid')
  const paid = server.received.filter(({ path }) => path === '/api/dev/cashier/cashout')
  expect(paid).toHaveLength(2)
  expect(new Set(paid.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

it('a code that was paid shows the first payment and no way to pay again', async () => {
  await scan('123456789012')
  answer({ ...code, state: 'PAID', receipt })
  await press('Next')
  await screen.findByText('This code was paid already')
  // The customer got the first print with the money.
  expect(document.querySelector('[data-printed]')?.textContent).toContain('Reprint')
  expect(screen.getAllByText('T1-0001-0007').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('says what is no code, and asks the server nothing', async () => {
  await scan('1234')
  const asked = server.received.length
  await press('Next')
  await screen.findByText('A withdrawal code has 12 digits')
  expect(server.received).toHaveLength(asked)
})

const ticket = {
  ...{ id: 'b1', ticketNo: '1234-5678-9012', printed: 'Metro Turf · R3 Maiden', selection: 'Win 5' },
  ...{ state: 'WON', currency: 'PHP', stake: 2_000, due: 3_200, refunded: 0, tax: 0, problem: null },
  ...{ toGiveBack: 0, paidBefore: 0, isSupervised: false, isAllowed: false, payment: null },
}

it('a scanned ticket is known by its hyphens, and is paid', async () => {
  await scan('1234-5678-9012')
  answer(ticket)
  await press('Next')
  await screen.findByRole('button', { name: 'Pay ₱32.00' })
  answer({ ...receipt, kind: 'TICKET_PAYOUT', amount: 3_200, customerName: null, ticketNo: '1234-5678-9012' })
  await press('Pay ₱32.00')
  await screen.findByText('Ticket paid')
  const [paid] = server.received.filter(({ path }) => path === '/api/dev/cashier/cashout')
  expect(paid?.body).toEqual({ ticket: '1234-5678-9012' })
})

it('the large stake of a void ticket is given back once a supervisor allowed it', async () => {
  const isVoid = { ...ticket, problem: 'This ticket was made void. It is not paid.', toGiveBack: 2_500_000 }
  await scan('1234-5678-9012')
  answer({ ...isVoid, isSupervised: true })
  await press('Next')
  await screen.findByText('Above ₱20,000.00 a supervisor must allow the payment. Call one to this screen.')
  expect(screen.queryByRole('button', { name: /^Give back/ })).toBeNull()
  cleanup()
  await scan('1234-5678-9012')
  answer({ ...isVoid, isSupervised: true, isAllowed: true })
  await press('Next')
  await screen.findByRole('button', { name: /^Give back/ })
})

it('the stake of a void ticket is given back from ₱50,000 on once an identity document was noted', async () => {
  const isVoid = { ...ticket, problem: 'This ticket was made void. It is not paid.', toGiveBack: 5_000_000 }
  await scan('1234-5678-9012')
  answer({ ...isVoid, isSupervised: true, isAllowed: true })
  await press('Next')
  await screen.findByText('A supervisor allowed this payment.')
  expect(screen.queryByRole('button', { name: /^Give back/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: /number/i })).toBeDefined()
})

it('the rest of a ticket that a corrected result raised says what was paid before', async () => {
  await scan('1234-5678-9012')
  answer({ ...ticket, due: 1_200, paidBefore: 2_000 })
  await press('Next')
  await screen.findByRole('button', { name: 'Pay ₱12.00' })
  screen.getByText('₱20.00 of this ticket was paid before. A corrected result raised it: this is the rest.')
  expect(screen.getByText('Paid before').nextSibling?.textContent).toBe('₱20.00')
})

it('a ticket that is not paid says why, and has nothing to press but Back', async () => {
  await scan('1234-5678-9012')
  answer({ ...ticket, state: 'LOST', due: 0, problem: 'This ticket did not win: Metro Turf · R3 Maiden' })
  await press('Next')
  await screen.findByText('This ticket did not win: Metro Turf · R3 Maiden')
  expect(screen.queryByRole('button', { name: /^Pay|Give back/ })).toBeNull()
  await press('Back')
  await screen.findByRole('textbox', { name: 'Withdrawal code' })
})

it('a large ticket is allowed by a supervisor at the same screen, whose secret is kept nowhere', async () => {
  await scan('123456789012')
  fireEvent.click(screen.getByRole('button', { name: 'Ticket' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Ticket' }), { target: { value: '123456789012' } })
  answer({ ...ticket, due: 2_080_000, isSupervised: true })
  await press('Next')
  const phone = await screen.findByLabelText("Supervisor's phone")
  fireEvent.change(phone, { target: { value: '0917 000 0011' } })
  const proof = screen.getByLabelText("Supervisor's code or password")
  fireEvent.change(proof, { target: { value: 'a secret' } })
  await press('Allow payment')
  // Sent like this, it would count as a wrong password.
  await screen.findByText('The country code is missing. Did you mean +639170000011?')
  fireEvent.change(phone, { target: { value: '+639170000011' } })
  answer({ ...ticket, due: 2_080_000, isSupervised: true, isAllowed: true })
  await press('Allow payment')
  await screen.findByRole('button', { name: 'Pay ₱20,800.00' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret')
  const [allowed] = server.received.filter(({ path }) => path === '/api/dev/cashier/cashout/allow')
  expect(allowed?.body).toMatchObject({ phone: '+639170000011', proof: 'a secret' })
})

/** Notes the document on the screen that asks for it. */
async function noteDocument(number: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Document' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Passport' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of the document' }), {
    target: { value: number },
  })
  await press('Next')
}

it('from ₱50,000 on, an allowed code is paid once the document is noted; a lost answer is sent again with it and its key', async () => {
  const large = { ...code, amount: 5_000_000 }
  await scan('123456789012')
  answer({ ...large, state: 'ALLOWED' })
  await press('Next')
  await screen.findByText(/From ₱50,000.00 on, look at an identity document/)
  expect(screen.queryByRole('button', { name: 'Pay ₱50,000.00' })).toBeNull()
  await noteDocument('P1234567A')
  server.answer({ status: 500, body: {} })
  await press('Pay ₱50,000.00')
  await screen.findAllByText('No answer came')
  answer({ ...receipt, amount: 5_000_000 })
  await press('Try again')
  await screen.findByText('Cash paid')
  const paid = server.received.filter(({ path }) => path === '/api/dev/cashier/cashout')
  expect(paid.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ code: '123456789012', idKind: 'PASSPORT', idNumber: 'P1234567A' })),
  )
  expect(new Set(paid.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

it('from ₱50,000 on, a ticket is paid once the document is noted', async () => {
  await scan('1234-5678-9012')
  answer({ ...ticket, due: 5_000_000, isSupervised: true, isAllowed: true })
  await press('Next')
  await noteDocument('P1234567A')
  answer({
    ...receipt,
    kind: 'TICKET_PAYOUT',
    amount: 5_000_000,
    customerName: null,
    ticketNo: '1234-5678-9012',
  })
  await press('Pay ₱50,000.00')
  await screen.findByText('Ticket paid')
  const [paid] = server.received.filter(({ path }) => path === '/api/dev/cashier/cashout')
  expect(paid?.body).toEqual({ ticket: '1234-5678-9012', idKind: 'PASSPORT', idNumber: 'P1234567A' })
})

it('what the server refuses after an answer was lost is said, also after a reload', async () => {
  await scan('1234-5678-9012')
  answer(ticket)
  await press('Next')
  await screen.findByRole('button', { name: 'Pay ₱32.00' })
  server.answer({ status: 503, body: {} })
  await press('Pay ₱32.00')
  await screen.findAllByText('No answer came')
  cleanup()

  answer({})
  open()
  await screen.findAllByText('No answer came')
  server.answer({ status: 409, body: { code: 'paid', error: 'This ticket is paid already' } })
  await press('Try again')
  await screen.findByText('This ticket is paid already')
})

it('a supervisor who is refused goes on in the field that is wrong', async () => {
  await scan('1234-5678-9012')
  answer({ ...ticket, due: 2_080_000, isSupervised: true })
  await press('Next')
  const phone = await screen.findByLabelText("Supervisor's phone")
  await press('Allow payment')
  expect(document.activeElement).toBe(phone)
  fireEvent.change(phone, { target: { value: '+639170000011' } })
  const proof = screen.getByLabelText("Supervisor's code or password")
  fireEvent.change(proof, { target: { value: 'a secret' } })
  server.answer({ status: 403, body: { code: 'forbidden', error: 'Wrong code' } })
  await press('Allow payment')
  await screen.findByText('Wrong code')
  expect(document.activeElement).toBe(proof)
})

it('a code that could not be looked up is looked up again without being typed again', async () => {
  await scan('123456789012')
  server.answer({ status: 503, body: {} })
  await press('Next')
  await screen.findByRole('button', { name: 'Try again' })
  answer({ ...code, amount: 10_000, isSupervised: false, state: 'OPEN' })
  await press('Try again')
  await screen.findByRole('button', { name: 'Pay ₱100.00' })
})

it('a code that is not there has nothing to try again', async () => {
  await scan('123456789012')
  server.answer({ status: 404, body: { code: 'not_found', error: 'There is no such code' } })
  await press('Next')
  await screen.findByText('There is no such code')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('a document that was noted is not asked for again where the payment is refused after a lost answer', async () => {
  await scan('1234 5678 9012')
  answer({ ...code, amount: 6_000_000, state: 'ALLOWED' })
  await press('Next')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Document/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Passport' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Number of the document/ }), {
    target: { value: 'P1234567A' },
  })
  await press('Next')
  server.answer({ status: 503, body: {} })
  await press('Pay ₱60,000.00')
  await screen.findAllByText('No answer came')
  server.answer(({ path }) =>
    path.endsWith('/cashier/cashout')
      ? { status: 422, body: { error: 'The drawer has too little cash', code: 'invalid' } }
      : { body: { shift: openShift, ...code, amount: 6_000_000, state: 'ALLOWED' } },
  )
  await press('Try again')
  await screen.findByText('The drawer has too little cash')
  await screen.findByRole('button', { name: 'Pay ₱60,000.00' })
})

it('a ticket that was paid elsewhere meanwhile shows that payment, and no way to pay', async () => {
  await scan('1234-5678-9012')
  answer(ticket)
  await press('Next')
  await screen.findByRole('button', { name: 'Pay ₱32.00' })
  const payment = { ...receipt, kind: 'TICKET_PAYOUT', amount: 3_200, ticketNo: '1234-5678-9012' }
  server.answer(({ path }) =>
    path.endsWith('/cashier/cashout')
      ? { status: 409, body: { error: 'This ticket was paid already', code: 'already_paid' } }
      : { body: { shift: openShift, ...ticket, payment } },
  )
  await press('Pay ₱32.00')
  expect((await screen.findAllByText('T1-0001-0007')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('a permission whose answer was lost is seen, and not asked for again', async () => {
  const large = { ...ticket, due: 2_500_000, isSupervised: true }
  await scan('1234-5678-9012')
  answer(large)
  await press('Next')
  fireEvent.change(await screen.findByLabelText("Supervisor's phone"), { target: { value: '+639170000001' } })
  fireEvent.change(screen.getByLabelText("Supervisor's code or password"), { target: { value: '123456' } })
  server.answer(({ path }) =>
    path.endsWith('/cashier/cashout/allow')
      ? { status: 503, body: {} }
      : { body: { shift: openShift, ...large, isAllowed: true } },
  )
  await press('Allow payment')
  await screen.findByText('A supervisor allowed this payment.')
})
