import { and, asc, count, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { carryInFor, nothingCarried } from '../../../src/domain/pools/carry'
import type { PoolTotal } from '../../../src/domain/pools/level'
import { netOf } from '../../../src/domain/pools/net'
import { hasProbables, probableDividends } from '../../../src/domain/pools/probable'
import { interestsOf, type PoolRunner } from '../../../src/domain/pools/race'
import { refundsOf } from '../../../src/domain/pools/refunds'
import { namedRunners } from '../../../src/domain/pools/rules'
import { bets } from '../../../src/resources/betting/bets'
import type { PoolTotals, RaceTotals, TotalsInterest } from '../../../src/resources/racing/race-totals'
import { runners } from '../../../src/resources/racing/runners'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { type OpenPool, poolsOf, readPool } from './pool-state'
import { carriedFor } from './previews'
import { divided } from './race-worksheet'
import { totalsOf } from './sole-ticket'
import { type Dividends, readDividends } from './ticket-outcome'
import { willPaysOf } from './will-pays'

/** The most combinations in the answer, for a pool with more than two runners in a combination. */
const mostTold = 20

/** Returns the stakes in the pools of a race now, with the dividends that they would pay or did pay. */
export async function raceTotals(orm: Orm, race: string): Promise<RaceTotals> {
  const rows = (await poolsOf(orm, race)).filter(({ terms }) => terms !== null)
  const { no, name, status, coupledWith } = tableOf(runners)
  const [field, tickets] = await Promise.all([
    orm
      .select({ no, name, status, coupledWith })
      .from(tableOf(runners))
      .where(eq(tableOf(runners).race, race))
      .orderBy(asc(no)),
    countTickets(
      orm,
      rows.map(({ id }) => id),
    ),
  ])
  const pools = await Promise.all(
    rows.map(async row => poolTotals(orm, await readPool(orm, row), tickets.get(row.id) ?? 0)),
  )
  return {
    runners: byInterest(
      field.map(one => ({
        number: Number(one.no),
        name: String(one.name),
        scratched: one.status === 'SCRATCHED',
        coupledWith: one.coupledWith as number | null,
      })),
    ),
    pools: pools.toSorted((one, other) => place(one) - place(other) || (one.name < other.name ? -1 : 1)),
  }
}

function byInterest(field: readonly (PoolRunner & { readonly name: string })[]): TotalsInterest[] {
  const { of } = interestsOf({ runners: field, positions: [] })
  const told = field.map(({ number: no, name, scratched }) => ({ no, name, isScratched: scratched === true }))
  return told
    .filter(({ no }) => of(no) === no)
    .map(first => ({ ...first, coupled: told.filter(({ no }) => no !== first.no && of(no) === first.no) }))
}

const shapes: readonly PoolTotals['shape'][] = ['RUNNERS', 'PAIRS', 'TOP']
const place = ({ shape }: PoolTotals) => shapes.indexOf(shape)

async function poolTotals(orm: Orm, pool: OpenPool, tickets: number): Promise<PoolTotals> {
  const { row, rules, legs } = pool
  const isDivided = divided.includes(row.state)
  const [totals, carried, posted] = await Promise.all([
    totalsOf(orm, pool),
    isDivided ? nothingCarried : carriedFor(orm, row),
    isDivided ? readDividends(orm, row.id, Number(row.resultVersion)) : new Map<string, bigint>(),
  ])
  const sold = totals.filter(({ stake }) => stake > 0n)
  const gross = sold.reduce((sum, { stake }) => sum + stake, 0n)
  const shape = shapeOf(pool)
  const told = toldOf(pool, shape, sold)
  const asSold = {
    ...{ rules, totals: sold, carryIn: carryInFor(rules, carried) },
    ...{ guarantee: BigInt(row.guarantee ?? 0), isMandatory: row.isMandatory },
  }
  const probables = () =>
    probableDividends(
      { ...asSold, races: legs },
      told.map(({ combination }) => combination),
    )
  const dividends: Dividends = isDivided ? posted : probables()
  const net = netOf(rules, gross - refundsOf(rules, legs, sold).amount).net + BigInt(carried.amount)
  return {
    pool: row.id,
    name: row.name,
    state: row.state as PoolTotals['state'],
    currency: row.currency as Currency,
    unit: rules.unitMinor,
    ...{ isDivided, shape, isOrdered: rules.ordered, tickets, sold: sold.length },
    gross: Number(gross),
    net: isDivided ? Number((row as { readonly net?: unknown }).net ?? 0) : Number(net),
    combinations: told.map(({ combination, stake }) => {
      const dividend = dividends.get(combination)
      return { combination, stake: Number(stake), dividend: dividend === undefined ? null : Number(dividend) }
    }),
    willPays: isDivided ? null : willPaysOf(pool, asSold),
  }
}

function shapeOf({ rules, legs }: OpenPool): PoolTotals['shape'] {
  if (legs.length > 1 || namedRunners(rules) > 2) return 'TOP'
  return namedRunners(rules) === 1
    ? 'RUNNERS'
    : hasProbables(rules) || rules.positions === 2
      ? 'PAIRS'
      : 'TOP'
}

/** Returns the combinations for the answer: every betting interest, every pair that is sold, or the most backed. */
function toldOf(
  { legs }: OpenPool,
  shape: PoolTotals['shape'],
  sold: readonly PoolTotal[],
): readonly PoolTotal[] {
  const [race] = legs
  if (shape === 'RUNNERS' && race) {
    const stakes = new Map(sold.map(({ combination, stake }) => [combination, stake]))
    const { of } = interestsOf({ ...race, positions: [] })
    return race.runners
      .filter(({ number }) => of(number) === number)
      .map(({ number }) => ({ combination: `${number}`, stake: stakes.get(`${number}`) ?? 0n }))
  }
  if (shape === 'PAIRS') return sold
  return sold
    .toSorted((a, b) =>
      a.stake === b.stake ? (a.combination < b.combination ? -1 : 1) : a.stake > b.stake ? -1 : 1,
    )
    .slice(0, mostTold)
}

/** Tickets that are in their pool, by pool: those that are void were taken out of it, unless it was settled before. */
async function countTickets(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { pool, state, settlementVersion } = tableOf(bets)
  const rows = await orm
    .select({ pool, tickets: count() })
    .from(tableOf(bets))
    .where(and(inArray(pool, [...ids]), or(ne(state, 'VOID'), gt(settlementVersion, 0))))
    .groupBy(pool)
  return new Map(rows.map(row => [String(row.pool), row.tickets]))
}
