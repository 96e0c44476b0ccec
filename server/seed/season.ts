import { asc, eq, sql } from 'drizzle-orm'
import { dayAfter, dayIn } from '../../src/domain/day'
import { gamingDayOf } from '../../src/domain/gaming-day'
import type { Currency } from '../../src/domain/money'
import { transfer } from '../../src/domain/postings/posting'
import type { Selections } from '../../src/domain/selection-text'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { venues } from '../../src/resources/masters/venues'
import { staff } from '../../src/resources/people/staff'
import { users } from '../../src/resources/people/users'
import { pools } from '../../src/resources/racing/pools'
import { programs } from '../../src/resources/racing/programs'
import { races } from '../../src/resources/racing/races'
import { runners } from '../../src/resources/racing/runners'
import type { By, Context } from '../context'
import { createRow } from '../crud/create'
import { perform } from '../crud/perform'
import { findRow } from '../crud/read'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { tableOf } from '../db/tables'
import { within } from '../db/within'
import { postMany } from '../ledger/post-many'
import { sellTicket, settleAndPay } from '../modules/pools'
import { seeding } from './insert-rows'

/** A race day of the season: so many tickets at most, in races of half an hour. */
const usualTickets = 2_000
const racesPerDay = 8
const starters = 8
const hour = 3_600_000

/** A venue of each currency, with the pools that it offers: the winner, and the first two in order. */
const places = [
  { venue: 'MMT', types: ['WIN', 'FC'] },
  { venue: 'THT', types: ['WIN', 'FC'] },
  { venue: 'HDA', types: ['MX-1', 'MX-EXA'] },
] as const

/** Customers of each currency who bet, in turn. */
const mostBettors = 500

/**
 * Adds a season of race days in the past, until it has so many tickets: cards at all venues in turn, each sold, run, settled and
 * paid by the functions that staff and players call. A race day is written whole or not at all.
 * @param report called after each race day with the number of tickets sold
 * @throws Error without the demo's venues, pool types, staff and customers
 */
export async function fillSeason(
  database: Database,
  count: number,
  report?: (sold: number) => void,
  ticketsPerDay = usualTickets,
): Promise<void> {
  const maintenance = database.for('maintenance')
  const parties = await readParties(maintenance.orm)
  const days = Math.ceil(count / ticketsPerDay)
  for (let day = 0, sold = 0; day < days; day += 1) {
    const size = Math.min(ticketsPerDay, count - sold)
    const place = parties.places[day % parties.places.length] as Place
    const date = dayAfter(dayIn(place.zone, new Date()), -3 - Math.floor((days - 1 - day) / places.length))
    await maintenance.transaction(transaction =>
      runDay({ database: within(maintenance, transaction), transaction, parties, place, date, size, day }),
    )
    sold += size
    report?.(sold)
  }
  await maintenance.orm.execute(sql`analyze bets, pools, races, ledger_entry, ledger_line, ledger_account`)
}

interface Place {
  readonly venue: string
  readonly zone: string
  readonly currency: Currency
  readonly types: readonly string[]
  readonly bettors: readonly string[]
}

interface Parties {
  readonly places: readonly Place[]
  readonly staff: Readonly<Record<'metaf' | 'admin', Context['actor']>>
}

interface Day {
  readonly database: Database
  readonly transaction: Orm
  readonly parties: Parties
  readonly place: Place
  readonly date: string
  readonly size: number
  /** The number of the day in the season, from 0. */
  readonly day: number
}

async function runDay(call: Day): Promise<void> {
  const { transaction, place, date, size, day } = call
  const first = firstPost(place, date)
  const card = await make(call, first - 24 * hour, programs, {
    ...{ venue: place.venue, date, currency: place.currency },
    name: `Season, day ${day + 1}`,
  })
  const unit = place.currency === 'PHP' ? 1_000 : 2_000
  await fund(call, unit)
  const unsettled: { race: string; pools: string[]; post: number }[] = []
  for (let no = 1; no <= racesPerDay; no += 1) {
    const post = first + (no - 1) * (hour / 2)
    const race = await make(call, first - 20 * hour, races, {
      ...{ program: card, no, name: `Season race ${no}`, distanceM: 1_000 + 100 * no, surface: 'SAND' },
      postTime: new Date(post).toISOString(),
    })
    for (let number = 1; number <= starters; number += 1)
      await make(call, first - 20 * hour, runners, { race, no: number, name: `Runner ${no}-${number}` })
    const offered: string[] = []
    for (const poolType of place.types)
      offered.push(await make(call, first - 20 * hour, pools, { race, poolType }))
    await act(call, 'metaf', post - 2 * hour, race, 'open')
    unsettled.push({ race, pools: offered, post })
  }
  for (let n = 0; n < size; n += 1) {
    const { race, pools: offered, post } = unsettled[n % racesPerDay] as (typeof unsettled)[0]
    const turn = Math.floor(n / racesPerDay)
    const isPair = turn % 4 === 3
    await sellTicket(transaction, systemAt(post - hour + (turn % 3_000) * 1_000), {
      customer: bettorOf(place, n),
      channel: n % 3 === 0 ? 'WEB' : 'APP',
      race,
      pool: offered[isPair ? 1 : 0] as string,
      unitStake: unit,
      selections: isPair ? pair(n) : [[horse(n)]],
    })
  }
  for (const { race, pools: offered, post } of unsettled) {
    await act(call, 'metaf', post, race, 'close')
    await act(call, 'metaf', post + hour / 10, race, 'enterResult', { positions: finish(day, race) })
    await act(call, 'admin', post + hour / 5, race, 'declareOfficial')
    for (const pool of offered) await settleAndPay(settling(call, post + hour / 4), pool)
  }
}

