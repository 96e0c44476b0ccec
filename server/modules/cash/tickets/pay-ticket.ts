import { cashRulesOf, type SeenDocument } from '../../../../src/domain/cash'
import { formatMoney } from '../../../../src/domain/money'
import { refundFetched, winningsPaid } from '../../../../src/domain/postings/pools'
import type { Posting } from '../../../../src/domain/postings/posting'
import { isPaymentAllowed, ticketDue } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { atOneMoment } from '../../../context'
import { performOnLocked } from '../../../crud/perform'
import type { ByPerson } from '../../../crud/written'
import type { Orm } from '../../../db/database'
import { AppError } from '../../../errors'
import { post } from '../../../ledger/post'
import { requireOn } from '../../payments'
import { noteFetched, postedForTickets, type Ticket } from '../../pools'
import { stillMay } from '../../staff'
import { noteLevel } from '../cash-in'
import { levelOf, noteMovement } from '../move-cash'
import { lockOwnShift, type Place, placeOf, type Shift } from '../running-shift'
import { keptDocument } from '../seen-document'
import { isSupervised, requirePayable, requireRefundable } from './find-payable'
import { lockTicket, payableOf } from './ticket-row'

/**
 * Pays a ticket out of the drawer, once: its winnings after tax, and the refunds for scratched runners. Of a ticket that was
 * paid and then raised by a corrected result, the rest.
 * @returns the id of the movement
 * @throws AppError 404, 409 that says why it is not paid, 409 `supervisor_required`, 422 `insufficient_funds` of the drawer,
 * or half an identity document
 */
export async function payTicket(
  transaction: Orm,
  by: ByPerson,
  text: string,
  seen: SeenDocument = {},
): Promise<string> {
  await requireOn(transaction, ['CASH_OUT'])
  const ticket = await lockTicket(transaction, text)
  const shift = await lockOwnShift(transaction, by.actor)
  await requirePayable(transaction, by, shift, ticket)
  const due = ticketDue(await payableOf(transaction, ticket))
  await requireAllowed(transaction, by, ticket, due)
  const document = keptDocument(seen, false)
  const isRest = ticket.paidAt !== null
  const paid = isRest ? await restOf(transaction, ticket, shift, due) : wholeOf(ticket, shift)
  return payOut(transaction, by, shift, ticket, { ...paid, amount: due, document })
}

/** @throws AppError 409 `supervisor_required` above the limit, unless a supervisor who still may allowed this cashier to pay it */
async function requireAllowed(
  transaction: Orm,
  { actor, now }: ByPerson,
  ticket: Ticket,
  amount: number,
): Promise<void> {
  if (!isSupervised(ticket, amount)) return
  const isAllowed = isPaymentAllowed(ticket, actor.id, now())
  if (isAllowed && (await stillMay(transaction, String(ticket.allowedBy), bets, 'allowPayment'))) return
  const { currency } = ticket
  const limit = formatMoney(cashRulesOf(currency).supervisedAbove, currency)
  throw new AppError(409, 'supervisor_required', `Above ${limit} a supervisor must allow the payment`)
}

type Paid = Omit<PayOut, 'amount' | 'document'>

function wholeOf({ returned, refunded, tax, pool, currency }: Ticket, { terminal }: Shift): Paid {
  const of = { pool, currency }
  return {
    kind: returned > 0 ? 'TICKET_PAYOUT' : 'TICKET_REFUND',
    postings: {
      ...(returned > 0 && { paid: winningsPaid({ ...of, amount: returned + tax, tax }, { terminal }) }),
      ...(refunded > 0 && { refundFetched: refundFetched({ ...of, amount: refunded }, terminal) }),
    },
  }
}

/** What waits of a ticket that was paid before, with the tax that its payments did not withhold. */
async function restOf(
  orm: Orm,
  { id, tax, pool, currency, settlementVersion: edition }: Ticket,
  { terminal }: Shift,
  due: number,
): Promise<Paid> {
  const posted = await postedForTickets(orm, [id])
  const withheld = posted.get(id)?.get('WINNINGS_TAX') ?? 0
  const rest = { pool, currency, amount: due + tax - withheld, tax: tax - withheld }
  return {
    kind: 'TICKET_PAYOUT',
    edition,
    postings: { [`rest:${edition}`]: winningsPaid(rest, { terminal }) },
  }
}

/**
 * Gives back the stake of a ticket that an admin made void, once.
 * @throws AppError 404, 409 for any other ticket, 409 `supervisor_required`, 422 for half an identity document
 */
export async function refundVoidTicket(
  transaction: Orm,
  by: ByPerson,
  text: string,
  seen: SeenDocument = {},
): Promise<string> {
  await requireOn(transaction, ['CASH_OUT'])
  const ticket = await lockTicket(transaction, text)
  const shift = await lockOwnShift(transaction, by.actor)
  await requireRefundable(transaction, by, shift, ticket)
  const { refunded, pool, currency } = ticket
  await requireAllowed(transaction, by, ticket, refunded)
  const posting = refundFetched({ pool, currency, amount: refunded }, shift.terminal)
  return payOut(transaction, by, shift, ticket, {
    kind: 'TICKET_REFUND',
    amount: refunded,
    document: keptDocument(seen, false),
    postings: { refundFetched: posting },
  })
}

interface PayOut {
  readonly kind: 'TICKET_PAYOUT' | 'TICKET_REFUND'
  readonly amount: number
  readonly document?: SeenDocument
  /** The settlement whose rest it is. */
  readonly edition?: number
  /** Entries of the ledger, by purpose. */
  readonly postings: Readonly<Record<string, Posting>>
}

async function payOut(
  transaction: Orm,
  caller: ByPerson,
  shift: Shift,
  ticket: Ticket,
  { kind, amount, document, edition, postings }: PayOut,
): Promise<string> {
  const by = atOneMoment(caller)
  const place = await placeOf(transaction, shift)
  await postForTicket(transaction, by, { shift, place, ticket }, postings)
  const id = await noteMovement(transaction, by, shift, place, {
    ...{ kind, amount, bet: ticket.id, ...document },
    ...(edition !== undefined && { edition }),
  })
  await performOnLocked(transaction, by, bets, ticket, 'pay', {}, async () => ({
    paidOut: ticket.paidOut + amount,
  }))
  await noteFetched(transaction, by, ticket)
  await noteLevel(transaction, by, shift, await levelOf(transaction, shift, place))
  return id
}

interface At {
  readonly shift: Shift
  readonly place: Place
  readonly ticket: Ticket
}

/** Posts entries of a ticket, each once. */
export async function postForTicket(
  transaction: Orm,
  by: ByPerson,
  { shift, place, ticket }: At,
  postings: Readonly<Record<string, Posting>>,
): Promise<void> {
  for (const [what, posting] of Object.entries(postings))
    await post(transaction, by, posting, {
      idem: `bet:${ticket.id}:${what}`,
      ref: { type: bets.typename, id: ticket.id },
      terminal: shift.terminal,
      zone: place.zone,
    })
}
