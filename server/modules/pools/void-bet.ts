import { eq } from 'drizzle-orm'
import { mostCombinations } from '../../../src/domain/bet'
import { expandTicket } from '../../../src/domain/pools/selections'
import { stakeRefund } from '../../../src/domain/postings/pools'
import { bets } from '../../../src/resources/betting/bets'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Handler } from '../../context'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { findPool, isPast, type OpenPool, readPool } from './pool-state'
import type { Ticket } from './refunds'
import { addToTotals } from './sell'
import { holderIn } from './sole-ticket'

/**
 * Makes a bet void: takes it out of its pool and gives the stake back. Once the event is closed it needs a second person.
 * @throws AppError 409 once the pool is being paid
 */
export const voidBet: Handler = async ({ transaction, by, row, askApproval }) => {
  const ticket = row as unknown as Ticket
  const { row: pool, legs } = await takeOutOfPool(transaction, ticket)
  const race = await findRow(transaction, races, pool.race, { viewer: null, verb: 'show' })
  if (race.state !== 'OPEN' || legs.some(leg => isPast(leg, by.now()))) askApproval()
  const amount = ticket.stake - ticket.refunded
  if (amount > 0)
    await post(transaction, by, stakeRefund({ ...ticket, amount }, ticket.customer), {
      idem: `bet:${ticket.id}:void`,
      ref: { type: bets.typename, id: ticket.id },
    })
  return { refunded: ticket.stake }
}

/**
 * Takes the combinations of a ticket out of the totals of its pool.
 * @throws AppError 409 once the pool is being paid
 */
export async function takeOutOfPool(transaction: Orm, ticket: Ticket): Promise<OpenPool> {
  await transaction
    .select({ id: tableOf(pools).id })
    .from(tableOf(pools))
    .where(eq(tableOf(pools).id, ticket.pool))
    .for('share')
  const pool = await findPool(transaction, ticket.pool)
  if (pool.state !== 'OPEN' && pool.state !== 'CLOSED')
    throw new AppError(409, 'wrong_state', 'The pool of this bet is settled')
  const opened = await readPool(transaction, pool)
  await addToTotals(transaction, pool.id, expandTicket(opened.rules, ticket.selections, mostCombinations), {
    stake: -ticket.unitStake,
    tickets: -1,
    holder: holderIn(opened.rules, ticket.id),
  })
  return opened
}
