import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { poolSettlement } from '../../../src/domain/postings/pools'
import { reversalOf } from '../../../src/domain/postings/posting'
import { dividends } from '../../../src/resources/racing/dividends'
import { poolFigures, pools } from '../../../src/resources/racing/pools'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'
import { readPosting } from '../../ledger/read-posting'
import { coverCarry } from './covered-carry'
import { keepDividends, lockCarryOver, moveCarry, postSettlement, settledFor } from './divide'
import { editionOf, type OpenPool, type PoolRow, readPool } from './pool-state'
import { type ToldWorksheet, toldWorksheet, worksheetOf } from './worksheet'

export const settledStates: readonly string[] = ['SETTLED', 'REFUNDED']

/**
 * Reverses the settlement of a pool and divides its money again, where one of its races has another result since. The
 * carry-over into the pool stays as it was. No money moves where the result changes nothing for this pool.
 */
export async function redivide(transaction: Orm, by: By, id: string): Promise<void> {
  const row = await findRow(transaction, pools, id, { viewer: null, verb: 'settle', lock: true })
  if (!settledStates.includes(row.state)) return
  const pool = await readPool(transaction, row)
  const edition = editionOf(pool.legs)
  const former = Number(row.resultVersion)
  if (former >= edition) return
  const carryOver = await lockCarryOver(transaction, by, row)
  const told = await redividedSheet(transaction, pool)
  await keepDividends(transaction, by, pool, told.winners, edition)
  if (await isSameSheet(transaction, row, told)) {
    await perform(transaction, by, pools, { id }, 'confirm', {}, async () => ({ resultVersion: edition }))
    return
  }
  await reverseSettlement(transaction, by, pool, carryOver.id)
  await postSettlement(transaction, by, pool, { told, carryOver: carryOver.id, edition })
  await moveCarry(
    transaction,
    by,
    carryOver,
    await coverCarry(transaction, by, {
      row,
      zone: pool.zone,
      carryOver,
      told,
      settled: settledFor(id, edition),
    }),
  )
  const { outcome, refundReason } = told
  await perform(transaction, by, pools, { id }, 'correct', {}, async () => ({
    ...figuresOf(told),
    carryInByTier: told.carryInByTier,
    carryOutByTier: told.carryOutByTier,
    outcome,
    refundReason,
    resultVersion: edition,
  }))
}

/** The worksheet of a settled pool with the current results of its races, and with its carry-over of then. */
export async function redividedSheet(orm: Orm, pool: OpenPool): Promise<ToldWorksheet> {
  const { row } = pool
  const carried = { amount: figuresOf(row).carryIn, byTier: row.carryInByTier }
  return toldWorksheet(pool, await worksheetOf(orm, pool, carried))
}

type Figures = Readonly<Record<(typeof poolFigures)[number], number>>

function figuresOf(row: object): Figures {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(poolFigures.map(name => [name, Number(values[name] ?? 0)])) as unknown as Figures
}

/** Whether a settled pool already paid exactly this. */
async function isSameSheet(orm: Orm, row: PoolRow, told: ToldWorksheet): Promise<boolean> {
  if (row.outcome !== told.outcome || !isDeepStrictEqual(figuresOf(row), figuresOf(told))) return false
  const former = row.carryOutByTier
  if (former.length > 0 && !isDeepStrictEqual(former, told.carryOutByTier)) return false
  const { pool, resultVersion, combination, dividend, paid } = tableOf(dividends)
  const posted = await orm
    .select({ combination, dividend, paid })
    .from(tableOf(dividends))
    .where(and(eq(pool, row.id), eq(resultVersion, Number(row.resultVersion))))
  const keys = (winners: readonly { combination: unknown; dividend: unknown; paid: unknown }[]) =>
    winners.map(one => `${one.combination} ${one.dividend} ${one.paid}`).toSorted()
  return isDeepStrictEqual(keys(posted), keys(told.winners))
}

/** Reverses the last settlement entry of the pool, if it posted one. */
async function reverseSettlement(
  transaction: Orm,
  by: By,
  { row, country, zone }: OpenPool,
  carryOver: string,
): Promise<void> {
  const settled = { ...figuresOf(row), pool: row.id, carryOver, currency: row.currency as Currency, country }
  if (!poolSettlement(settled)) return
  const [last] = await transaction
    .select({ id: ledgerEntry.id, idem: ledgerEntry.idem })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.ref, row.id), eq(ledgerEntry.kind, 'POOL_SETTLED')))
    .orderBy(desc(ledgerEntry.id))
    .limit(1)
  if (!last) throw new Error(`The settlement of the pool ${row.id} was never posted`)
  await post(transaction, by, reversalOf(await readPosting(transaction, last.id)), {
    idem: `${last.idem}:reversed`,
    ref: { type: pools.typename, id: row.id },
    reverses: last.id,
    zone,
  })
}
