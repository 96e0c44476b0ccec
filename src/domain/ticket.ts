import { ticketDigits } from './bet'
import { dayAfter, dayIn, dayInWords } from './day'
import { type Currency, formatMoney } from './money'

/** Rules of tickets at a terminal (docs/bets.md). Amounts are minor units, times ISO 8601 in UTC. */

/** Days in which a ticket is paid, after the day of its result. */
export const claimDays = 30

/** Minutes in which a cashier makes a ticket void that they sold. */
const voidMinutes = 10

/** Why a cashier makes a ticket void; the other reasons are an admin's. */
export const cashierVoidReasons = ['PALPABLE_ERROR', 'DUPLICATE', 'TECHNICAL'] as const

/** Minutes for which a supervisor allows a payment. */
const allowedMinutes = 15

/** Returns a typed number without the word "TICKET" that the paper prints before it. */
function withoutLabel(text: string): string {
  return text.trim().replace(/^ticket\s+/i, '')
}

/** The number of a ticket, however it is typed or a scanner reads it: "1234-5678-9012"; null for anything else. */
export function readTicketNo(text: string): string | null {
  const digits = withoutLabel(text).replace(/[\s\p{Pd}]/gu, '')
  if (digits.length !== ticketDigits || !/^\d+$/.test(digits)) return null
  return digits.replace(/(\d{4})(?=\d)/g, '$1-')
}

/** Whether a text has the printed form of a ticket number: other codes with the same number of digits have no hyphens. */
export function isPrintedTicketNo(text: string): boolean {
  return /^\d{4}(\p{Pd}\d{4}){2}$/u.test(withoutLabel(text))
}

/** A ticket as far as it matters for its payment. */
export interface PayableTicket {
  readonly state: string
  readonly customer: string | null
  readonly currency: Currency
  /** Winnings after tax. */
  readonly returned: number
  /** The part of its stake that is given back. */
  readonly refunded: number
  readonly settledAt: string | null
  /** The cash that terminals paid for it. */
  readonly paidOut: number
  readonly paidAt: string | null
  /** The time since when its winnings are unclaimed. */
  readonly expiredAt: string | null
  /** The name of its event. */
  readonly printed: string
  /** Whether the result is official, and tickets are being settled. */
  readonly isSettling: boolean
}

/**
 * Whether a ticket was made void after its settlement: the operator took it over (docs/bets.md, Void after settlement). It
 * stays in its pool, so that nobody else's dividend moves. A ticket that was void before has no settlement.
 */
export function isTakenOver({
  state,
  settlementVersion,
}: {
  readonly state: string
  readonly settlementVersion: number
}): boolean {
  return state === 'VOID' && settlementVersion > 0
}

/** Returns why a settled ticket cannot be made void; null when it can. */
export function voidAfterSettlementProblem({
  customer,
  paidAt,
}: Pick<PayableTicket, 'customer' | 'paidAt'>): string | null {
  return customer === null && paidAt !== null
    ? 'This ticket was paid in cash, and nobody can take that back here. Flag it, and book what is given back at the desk.'
    : null
}

/**
 * Returns the amount that a ticket still pays, in minor units: the rest, where a corrected result raised one that was paid
 * before; 0 before its result.
 */
export function ticketDue({
  state,
  returned,
  refunded,
  paidOut,
}: Pick<PayableTicket, 'state' | 'returned' | 'refunded' | 'paidOut'>): number {
  return state === 'PLACED' ? 0 : Math.max(0, returned + refunded - paidOut)
}

/**
 * Returns the money of a ticket that nobody fetched, which becomes unclaimed: winnings and refund, with the tax that no
 * payment withheld.
 */
export function unclaimedOf({
  returned,
  tax,
  refunded,
}: Pick<PayableTicket, 'returned' | 'refunded'> & { readonly tax: number }): number {
  return returned + tax + refunded
}

/** Why a ticket is not paid, as a code and a sentence. */
export interface Refusal {
  readonly code: string
  readonly message: string
}

/** The message for a ticket that its owner brings after the last day. */
export const claimIsOver = `Tickets are paid for ${claimDays} days. The time of this one is over.`