const horse = (n: number) => 1 + ((n * 7 + Math.floor(n / 8) * 3) % starters)
const pair = (n: number): Selections => [[horse(n)], [1 + (horse(n) % starters)]]
const bettorOf = ({ bettors }: Place, n: number) => bettors[n % bettors.length] as string

/** Another winner from race to race. */
function finish(day: number, race: string): number[][] {
  const start = (day + [...race].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)) % starters
  return Array.from({ length: starters }, (_, index) => [1 + ((start + index) % starters)])
}

/** 13:00 by the clocks of the place, to the hour. */
function firstPost({ zone }: Place, date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const local = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  const moments = Array.from({ length: 30 }, (_, n) => new Date(noon + (n - 15) * hour))
  const found = moments.find(
    at => Number(local.format(at)) === 13 && gamingDayOf(at, zone) === date && dayIn(zone, at) === date,
  )
  return (found ?? new Date(noon)).getTime()
}

/** The stakes of the day, in the wallets of the customers who bet. */
async function fund({ transaction, place, size, date, day }: Day, unit: number): Promise<void> {
  const shares = Math.min(size, place.bettors.length)
  const entries = place.bettors.slice(0, shares).map(customer => ({
    posting: transfer('ADJUSTMENT', place.currency, {
      debit: { kind: 'GOODWILL' },
      credit: { kind: 'WALLET_CASH', owner: customer },
      amount: unit * Math.ceil(size / shares),
    }),
    idem: `season:${newId()}:${day}`,
    ref: { type: users.typename, id: customer },
    gamingDay: date,
  }))
  await postMany(transaction, entries)
}

const systemAt = (at: number): By => ({ ...seeding, now: () => new Date(at) })

function settling({ database, transaction }: Day, at: number) {
  return {
    database,
    by: systemAt(at),
    signal: new AbortController().signal,
    transaction: <T>(work: (orm: Orm) => Promise<T>) => work(transaction),
  }
}

function contextAt({ database, parties }: Day, who: 'metaf' | 'admin', at: number): Context {
  return { ...systemAt(at), actor: parties.staff[who], database, twoStepRoles: [] } as Context
}

async function make(call: Day, at: number, resource: AnyResource, body: object): Promise<string> {
  return String((await createRow(contextAt(call, 'metaf', at), resource, body)).id)
}

async function act(
  call: Day,
  who: 'metaf' | 'admin',
  at: number,
  race: string,
  action: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { version } = await findRow(call.transaction, races, race, { viewer: null, verb: 'show' })
  const target = { id: race, version: Number(version) }
  await perform(call.transaction, contextAt(call, who, at), races, target, action, input)
}

async function readParties(orm: Orm): Promise<Parties> {
  const idOf = async (resource: AnyResource, code: string) => {
    const table = tableOf(resource)
    const [found] = await orm.select().from(table).where(sql`${table.code} = ${code}`).limit(1)
    if (!found) throw new Error(`A season needs ${code} of the demo data among the ${resource.label}`)
    return found as { id: string; timezone: string; currency: Currency }
  }
  const actorOf = async (role: 'metaf' | 'admin') => {
    const table = tableOf(staff)
    const [found] = await orm
      .select({ id: table.id, name: table.username })
      .from(table)
      .where(sql`${table.roles} @> ${JSON.stringify([role])}::jsonb`)
      .orderBy(asc(table.id))
      .limit(1)
    if (!found) throw new Error(`A season needs a member of staff with the role ${role}`)
    const stepUp = { isFresh: true, by: 'password' }
    return { ...found, id: String(found.id), roles: [role], sessionId: '', stepUp } as Context['actor']
  }
  const found: Place[] = []
  for (const { venue, types } of places) {
    const { id, timezone, currency } = await idOf(venues, venue)
    const offered = await Promise.all(types.map(async code => (await idOf(poolTypes, code)).id))
    const bettors = await bettorsIn(orm, currency)
    if (bettors.length === 0) throw new Error(`A season needs customers who may bet in ${currency}`)
    found.push({ venue: id, zone: timezone, currency, types: offered, bettors })
  }
  return { places: found, staff: { metaf: await actorOf('metaf'), admin: await actorOf('admin') } }
}

async function bettorsIn(orm: Orm, currency: Currency): Promise<readonly string[]> {
  const table = tableOf(users)
  const country = currency === 'PHP' ? 'PH' : 'MX'
  const found = await orm
    .select({ id: table.id })
    .from(table)
    .where(
      sql`${eq(table.country, country)} and ${table.status} = 'ACTIVE' and ${table.kyc} = 'APPROVED' and ${table.restricted} is null`,
    )
    .orderBy(asc(table.id))
    .limit(mostBettors)
  return found.map(({ id }) => String(id))
}
