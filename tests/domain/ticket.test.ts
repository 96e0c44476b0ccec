import { describe, expect, it } from 'vitest'
import {
  isPaymentAllowed,
  isPrintedTicketNo,
  lastClaimDay,
  type PayableTicket,
  payingRefusal,
  readTicketNo,
  ticketDue,
  voidRefusal,
} from '../../src/domain/ticket'

const won: PayableTicket = {
  ...{ state: 'WON', customer: null, currency: 'PHP', returned: 5_000, refunded: 0 },
  ...{
    settledAt: '2026-11-20T10:00:00.000Z',
    paidOut: 0,
    paidAt: null,
    expiredAt: null,
    printed: 'Metro Turf · R1 Maiden',
    isSettling: false,
  },
}
const at = (now: string, currency: 'PHP' | 'MXN' = 'PHP') => ({
  now: new Date(now),
  zone: 'Asia/Manila',
  currency,
})
const refusal = (values: Partial<PayableTicket>, when = at('2026-11-21T00:00:00Z')) =>
  payingRefusal({ ...won, ...values }, when)

describe('the number of a ticket', () => {
  it.each(['1234-5678-9012', '123456789012', ' 1234 5678 9012 ', '1234–5678–9012', 'TICKET 1234-5678-9012'])(
    'is read from %j',
    text => {
      expect(readTicketNo(text)).toBe('1234-5678-9012')
    },
  )

  it.each(['', '1234', '1234-5678-901x', '1234567890123'])('is not %j', text => {
    expect(readTicketNo(text)).toBeNull()
  })

  it('is told from other codes of as many digits by its hyphens', () => {
    const texts = ['1234-5678-9012', 'Ticket 1234-5678-9012', '1234 5678 9012', '123456789012']
    expect(texts.map(isPrintedTicketNo)).toEqual([true, true, false, false])
  })
})

describe('a ticket', () => {
  it('pays what it won and what of its stake is given back, once its result is official', () => {
    expect(ticketDue({ ...won, refunded: 200 })).toBe(5_200)
    expect(ticketDue({ ...won, state: 'PLACED', refunded: 200 })).toBe(0)
    expect(refusal({})).toBeNull()
    expect(refusal({ state: 'LOST', returned: 0, refunded: 200 })).toBeNull()
  })

  it.each([
    [{ state: 'LOST', returned: 0 }, 'ticket_lost', 'This ticket did not win: Metro Turf · R1 Maiden'],
    [
      { state: 'PLACED', returned: 0, settledAt: null },
      'not_official',
      'The result is not official yet: Metro Turf · R1 Maiden. Tickets are paid once it is.',
    ],
    [
      { state: 'PLACED', returned: 0, settledAt: null, refunded: 200 },
      'not_official',
      'The result is not official yet: Metro Turf · R1 Maiden. Tickets are paid once it is. ₱2.00 of it is given back then, for a scratched runner.',
    ],
    [
      { state: 'PLACED', isSettling: true },
      'not_official',
      'The tickets of this race are being settled: Metro Turf · R1 Maiden. Try again in a moment.',
    ],
    [
      { customer: 'someone' },
      'in_wallet',
      'This bet belongs to an account. What it won is in the wallet of the customer.',
    ],
  ] as const)('is refused with a sentence: %j', (values, code, message) => {
    expect(refusal(values)).toEqual({ code, message })
  })

  it('is paid in its own currency', () => {
    expect(refusal({}, at('2026-11-21T00:00:00Z', 'MXN'))).toMatchObject({ code: 'other_currency' })
  })

  it('is paid for 30 days after the day of its result, by the clocks of the place', () => {
    // 18:00 in Manila on 20 November.
    expect(lastClaimDay(won.settledAt, 'Asia/Manila')).toBe('2026-12-20')
    expect(refusal({}, at('2026-12-20T15:59:59Z'))).toBeNull()
    expect(refusal({}, at('2026-12-20T16:00:00Z'))).toEqual({
      code: 'ticket_expired',
      message: 'Tickets are paid for 30 days. The last day of this one was 20 Dec 2026.',
    })
  })
})

describe('a cashier', () => {
  const now = new Date('2026-11-20T10:10:00.000Z')
  const ticket = { state: 'PLACED', placedAt: '2026-11-20T10:00:00.000Z', isOwnShift: true }

  it('makes a ticket void within ten minutes, in the same shift, before the close', () => {
    expect(voidRefusal(ticket, { isOpen: true }, now)).toBeNull()
    expect(voidRefusal(ticket, { isOpen: true }, new Date(now.getTime() + 1))).toMatch(/within 10 minutes/)
    expect(voidRefusal(ticket, { isOpen: false }, now)).toMatch(/The race is closed/)
    expect(voidRefusal({ ...ticket, isOwnShift: false }, { isOpen: true }, now)).toMatch(/your own shift/)
    expect(voidRefusal({ ...ticket, state: 'VOID' }, { isOpen: true }, now)).toBe(
      'This ticket is void already',
    )
    expect(voidRefusal({ ...ticket, state: 'WON' }, { isOpen: true }, now)).toBe('This ticket is settled')
  })

  it('has a permission to pay for 15 minutes, and nobody else has it', () => {
    const allowed = {
      allowedTo: 'ana',
      allowedAt: '2026-11-20T09:55:00.000Z',
      paidAt: null,
      settledAt: '2026-11-20T09:00:00.000Z',
    }
    expect(isPaymentAllowed(allowed, 'ana', now)).toBe(true)
    expect(isPaymentAllowed(allowed, 'ben', now)).toBe(false)
    expect(isPaymentAllowed(allowed, 'ana', new Date(now.getTime() + 1))).toBe(false)
    expect(isPaymentAllowed({ ...allowed, allowedTo: null, allowedAt: null }, 'ana', now)).toBe(false)
    expect(isPaymentAllowed({ ...allowed, settledAt: '2026-11-20T09:56:00.000Z' }, 'ana', now)).toBe(false)
    // One payment: the rest of the ticket takes another permission.
    expect(isPaymentAllowed({ ...allowed, paidAt: '2026-11-20T09:56:00.000Z' }, 'ana', now)).toBe(false)
  })
})
