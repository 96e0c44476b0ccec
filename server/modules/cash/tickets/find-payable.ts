import { eq } from 'drizzle-orm'
import { voidReasons } from '../../../../src/domain/bet'
import { cashRulesOf } from '../../../../src/domain/cash'
import { momentIn } from '../../../../src/domain/local-moment'
import {
  claimRefusal,
  isPaymentAllowed,
  payingRefusal,
  type Refusal,
  ticketDue,
} from '../../../../src/domain/ticket'
import type { Receipt } from '../../../../src/resources/kernel/wire/cash'
import type { FoundTicket } from '../../../../src/resources/kernel/wire/tickets'
import { staff } from '../../../../src/resources/people/staff'
import type { Actor, By, Context } from '../../../context'
import { countLookup } from '../../../crud/lookups'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import type { Ticket } from '../../pools'
import { paymentOfTicket } from '../receipt'
import { findOwnShift, placeOf, type Shift } from '../running-shift'
import { findTicket, payableOf } from './ticket-row'

/**
 * Reads a ticket for the cashier who is to pay it.
 * @throws AppError 404, 409 without an open shift, 422 for what is no number of a ticket, 429 for too many
 */
export async function checkTicket(context: Context, text: string): Promise<FoundTicket> {
  const { actor, now, database } = context
  const { orm } = database
  await countLookup(orm, actor.id, now())
  const shift = await findOwnShift(orm, actor)
  if (!shift) throw new AppError(409, 'no_shift', 'Open a shift first')
  const ticket = await findTicket(orm, text)
  const { refusal, payment } = await standingOf(orm, context, shift, ticket)
  const payable = await payableOf(orm, ticket)
  const due = ticketDue(payable)
  const { id, ticketNo, selection, state, currency, stake, refunded, tax, paidOut } = ticket
  const { zone } = await placeOf(orm, shift)
  const isWaiting =
    ticket.customer === null && ticket.paidAt === null && !claimRefusal(ticket, { now: now(), zone })
  return {
    ...{ id, ticketNo, selection, state, currency, stake, refunded, tax, due, paidBefore: paidOut },
    printed: payable.printed,
    problem: refusal?.message ?? null,
    toGiveBack: state === 'VOID' && isWaiting ? refunded : 0,
    isSupervised: isSupervised(ticket, due),
    isAllowed: isPaymentAllowed(ticket, actor.id, now()),
    payment,
  }
}

export function isSupervised({ currency }: Pick<Ticket, 'currency'>, due: number): boolean {
  return due > cashRulesOf(currency).supervisedAbove
}

/** Why a ticket is not paid, and its payment where it was. */
interface Standing {
  readonly refusal: Refusal | null
  readonly payment: Receipt | null
}

async function standingOf(orm: Orm, by: By, shift: Shift, ticket: Ticket): Promise<Standing> {
  const { zone } = await placeOf(orm, shift)
  if (ticket.state === 'VOID') return { refusal: await voidSentence(orm, ticket, zone), payment: null }
  const payable = await payableOf(orm, ticket)
  const isPaid = ticket.paidAt !== null && ticketDue(payable) === 0
  const payment = isPaid ? await paymentOfTicket(orm, ticket.id) : null
  if (payment) {
    const message = `This ticket was paid already: receipt ${payment.receipt} on ${momentIn(zone, String(ticket.paidAt))} at ${payment.locationName}`
    return { refusal: { code: 'already_paid', message }, payment }
  }
  const at = { now: by.now(), zone, currency: shift.currency }
  return { refusal: payingRefusal(payable, at), payment: null }
}

/** Returns the refusal of a void ticket: a sentence with the user, the time and the reason. */
async function voidSentence(orm: Orm, ticket: Ticket, zone: string): Promise<Refusal> {
  const { voidedBy, voidReason, settledAt } = ticket
  const person = tableOf(staff)
  const [found] = voidedBy
    ? await orm.select({ name: person.name }).from(person).where(eq(person.id, voidedBy))
    : []
  const who = found?.name ?? 'the system'
  const why = voidReasons[voidReason as keyof typeof voidReasons]?.toLowerCase() ?? 'no reason is given'
  const when = settledAt ? ` on ${momentIn(zone, settledAt)}` : ''
  return {
    code: 'ticket_void',
    message: `This ticket was made void${when} by ${who}: ${why}. It is not paid.`,
  }
}

/** @throws AppError 409 that shows the first payment of a ticket that is paid */
export async function requirePayable(
  orm: Orm,
  by: By & { readonly actor: Actor },
  shift: Shift,
  ticket: Ticket,
): Promise<void> {
  const { refusal, payment } = await standingOf(orm, by, shift, ticket)
  if (refusal) throw new AppError(409, refusal.code, refusal.message, payment ? { payment } : {})
}

/** @throws AppError 409 for a ticket whose stake does not wait to be given back at this terminal */
export async function requireRefundable(orm: Orm, by: By, shift: Shift, ticket: Ticket): Promise<void> {
  const { zone } = await placeOf(orm, shift)
  const late = claimRefusal(ticket, { now: by.now(), zone })
  if (late) throw new AppError(409, late.code, late.message)
  const { state, customer, refunded, paidAt, currency } = ticket
  if (state !== 'VOID' || customer !== null || refunded === 0 || paidAt !== null)
    throw new AppError(409, 'nothing_due', 'No stake of this ticket waits to be given back')
  if (currency !== shift.currency)
    throw new AppError(409, 'other_currency', `This ticket is paid in ${currency} only`)
}
