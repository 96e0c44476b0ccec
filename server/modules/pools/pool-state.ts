import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PoolTotal } from '../../../src/domain/pools/level'
import type { PoolRace } from '../../../src/domain/pools/race'
import type { PoolRules } from '../../../src/domain/pools/rules'
import { runStates } from '../../../src/domain/race'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import { findRow, storedColumns } from '../../crud/read'
import { arrayText } from '../../db/array-text'
import type { Orm } from '../../db/database'
import { fixedRows } from '../../db/fixed-statement'
import { poolTotal } from '../../db/pool-total-table'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'
import { editions } from './terms'

/** A pool with what its worksheet is computed from. */
export interface OpenPool {
  readonly row: PoolRow
  readonly rules: PoolRules
  /** The race, or the legs in their order. */
  readonly legs: readonly Leg[]
  /** Of the venue of its race. */
  readonly country: string
  /** The time zone of the venue of its race, by which its entries of the ledger have their gaming day. */
  readonly zone: string
}

export type PoolRow = StoredRow<typeof pools>

/** Pools that can still be divided. */
export const unsettledStates = ['OPEN', 'CLOSED'] as const

export const isUnsettled = ({ state }: Pick<PoolRow, 'state'>) =>
  unsettledStates.some(unsettled => unsettled === state)

/** The number of a settlement: that of the result, or for several races one more with each corrected result. */
export function editionOf(legs: readonly Pick<Leg, 'resultVersion'>[]): number {
  return legs.reduce((sum, { resultVersion }) => sum + Math.max(1, resultVersion), 0) - legs.length + 1
}

/**
 * Whether a race of a settled pool has a corrected result since. The pool is divided again in a moment, and nobody is paid
 * by the old result until then.
 */
export async function isOutdated(orm: Orm, { race, legs, resultVersion }: PoolRow): Promise<boolean> {
  if (!resultVersion) return false
  const results = await orm
    .select({ resultVersion: tableOf(races).resultVersion, state: tableOf(races).state })
    .from(tableOf(races))
    .where(inArray(tableOf(races).id, legs && legs.length > 0 ? [...legs] : [race]))
  // A pool that was refunded while it waited for a race knows no edition of its interim result.
  const official = results.map(({ state, resultVersion: edition }) => ({
    resultVersion: decidedRaces.includes(String(state)) ? Number(edition) : 1,
  }))
  return editionOf(official) > resultVersion
}

export type Leg = PoolRace & {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly postTime: string
  readonly closedAt: string | null
  readonly resultVersion: number
  /** Of the venue. */
  readonly country: string
  readonly zone: string
}

/** Races with a result that became official, or without any. */
export const decidedRaces: readonly string[] = ['OFFICIAL', 'SETTLED', 'CANCELLED']

/** Whether a race takes no more bets, by its state or by the clock. */
export function isPast({ state, postTime }: Leg, now: Date): boolean {
  return (
    runStates.some(each => each === state) || (state !== 'CANCELLED' && Date.parse(postTime) <= now.getTime())
  )
}

/** Facts that a preview uses instead of the stored ones: another result, a runner less, or races that are cancelled. */
export interface Supposed {
  readonly race: string
  readonly positions?: readonly (readonly number[])[]
  readonly scratched?: number
  readonly cancelled?: readonly string[]
}

/** Reads an open pool: its terms, and its races as they stand. A replay counts the favourites by itself. */
export async function readPool(
  orm: Orm,
  row: PoolRow,
  { countsFavourites = true, ...supposed }: Partial<Supposed> & { readonly countsFavourites?: boolean } = {},
): Promise<OpenPool> {
  const terms = await readTerms(orm, String(row.terms))
  const takeoutBps = row.takeoutBps ?? terms.takeoutBps
  const ids = row.legs && row.legs.length > 0 ? row.legs : [row.race]
  const legs = await readLegs(orm, ids, supposed)
  const rules = { ...terms, takeoutBps } as unknown as PoolRules
  const own = legs.find(({ id }) => id === row.race)
  return {
    row,
    rules,
    legs: countsFavourites && hasFavourites(rules) ? await withFavourites(orm, legs) : legs,
    country: own?.country ?? '',
    zone: own?.zone ?? (await zoneOf(orm, row)),
  }
}

/** Whether the favourite of a leg may run for a scratched runner: at once, or after the alternate of the ticket. */
export function hasFavourites({ substitution }: PoolRules): boolean {
  return substitution === 'FAVOURITE' || substitution === 'ALTERNATE'
}

export async function findPool(orm: Orm, id: string): Promise<PoolRow> {
  return findRow(orm, pools, id, { viewer: null, verb: 'show' })
}

/** The time zone of the venue of a pool. */
export async function zoneOf(orm: Orm, pool: PoolRow): Promise<string> {
  const [place] = await orm
    .select({ zone: tableOf(venues).timezone })
    .from(tableOf(races))
    .innerJoin(tableOf(venues), eq(tableOf(venues).id, tableOf(races).venue))
    .where(eq(tableOf(races).id, pool.race))
  return String(place?.zone)
}

/** The pools that a race takes part in: its own, and those over several races. */
export async function poolsOf(orm: Orm, race: string): Promise<readonly PoolRow[]> {
  const table = tableOf(pools)
  const rows = await orm
    .select(storedColumns(pools))
    .from(table)
    .where(sql`${table.race} = ${race} or ${table.legs} @> ${JSON.stringify([race])}::jsonb`)
    .orderBy(asc(table.id))
  return rows
}

