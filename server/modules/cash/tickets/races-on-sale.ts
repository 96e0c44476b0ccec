import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { SaleTerms } from '../../../../src/domain/bet'
import type { Currency } from '../../../../src/domain/money'
import { wholePoolRefund } from '../../../../src/domain/pools/refunds'
import type { PoolRules } from '../../../../src/domain/pools/rules'
import type {
  NamedRace,
  PoolOnSale,
  RaceForSale,
  RaceOnSale,
  RacesOnSale,
} from '../../../../src/resources/kernel/wire/tickets'
import { venues } from '../../../../src/resources/masters/venues'
import { races } from '../../../../src/resources/racing/races'
import { runners } from '../../../../src/resources/racing/runners'
import type { Context } from '../../../context'
import type { Orm } from '../../../db/database'
import { isRecordId } from '../../../db/id'
import { tableOf } from '../../../db/tables'
import { AppError } from '../../../errors'
import { type OpenPool, poolsOf, readPool } from '../../pools'
import { findOwnShift } from '../running-shift'

/** More than stand open on a day. */
const mostRaces = 50

const race = tableOf(races)
const venue = tableOf(venues)

const columns = {
  id: race.id,
  no: race.no,
  name: race.name,
  venueName: venue.name,
  postTime: race.postTime,
  state: race.state,
}

/** Races that take bets in the currency of the cashier's shift, next to post first. */
export async function racesOnSale({ actor, database: { orm }, now }: Context): Promise<RacesOnSale> {
  const shift = await findOwnShift(orm, actor)
  const at = now().toISOString()
  if (!shift) return { now: at, items: [] }
  const found = await orm
    .select(columns)
    .from(race)
    .innerJoin(venue, eq(venue.id, race.venue))
    .where(and(eq(race.state, 'OPEN'), eq(race.currency, shift.currency), gt(race.postTime, at)))
    .orderBy(asc(race.postTime), asc(race.id))
    .limit(mostRaces)
  return { now: at, items: found.map(row => shown(row as RaceRow)) }
}

/**
 * A race with its runners and pools.
 * @throws AppError 404
 */
export async function raceForSale({ database: { orm }, now }: Context, id: string): Promise<RaceForSale> {
  const [row] = isRecordId(id)
    ? await orm.select(columns).from(race).innerJoin(venue, eq(venue.id, race.venue)).where(eq(race.id, id))
    : []
  if (!row) throw new AppError(404, 'not_found', 'There is no such race')
  const found = row as RaceRow
  const offered = (await poolsOf(orm, id)).filter(pool => pool.race === id && pool.terms !== null)
  const pools = await Promise.all(offered.map(pool => readPool(orm, pool)))
  const named = await namesOf(orm, [...new Set(pools.flatMap(({ legs }) => legs.map(leg => leg.id)))])
  const at = now().toISOString()
  return {
    now: at,
    isOpen: found.state === 'OPEN' && found.postTime > at,
    race: shown(found),
    pools: pools.map(pool => poolOnSale(pool, named)),
  }
}

type RaceRow = RaceOnSale & { readonly state: string }

function shown({ state: _state, ...rest }: RaceRow): RaceOnSale {
  return rest
}

interface Names {
  readonly races: ReadonlyMap<string, { readonly no: number; readonly name: string }>
  readonly runner: (race: string, no: number) => string
}

async function namesOf(orm: Orm, ids: readonly string[]): Promise<Names> {
  const runner = tableOf(runners)
  const [named, starters] = await Promise.all([
    orm
      .select({ id: race.id, no: race.no, name: race.name })
      .from(race)
      .where(inArray(race.id, [...ids])),
    orm
      .select({ race: runner.race, no: runner.no, name: runner.name })
      .from(runner)
      .where(inArray(runner.race, [...ids])),
  ])
  const byNumber = new Map(starters.map(one => [`${one.race} ${one.no}`, String(one.name)]))
  return {
    races: new Map(named.map(({ id, no, name }) => [String(id), { no: Number(no), name: String(name) }])),
    runner: (id, no) => byNumber.get(`${id} ${no}`) ?? '',
  }
}

function poolOnSale({ row, rules, legs }: OpenPool, names: Names): PoolOnSale {
  return {
    id: row.id,
    name: row.name,
    isOpen: row.state === 'OPEN' && wholePoolRefund(rules, legs) === null,
    currency: row.currency as Currency,
    terms: rules as PoolRules & SaleTerms,
    races: legs.map(({ id, runners: starters }): NamedRace => {
      const { no = 0, name = '' } = names.races.get(id) ?? {}
      const named = starters.map(starter => ({ ...starter, name: names.runner(id, starter.number) }))
      return { id, no, name, runners: named, positions: [] }
    }),
  }
}