/** Returns why a ticket of an undecided or lost bet, or after its time, is not paid; null when it is. */
export function payingRefusal(
  ticket: PayableTicket,
  { now, zone, currency }: { readonly now: Date; readonly zone: string; readonly currency: Currency },
): Refusal | null {
  if (ticket.customer !== null)
    return refused(
      'in_wallet',
      'This bet belongs to an account. What it won is in the wallet of the customer.',
    )
  if (ticket.currency !== currency)
    return refused('other_currency', `This ticket is paid in ${ticket.currency} only`)
  if (ticket.state === 'PLACED' || ticket.isSettling) return undecided(ticket)
  if (ticketDue(ticket) === 0) return refused('ticket_lost', `This ticket did not win: ${ticket.printed}`)
  return claimRefusal(ticket, { now, zone })
}

/** Returns why nothing of a ticket is paid after its last day, also of one that was made void; null until then. */
export function claimRefusal(
  { settledAt, expiredAt }: Pick<PayableTicket, 'settledAt' | 'expiredAt'>,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Refusal | null {
  const last = lastClaimDay(settledAt, zone)
  return last !== null && (expiredAt !== null || dayIn(zone, now) > last)
    ? refused(
        'ticket_expired',
        `Tickets are paid for ${claimDays} days. The last day of this one was ${dayInWords(last)}.`,
      )
    : null
}

function undecided({ printed, isSettling, refunded, currency }: PayableTicket): Refusal {
  if (isSettling)
    return refused(
      'not_official',
      `The tickets of this race are being settled: ${printed}. Try again in a moment.`,
    )
  const part =
    refunded > 0
      ? ` ${formatMoney(refunded, currency)} of it is given back then, for a scratched runner.`
      : ''
  return refused(
    'not_official',
    `The result is not official yet: ${printed}. Tickets are paid once it is.${part}`,
  )
}

function refused(code: string, message: string): Refusal {
  return { code, message }
}

/** The last day, YYYY-MM-DD, on which a ticket is paid. */
export function lastClaimDay(settledAt: string | null, zone: string): string | null {
  return settledAt === null ? null : dayAfter(dayIn(zone, new Date(settledAt)), claimDays)
}

/** Returns why a cashier cannot make a ticket void; null when they can. An admin may still. */
export function voidRefusal(
  ticket: { readonly state: string; readonly placedAt: string; readonly isOwnShift: boolean },
  race: { readonly isOpen: boolean },
  now: Date,
): string | null {
  if (ticket.state === 'VOID') return 'This ticket is void already'
  if (ticket.state !== 'PLACED') return 'This ticket is settled'
  if (!ticket.isOwnShift) return 'Only tickets of your own shift can be made void here. Ask an admin.'
  if (!race.isOpen) return 'The race is closed: a ticket can no longer be made void here. Ask an admin.'
  const minutes = (now.getTime() - Date.parse(ticket.placedAt)) / 60_000
  return minutes > voidMinutes
    ? `Tickets can be made void within ${voidMinutes} minutes of the sale. Ask an admin.`
    : null
}

/**
 * Returns the cash that a ticket gives back when its cashier makes it void, in minor units. What scratched runners gave back
 * of a ticket on an account is in the wallet already.
 */
export function cashOfVoid({
  customer,
  stake,
  refunded,
}: {
  readonly customer: string | null
  readonly stake: number
  readonly refunded: number
}): number {
  return customer === null ? stake : stake - refunded
}

/** Whether a supervisor allowed this cashier to pay a ticket, a short time ago. */
export function isPaymentAllowed(
  {
    allowedTo,
    allowedAt,
    paidAt,
    settledAt,
  }: Pick<PayableTicket, 'paidAt' | 'settledAt'> & {
    readonly allowedTo: string | null
    readonly allowedAt: string | null
  },
  cashier: string,
  now: Date,
): boolean {
  if (allowedTo !== cashier || allowedAt === null) return false
  const allowed = Date.parse(allowedAt)
  // It was for the payment that was made: the rest of a ticket takes another one. So does what a corrected result raised.
  if (paidAt !== null && Date.parse(paidAt) >= allowed) return false
  if (settledAt !== null && Date.parse(settledAt) > allowed) return false
  return now.getTime() - allowed <= allowedMinutes * 60_000
}