const knownTerms = new Map<string, StoredRow>()
const knownAtMost = 500

/** Kept in memory: terms never change, a change makes the next edition. */
export async function readTerms(orm: Orm, id: string): Promise<StoredRow> {
  const known = knownTerms.get(id)
  if (known) return known
  const terms = await findRow(orm, editions, id, { viewer: null, verb: 'show' })
  if (knownTerms.size >= knownAtMost) knownTerms.clear()
  knownTerms.set(id, terms)
  return terms
}

async function readLegs(orm: Orm, ids: readonly string[], supposed: Partial<Supposed>): Promise<Leg[]> {
  const found = await racesWithRunners(orm, { ids: arrayText(ids) })
  return ids.map(id => {
    const leg = found.find(one => one.id === id)
    if (!leg) throw new Error(`The race ${id} of a pool is missing`)
    const isSupposed = supposed.race === id
    const positions = (isSupposed && supposed.positions) || leg.positions || []
    return {
      id,
      name: String(leg.name),
      state: String(leg.state),
      postTime: String(leg.postTime),
      closedAt: leg.closedAt as string | null,
      resultVersion: Number(leg.version),
      country: String(leg.country),
      zone: String(leg.zone),
      cancelled: leg.state === 'CANCELLED' || supposed.cancelled?.includes(id) === true,
      positions: positions as readonly (readonly number[])[],
      runners: found.flatMap(({ id: of, no, coupledWith, runnerStatus }) =>
        of === id && no !== null
          ? {
              number: no,
              coupledWith,
              scratched: runnerStatus === 'SCRATCHED' || (isSupposed && supposed.scratched === no),
            }
          : [],
      ),
    }
  })
}

/** A row for each runner, with its race; one for a race without any. */
type RaceWithRunner = StoredRow & {
  readonly no: number | null
  readonly coupledWith: number | null
  readonly runnerStatus: string | null
}

const racesWithRunners = fixedRows<RaceWithRunner>(orm => {
  const [race, runner, venue] = [tableOf(races), tableOf(runners), tableOf(venues)]
  const selection = {
    id: race.id,
    name: race.name,
    state: race.state,
    postTime: race.postTime,
    closedAt: race.closedAt,
    positions: race.positions,
    version: race.resultVersion,
    country: venue.country,
    zone: venue.timezone,
    no: runner.no,
    coupledWith: runner.coupledWith,
    runnerStatus: runner.status,
  }
  const statement = orm
    .select(selection)
    .from(race)
    .innerJoin(venue, eq(venue.id, race.venue))
    .leftJoin(runner, eq(runner.race, race.id))
    .where(sql`${race.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(runner.no))
  return { selection, statement }
})

/** The most backed runner first, by what the win pool of each race holds; where there is none, by number. */
async function withFavourites(orm: Orm, legs: readonly Leg[]): Promise<readonly Leg[]> {
  const pool = tableOf(pools)
  const rows = await orm
    .select({
      race: pool.race,
      combination: poolTotal.combination,
      stake: sql<string>`sum(${poolTotal.stake})`,
    })
    .from(pool)
    .innerJoin(tableOf(editions), eq(tableOf(editions).id, pool.terms))
    .innerJoin(poolTotal, eq(poolTotal.pool, sql`${pool.id}`))
    .where(
      and(
        inArray(
          pool.race,
          legs.map(({ id }) => id),
        ),
        eq(columnFor(editions, 'family'), 'SINGLE'),
        eq(columnFor(editions, 'positions'), 1),
      ),
    )
    .groupBy(pool.race, poolTotal.combination)
  return legs.map(leg =>
    favouritesFirst(leg, no =>
      BigInt(rows.find(one => one.race === leg.id && one.combination === String(no))?.stake ?? 0),
    ),
  )
}

/** A race with its runners by what is staked on them to win; of two alike the smaller number. */
export function favouritesFirst(leg: Leg, stakeOn: (runner: number) => bigint): Leg {
  const favourites = leg.runners
    .map(({ number }) => ({ number, stake: stakeOn(number) }))
    .sort((a, b) => (a.stake === b.stake ? a.number - b.number : a.stake > b.stake ? -1 : 1))
  return { ...leg, favourites: favourites.map(({ number }) => number) }
}

/** Reads the stake on each combination, and the only ticket that holds it where that is known. */
export async function readTotals(orm: Orm, pool: string): Promise<PoolTotal[]> {
  const { combination, stake, tickets, holders } = poolTotal
  const rows = await orm
    .select({
      combination,
      stake: sql<string>`sum(${stake})`,
      tickets: sql<string>`sum(${tickets})`,
      holder: sql<string | null>`case when count(*) = count(${holders}) then sum(${holders})::text end`,
    })
    .from(poolTotal)
    .where(eq(poolTotal.pool, pool))
    .groupBy(poolTotal.combination)
  return rows.map(row => ({
    combination: row.combination,
    stake: BigInt(row.stake),
    ...(Number(row.tickets) > 1 && { soleTicket: null }),
    ...(Number(row.tickets) === 1 && row.holder !== null && { soleTicket: row.holder }),
  }))
}
