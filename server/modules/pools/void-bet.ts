import { eq } from 'drizzle-orm'
import { mostCombinations } from '../../../src/domain/bet'
import { expandTicket } from '../../../src/domain/pools/selections'
import { stakeVoided } from '../../../src/domain/postings/pools'
import { bets } from '../../../src/resources/betting/bets'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Handler } from '../../context'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { post } from '../../ledger/post'
import { addToTotals } from './add-to-totals'
import { findPool, isPast, type OpenPool, type PoolRow, readPool } from './pool-state'
import type { Ticket } from './pool-ticket'
import { settledStates } from './redivide'
import { holderIn } from './sole-ticket'
import { takeOverTicket } from './take-over-ticket'

/**
 * Makes a bet void. An open one leaves its pool and its stake is given back; a settled one is taken over by the operator
 * (docs/bets.md, Void after settlement). Once the event is closed it needs a second person.
 * @throws AppError 409 while the pool is being paid, 422 where the wallet holds too little and nobody said who bears that
 */
export const voidBet: Handler<Ticket> = async call => {
  const { transaction, by, row: ticket, askApproval } = call
  if (ticket.state !== 'PLACED') askApproval()
  const held = await lockPool(transaction, ticket.pool)
  if (settledStates.includes(held.state) && ticket.state !== 'PLACED') return takeOverTicket(call, held)
  const { row: pool, legs, zone } = await takeOutOf(transaction, held, ticket)
  const race = await findRow(transaction, races, pool.race, { viewer: null, verb: 'show' })
  if (race.state !== 'OPEN' || legs.some(leg => isPast(leg, by.now()))) askApproval()
  const amount = ticket.stake - ticket.refunded
  if (amount > 0)
    await post(transaction, by, stakeVoided({ ...ticket, amount }, ticket.customer), {
      idem: `bet:${ticket.id}:void`,
      ref: { type: bets.typename, id: ticket.id },
      zone,
    })
  return { refunded: ticket.stake }
}

/**
 * Takes the combinations of a ticket out of the totals of its pool.
 * @throws AppError 409 once the pool is being paid
 */
export async function takeOutOfPool(transaction: Orm, ticket: Ticket): Promise<OpenPool> {
  return takeOutOf(transaction, await lockPool(transaction, ticket.pool), ticket)
}

/** The pool as it stays until the transaction ends. */
async function lockPool(transaction: Orm, id: string): Promise<PoolRow> {
  await transaction
    .select({ id: tableOf(pools).id })
    .from(tableOf(pools))
    .where(eq(tableOf(pools).id, id))
    .for('share')
  return findPool(transaction, id)
}

async function takeOutOf(transaction: Orm, pool: PoolRow, ticket: Ticket): Promise<OpenPool> {
  if (pool.state === 'PAYING')
    throw new AppError(
      409,
      'wrong_state',
      'The tickets of this pool are being settled. Try again in a moment.',
    )
  if (pool.state !== 'OPEN' && pool.state !== 'CLOSED')
    throw new AppError(409, 'wrong_state', 'The pool of this bet is settled')
  const opened = await readPool(transaction, pool)
  const sold = {
    combinations: expandTicket(opened.rules, ticket.selections, mostCombinations),
    stake: -ticket.unitStake,
    tickets: -1,
    holder: holderIn(opened.rules, ticket.id),
  } as const
  await addToTotals(transaction, pool.id, [sold])
  return opened
}
