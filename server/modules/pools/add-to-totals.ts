import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pools } from '../../../src/resources/racing/pools'
import { arrayText } from '../../db/array-text'
import type { Orm } from '../../db/database'
import { fixedStatement } from '../../db/fixed-statement'
import { hintAfterCommit } from '../../db/hint'
import { poolTotal } from '../../db/pool-total-table'

/** Rows per combination, so that tickets on the same one rarely wait for each other. */
const slots = 8

/** What a ticket adds to each of its combinations; a void ticket takes it out again. */
export interface Sold {
  readonly combinations: readonly string[]
  readonly stake: number
  readonly tickets: 1 | -1
  /** Null where the terms of the pool do not ask for the holder of a combination. */
  readonly holder: bigint | null
}

/** In the order of the keys, so that two tickets never wait for each other in a circle. */
export async function addToTotals(transaction: Orm, pool: string, sold: readonly Sold[]): Promise<void> {
  const sums = sumsOf(sold)
  const ordered = [...sums.keys()].sort()
  const column = (of: (sum: Sum) => string | number | null) =>
    arrayText(ordered.map(combination => of(sums.get(combination) as Sum)))
  await raiseTotals(transaction, {
    ...{ pool, slot: randomInt(slots), combinations: arrayText(ordered) },
    stakes: column(({ stake }) => stake),
    tickets: column(({ tickets }) => tickets),
    holders: column(({ holders }) => (holders === null ? null : String(holders))),
  })
  hintAfterCommit(transaction, 'live', pools.typename)
}

interface Sum {
  stake: number
  tickets: number
  holders: bigint | null
}

function sumsOf(sold: readonly Sold[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { combinations, stake, tickets, holder } of sold)
    for (const combination of combinations) {
      const sum = sums.get(combination) ?? { stake: 0, tickets: 0, holders: holder === null ? null : 0n }
      sum.stake += stake
      sum.tickets += tickets
      if (sum.holders !== null && holder !== null) sum.holders += BigInt(tickets) * holder
      sums.set(combination, sum)
    }
  return sums
}

const value = sql.placeholder

const raiseTotals = fixedStatement(
  () => sql`
    insert into ${poolTotal} (pool, combination, slot, stake, tickets, holders)
    select ${value('pool')}::uuid, combination, ${value('slot')}, stake, tickets, holders
    from unnest(${value('combinations')}::text[], ${value('stakes')}::bigint[], ${value('tickets')}::int[],
      ${value('holders')}::numeric[]) as added(combination, stake, tickets, holders)
    on conflict (pool, combination, slot)
    do update set stake = pool_total.stake + excluded.stake, tickets = pool_total.tickets + excluded.tickets,
      holders = pool_total.holders + excluded.holders`,
)
