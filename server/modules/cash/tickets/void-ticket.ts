import { inArray } from 'drizzle-orm'
import { refundFetched, stakeReturned } from '../../../../src/domain/postings/pools'
import { closedStates } from '../../../../src/domain/race'
import { type cashierVoidReasons, cashOfVoid, voidRefusal } from '../../../../src/domain/ticket'
import { bets } from '../../../../src/resources/betting/bets'
import { races } from '../../../../src/resources/racing/races'
import { atOneMoment } from '../../../context'
import { performOnLocked } from '../../../crud/perform'
import type { ByPerson } from '../../../crud/written'
import type { Orm } from '../../../db/database'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import { requireNotOwnAccount } from '../../customers'
import { findPool, type Ticket, takeOutOfPool } from '../../pools'
import { noteLevel } from '../cash-in'
import { levelOf, noteMovement } from '../move-cash'
import { lockOwnShift, placeOf } from '../running-shift'
import { postForTicket } from './pay-ticket'
import { lockTicket } from './ticket-row'

export interface VoidedTicket {
  readonly ticket: string
  readonly reason: (typeof cashierVoidReasons)[number]
}

/**
 * Makes a ticket void that the cashier sold a short time ago, and gives its stake back out of the drawer.
 * @returns the id of the movement
 * @throws AppError 404, 409 that says why it is not possible here, 403 for a bet of the cashier's own account
 */
export async function voidTicket(
  transaction: Orm,
  caller: ByPerson,
  { ticket: text, reason }: VoidedTicket,
): Promise<string> {
  const by = atOneMoment(caller)
  const ticket = await lockTicket(transaction, text)
  const shift = await lockOwnShift(transaction, by.actor)
  const isOwnShift = ticket.shift === shift.id
  const race = { isOpen: await lockOpenRaces(transaction, by, ticket) }
  const refusal = voidRefusal({ ...ticket, isOwnShift }, race, by.now())
  if (refusal) throw new AppError(409, 'not_voided', refusal)
  const { customer } = ticket
  await requireNotOwnAccount(transaction, by, [customer])
  await takeOutOfPool(transaction, ticket)
  const { stake, refunded, pool, currency } = ticket
  const place = await placeOf(transaction, shift)
  const rest = stake - refunded
  await postForTicket(
    transaction,
    by,
    { shift, place, ticket },
    {
      ...(rest > 0 && { void: stakeReturned({ pool, currency, amount: rest }, shift.terminal) }),
      ...(customer === null &&
        refunded > 0 && {
          refundFetched: refundFetched({ pool, currency, amount: refunded }, shift.terminal),
        }),
    },
  )
  const amount = cashOfVoid(ticket)
  const id = await noteMovement(transaction, by, shift, place, {
    ...{ kind: 'TICKET_REFUND', amount },
    bet: ticket.id,
    ...(customer !== null && { customer }),
  })
  await performOnLocked(transaction, by, bets, ticket, 'void', { reason }, async ({ at }) => ({
    refunded: stake,
    paidOut: amount,
    paidAt: at.now,
    paidBy: at.actor,
  }))
  await noteLevel(transaction, by, shift, await levelOf(transaction, shift, place))
  return id
}

/** Whether all races of a ticket still take bets; they stay so until the transaction ends. */
async function lockOpenRaces(transaction: Orm, { now }: ByPerson, ticket: Ticket): Promise<boolean> {
  const { race, legs } = await findPool(transaction, ticket.pool)
  const ids = legs && legs.length > 0 ? [...legs] : [race]
  const { id, state, postTime } = tableOf(races)
  const held = await transaction
    .select({ id, state, postTime })
    .from(tableOf(races))
    .where(inArray(id, ids))
    .orderBy(id)
    .for('share')
  return held.every(
    one =>
      !closedStates.some(each => each === one.state) && Date.parse(String(one.postTime)) > now().getTime(),
  )
}
