import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { mostCombinations } from '../../../src/domain/bet'
import type { Currency } from '../../../src/domain/money'
import type { PoolRefund } from '../../../src/domain/pools/entries'
import { describeChange, describeRefunds } from '../../../src/domain/pools/impact'
import { isOpenLeg } from '../../../src/domain/pools/leg-levels'
import { interestsOf } from '../../../src/domain/pools/race'
import { refundsOf } from '../../../src/domain/pools/refunds'
import { expandTicket, type PlacedTicket } from '../../../src/domain/pools/selections'
import { raceStates } from '../../../src/domain/race'
import { bets } from '../../../src/resources/betting/bets'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import {
  isUnsettled,
  type OpenPool,
  type PoolRow,
  poolsOf,
  readPool,
  readTotals,
  type Supposed,
} from './pool-state'

/** Tickets that are read at once. */
const chunk = 2000

/** Refunds that a pool would make. Amounts are minor units. */
export interface PoolImpact {
  readonly pool: string
  readonly name: string
  readonly currency: string
  /** Why the whole pool would be refunded. */
  readonly wholePool: PoolRefund | null
  readonly tickets: number
  readonly combinations: number
  readonly amount: number
  /** Combinations that would run as the favourite or an alternate. */
  readonly substituted: number
  /** Other effects on the pool; '' without any. */
  readonly effect: string
}

export interface Impact {
  readonly summary: string
  readonly pools: readonly PoolImpact[]
  readonly [list: string]: unknown
}

/**
 * Previews the refunds of scratching a runner, pool by pool. Nothing is written.
 * @throws AppError 422 for a runner of another race, or one that is scratched
 */
export async function scratchImpact(orm: Orm, race: StoredRow, runner: string): Promise<Impact> {
  const { no, status, race: runnerRace, id } = tableOf(runners)
  const [found] = await orm
    .select({ no, status, race: runnerRace })
    .from(tableOf(runners))
    .where(eq(id, runner))
  if (found?.race !== race.id) throw invalid({ runner: 'This runner is not in this race' })
  if (found.status !== 'RUN') throw invalid({ runner: `Runner ${found.no} is scratched already` })
  return impactOf(orm, race, { race: race.id, scratched: Number(found.no) })
}

/** Previews the refunds of cancelling a race, pool by pool. Nothing is written. */
export function cancelImpact(orm: Orm, race: StoredRow): Promise<Impact> {
  return impactOf(orm, race, { race: race.id, cancelled: [race.id] })
}

/** Previews the refunds of abandoning a card, pool by pool of all races that are not official. Nothing is written. */
export async function cardImpact(orm: Orm, card: StoredRow): Promise<Impact> {
  const table = tableOf(races)
  const unfinished = await orm
    .select({ id: table.id, no: table.no })
    .from(table)
    .where(and(eq(table.program, card.id), inArray(table.state, [...raceStates.cancel.from])))
    .orderBy(asc(table.no))
  const cancelled = unfinished.map(({ id }) => String(id))
  const impacts = new Map<string, PoolImpact>()
  for (const { id, no } of unfinished)
    for (const row of await poolsOf(orm, String(id))) {
      if (!isUnsettled(row) || impacts.has(row.id)) continue
      const impact = await poolImpact(orm, row, { race: String(id), cancelled })
      impacts.set(row.id, { ...impact, name: `Race ${no}: ${impact.name}` })
    }
  return summedUp([...impacts.values()], card.currency as Currency)
}

async function impactOf(orm: Orm, race: StoredRow, supposed: Supposed): Promise<Impact> {
  const pools: PoolImpact[] = []
  for (const row of await poolsOf(orm, race.id))
    if (isUnsettled(row)) pools.push(await poolImpact(orm, row, supposed))
  return summedUp(pools, race.currency as Currency)
}

function summedUp(pools: readonly PoolImpact[], currency: Currency): Impact {
  const sum = (of: (pool: PoolImpact) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  const summary = describeRefunds(
    sum(({ tickets }) => tickets),
    sum(({ amount }) => amount),
    currency,
  )
  return { summary, pools }
}

async function poolImpact(orm: Orm, row: PoolRow, supposed: Supposed): Promise<PoolImpact> {
  const [now, then] = [await readPool(orm, row), await readPool(orm, row, supposed)]
  const totals = await readTotals(orm, row.id)
  const [before, after] = [refundsOf(now.rules, now.legs, totals), refundsOf(then.rules, then.legs, totals)]
  const refunded = new Set(before.combinations)
  const due = new Set(after.combinations.filter(combination => !refunded.has(combination)))
  const change = {
    wholePool: before.wholePool === null ? after.wholePool : null,
    // A race that is cancelled needs no favourites any more.
    substituted: Math.max(0, after.substituted.length - before.substituted.length),
    opened: wonLegs(then) - wonLegs(now),
  }
  return {
    pool: row.id,
    name: row.name,
    currency: row.currency,
    ...change,
    tickets: await countHolding(orm, now, due),
    combinations: due.size,
    amount: Number(after.amount - before.amount),
    effect: describeChange(change),
  }
}

/** In a pool over several races, how many of them every ticket has right. */
function wonLegs({ rules, legs }: OpenPool): number {
  return rules.family === 'MULTI_LEG'
    ? legs.filter(leg => isOpenLeg(rules, { ...leg, positions: [] }, interestsOf({ ...leg, positions: [] })))
        .length
    : 0
}

/** Counts the tickets of a pool that hold one of these combinations. */
async function countHolding(orm: Orm, pool: OpenPool, combinations: ReadonlySet<string>): Promise<number> {
  if (combinations.size === 0) return 0
  const { id, pool: of, state, selections } = tableOf(bets)
  let holding = 0
  for (let last: string | null = null; ; ) {
    const tickets: { id: unknown; selections: unknown }[] = await orm
      .select({ id, selections })
      .from(tableOf(bets))
      .where(and(eq(of, pool.row.id), eq(state, 'PLACED'), last ? gt(id, last) : undefined))
      .orderBy(asc(id))
      .limit(chunk)
    for (const ticket of tickets) {
      const held = expandTicket(pool.rules, ticket.selections as PlacedTicket, mostCombinations)
      if (held.some(combination => combinations.has(combination))) holding += 1
    }
    last = String(tickets.at(-1)?.id ?? '')
    if (tickets.length < chunk) return holding
  }
}
