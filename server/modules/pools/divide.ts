import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import type { Carried } from '../../../src/domain/pools/carry'
import { type PoolOutcome, poolSettlement } from '../../../src/domain/postings/pools'
import { carryOvers } from '../../../src/resources/racing/carry-overs'
import { dividends } from '../../../src/resources/racing/dividends'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'
import { editionOf, type OpenPool, type PoolRow, readPool } from './pool-state'
import { carriedIn, carriedOut } from './previews'
import { type ToldWorksheet, toldWorksheet, worksheetOf } from './worksheet'

/** Returns the key of a settlement's entry in the ledger, which is posted once for it. */
export function settledFor(pool: string, edition: number): string {
  return edition === 1 ? `pool:${pool}:settled` : `pool:${pool}:settled:${edition}`
}

/** Divides the money of a pool: dividends, one entry of the ledger, and the figures of the pool. */
export async function divide(transaction: Orm, by: By, id: string): Promise<void> {
  const row = await findRow(transaction, pools, id, { viewer: null, verb: 'settle', lock: true })
  if (row.state !== 'OPEN' && row.state !== 'CLOSED') return
  const pool = await readPool(transaction, row)
  const carryOver = await lockCarryOver(transaction, by, row)
  const told = toldWorksheet(pool, await worksheetOf(transaction, pool, carriedIn(carryOver)))
  const edition = editionOf(pool.legs)
  await keepDividends(transaction, by, pool, told.winners, edition)
  await postSettlement(transaction, by, pool, { told, carryOver: carryOver.id, edition })
  const {
    pool: _pool,
    name: _name,
    currency: _currency,
    country: _country,
    unit: _unit,
    fullRight: _fullRight,
    topUp: _topUp,
    winners: _winners,
    ...figures
  } = told
  await perform(transaction, by, pools, { id }, 'divide', {}, async () => ({
    ...figures,
    resultVersion: edition,
  }))
  // After the pool: a replay reads the carry-over for it from the trail before that entry (docs/races.md, Replay).
  await moveCarry(transaction, by, carryOver, carriedOut(told))
}

/** Locks the carry-over that waits for this pool, so that two pools of a type never take the same; creates a missing one. */
export async function lockCarryOver(transaction: Orm, by: By, row: PoolRow): Promise<StoredRow> {
  const race = await findRow(transaction, races, row.race, { viewer: null, verb: 'show' })
  const one = { venue: String(race.venue), poolType: row.poolType, currency: row.currency }
  const table = tableOf(carryOvers)
  const found = async () => {
    const [known] = await transaction
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.venue, one.venue),
          eq(table.poolType, one.poolType),
          eq(table.currency, one.currency as never),
        ),
      )
    return (
      known && findRow(transaction, carryOvers, String(known.id), { viewer: null, verb: 'show', lock: true })
    )
  }
  return (await found()) ?? insertRow(transaction, by, carryOvers, { ...one, name: row.name })
}

export async function keepDividends(
  transaction: Orm,
  by: By,
  { row }: OpenPool,
  winners: ToldWorksheet['winners'],
  edition: number,
): Promise<void> {
  const { currency, id: pool } = row
  for (const winner of winners)
    await insertRow(transaction, by, dividends, { ...winner, pool, resultVersion: edition, currency })
}

interface Settlement {
  readonly told: Omit<PoolOutcome, 'pool' | 'carryOver' | 'currency' | 'country'>
  readonly carryOver: string
  readonly edition: number
}

/** Posts the entry that empties the pool; none where nothing moves. */
export async function postSettlement(
  transaction: Orm,
  by: By,
  { row: { id: pool, currency }, country, zone }: OpenPool,
  { told, carryOver, edition }: Settlement,
): Promise<void> {
  const posting = poolSettlement({
    ...told,
    ...{ pool, carryOver, currency: currency as Currency, country },
  })
  if (!posting) return
  await post(transaction, by, posting, {
    idem: settledFor(pool, edition),
    ref: { type: pools.typename, id: pool },
    zone,
  })
}

/** Sets the carry-over for the next pool. */
export async function moveCarry(
  transaction: Orm,
  by: By,
  carryOver: StoredRow,
  carried: Carried,
): Promise<void> {
  if (isDeepStrictEqual(carried, carriedIn(carryOver))) return
  await perform(transaction, by, carryOvers, { id: carryOver.id }, 'carry', {}, async () => ({
    amount: carried.amount,
    byTier: [...carried.byTier],
  }))
}
