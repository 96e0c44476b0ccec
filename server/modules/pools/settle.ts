import { and, eq, ne, or } from 'drizzle-orm'
import { z } from 'zod/mini'
import { bets } from '../../../src/resources/betting/bets'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Job, JobCall } from '../../jobs/job'
import { correctTickets, toCorrect } from './correct-tickets'
import { divide } from './divide'
import { payTickets } from './pay-tickets'
import { decidedRaces, editionOf, findPool, isUnsettled, readPool } from './pool-state'
import { redivide, settledStates } from './redivide'
import { refundPool } from './refunds'
import { salesOf } from './sales-lock'

type Call = Pick<JobCall, 'database' | 'by' | 'transaction' | 'signal'>

/**
 * Settles a pool and pays its tickets (docs/pools.md). Queued for each pool of a race whose result became official, or
 * once for a race without any; a pool over several races waits for the last of them. It may be cut off anywhere and run again: each step is done once.
 */
export const settlePoolJob: Job<{ pool: string | null; race: string }> = {
  queue: 'pools.settle',
  payload: z.object({ pool: z.nullable(z.string()), race: z.string() }),
  timeout: 3600,
  // Tickets must be paid: servers that die one after the other do not end it.
  maxAttempts: 100,
  async run(call) {
    const { pool, race } = call.payload
    if (pool) await settleAndPay(call, pool)
    await call.transaction(transaction => settleRace(transaction, call.by, race))
  },
}

/** Settles a pool now, or again after a corrected result; the job does it, and the seed of the demo data. */
export async function settleAndPay(call: Call, id: string): Promise<void> {
  while (await takeStep(call, id)) call.signal.throwIfAborted()
  const { race } = await findPool(call.database.orm, id)
  await call.transaction(transaction => settleRace(transaction, call.by, race))
}

/** @returns false when there is nothing to do for this pool, or not yet */
async function takeStep(call: Call, id: string): Promise<boolean> {
  const { orm } = call.database
  const row = await findPool(orm, id)
  if (row.state === 'PAYING') {
    await payTickets(call, id)
    await correctTickets(call, id)
    await call.transaction(transaction => finish(transaction, call.by, id))
    return true
  }
  if (row.terms === null) return false
  const { legs } = await readPool(orm, row)
  const isWaiting = legs.some(({ state }) => !decidedRaces.includes(state))
  if (isUnsettled(row)) {
    // Also while it waits: a cancelled race may leave nothing to wait for.
    const isRefunded = await refundPool(call, id)
    if (isWaiting && !isRefunded) return false
    await call.transaction(transaction => divide(transaction, call.by, id))
    return true
  }
  if (isWaiting || Number(row.resultVersion) >= editionOf(legs)) return false
  await call.transaction(transaction => redivide(transaction, call.by, id))
  return true
}

/**
 * Says that the pool is settled. It stays in payment while a ticket is not decided: another run may have it in hand, and may
 * die with it.
 */
async function finish(transaction: Orm, by: By, id: string): Promise<void> {
  const row = await findRow(transaction, pools, id, { viewer: null, verb: 'settle', lock: true })
  if (row.state !== 'PAYING') return
  const table = tableOf(bets)
  const [open] = await transaction
    .select({ bet: table.id })
    .from(table)
    .where(and(eq(table.pool, id), or(eq(table.state, 'PLACED'), toCorrect(Number(row.resultVersion)))))
    .limit(1)
  if (!open) await perform(transaction, by, pools, { id }, 'finish', {})
}

/** Marks a race as settled once none of its own pools waits; those over later races do not hold it up. */
async function settleRace(transaction: Orm, by: By, id: string): Promise<void> {
  await lockKeys(transaction, [salesOf(id)])
  const race = await findRow(transaction, races, id, { viewer: null, verb: 'settle', lock: true })
  if (race.state !== 'OFFICIAL') return
  const table = tableOf(pools)
  const offered = await transaction
    .select({ state: table.state, legs: table.legs, edition: table.resultVersion })
    .from(table)
    .where(and(eq(table.race, id), ne(table.state, 'PLANNED')))
  const isWaiting = offered
    .filter(({ legs }) => !Array.isArray(legs) || legs.length === 0)
    .some(
      ({ state, edition }) =>
        !settledStates.includes(String(state)) || Number(edition) < Number(race.resultVersion),
    )
  if (!isWaiting) await perform(transaction, by, races, { id }, 'settle', {})
}
