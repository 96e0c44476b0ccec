import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { unnamedCard } from '../../../src/domain/card'
import { plannedStates, sellingStates } from '../../../src/domain/race'
import { bets } from '../../../src/resources/betting/bets'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { venues } from '../../../src/resources/masters/venues'
import { pools } from '../../../src/resources/racing/pools'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import { lockKeys } from '../../crud/apply-rules'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { columnFor, tableOf } from '../../db/tables'
import { poolsOf, salesOf } from '../pools'
import { withDisplayNames } from './display-feed'
import type { Feed } from './feed-schema'
import { describeValues, differences, given, isAlike, Plan, type RaceFacts, type StepText } from './plan'
import { planRace } from './plan-race'
import type { FeedText } from './read-feed'
import { change, create } from './write-steps'

export interface PlannedFeed {
  readonly plan: Plan
  /** Null when no venue has the code. */
  readonly venue: StoredRow | null
  /** Null when the file adds the card. */
  readonly card: StoredRow | null
}

/**
 * Plans the changes of a file to the card that it names, step by step; writes nothing.
 * @param isLocked whether its races are locked, so that the plan stays true until the transaction ends
 */
export async function planFeed(
  orm: Orm,
  { feed: sent, placeOf }: FeedText,
  { isLocked }: { readonly isLocked: boolean },
): Promise<PlannedFeed> {
  const feed = await withDisplayNames(orm, sent)
  const venue = await findVenue(orm, feed.venue)
  const cards = venue ? await cardsOf(orm, venue.id, feed.date) : []
  const named = cards.filter(({ name }) => isAlike(name, feed.card?.name))
  const [card = null] = cards.length > 1 ? named : cards
  const plan = new Plan(placeOf, {
    timezone: venue?.timezone,
    currency: feed.card?.currency ?? card?.currency ?? venue?.currency,
  })
  const at: StepText = { path: ['venue'], record: 'Card' }
  if (!venue) {
    plan.forbid(at, `No venue has the code ${feed.venue}`)
    return { plan, venue: null, card: null }
  }
  if (cards.length > 1 && named.length !== 1) {
    const names = cards.map(({ name }) => `“${name}”`).join(', ')
    const step: StepText = feed.card?.name === undefined ? at : { path: ['card', 'name'], record: 'Card' }
    plan.forbid(
      step,
      `${venue.name} has several cards on ${feed.date}. Give the name of one as card.name: ${names}`,
    )
    return { plan, venue, card }
  }
  planCard(plan, feed, venue, card)
  const known = card ? await racesOf(orm, card.id, isLocked) : []
  const facts = await factsOf(orm, known)
  for (const [place, race] of (feed.races ?? []).entries()) {
    const twin = known.find(({ no, name }) => no !== race.no && isAlike(name, race.name))
    const mine = facts.get(race.no)
    const step = { path: ['races', place], record: `Race ${race.no}` }
    if (twin && !isAlike(mine?.row?.name, race.name))
      plan.forbid(step, `“${twin.name}” is race ${twin.no} of this card: numbers are changed by hand`)
    else planRace(plan, step, race, mine ?? noFacts)
  }
  return { plan, venue, card }
}

/** The cards of a venue on a day; abandoned ones only where no other took their place. */
async function cardsOf(orm: Orm, venue: string, day: string): Promise<readonly StoredRow[]> {
  const cards = await rowsOf(orm, programs, 'venue', [venue], day)
  const active = cards.filter(({ state }) => state === 'ACTIVE')
  return active.length > 0 ? active : cards
}

const noFacts: RaceFacts = { row: undefined, runners: [], poolCodes: [], tickets: 0 }

function planCard(plan: Plan, feed: Feed, venue: StoredRow, card: StoredRow | null) {
  const step: StepText = { path: feed.card ? ['card'] : ['venue'], record: 'Card' }
  if (!card) {
    const { date } = feed
    const usual = { name: unnamedCard(String(venue.name)), currency: venue.currency }
    const values = { ...usual, ...given(feed.card ?? {}), date }
    plan.add(step, describeValues(programs, values, plan.around), async call => {
      call.ids.card = await create(call, programs, { ...values, venue: venue.id })
    })
    return
  }
  const { changes, detail } = differences(programs, card, feed.card ?? {})
  if (detail === '') return plan.same(step)
  plan.change(step, detail, call => change(call, programs, card.id, changes))
}

async function findVenue(orm: Orm, code: string): Promise<StoredRow | null> {
  const { code: column } = tableOf(venues)
  const [found] = await orm
    .select(storedColumns(venues))
    .from(tableOf(venues))
    .where(inArray(column, [code, code.toUpperCase()]))
    .limit(1)
  return found ?? null
}

/** No ticket of a locked race is sold until the transaction ends. */
async function racesOf(orm: Orm, card: string, isLocked: boolean): Promise<readonly StoredRow[]> {
  const found = await rowsOf(orm, races, 'program', [card])
  if (!isLocked) return found
  await lockKeys(
    orm,
    found.map(({ id }) => salesOf(id)),
  )
  return rowsOf(orm, races, 'program', [card], undefined, true)
}

/** The rows that refer to one of these records, on this day where one is given. */
async function rowsOf(
  orm: Orm,
  resource: AnyResource,
  reference: string,
  ids: readonly string[],
  date?: string,
  isLocked = false,
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return []
  const isOne = inArray(columnFor(resource, reference), [...ids])
  const query = orm
    .select(storedColumns(resource))
    .from(tableOf(resource))
    .where(date === undefined ? isOne : and(isOne, eq(columnFor(resource, 'date'), date)))
    .orderBy(asc(tableOf(resource).id))
  return await (isLocked ? query.for('update') : query)
}

async function factsOf(orm: Orm, known: readonly StoredRow[]): Promise<ReadonlyMap<number, RaceFacts>> {
  const ids = known.map(({ id }) => id)
  const ran = await rowsOf(orm, runners, 'race', ids)
  const codes = await codesOf(orm, ids)
  const facts = new Map<number, RaceFacts>()
  for (const row of known)
    facts.set(Number(row.no), {
      row,
      runners: ran.filter(({ race }) => race === row.id),
      poolCodes: codes.flatMap(({ race, code }) => (race === row.id ? String(code) : [])),
      tickets: await countTickets(orm, row),
    })
  return facts
}

async function codesOf(orm: Orm, ids: readonly string[]) {
  if (ids.length === 0) return []
  const [pool, type] = [tableOf(pools), tableOf(poolTypes)]
  return orm
    .select({ race: pool.race, code: type.code })
    .from(pool)
    .innerJoin(type, eq(type.id, pool.poolType))
    .where(inArray(pool.race, [...ids]))
}

/** Only of a race that can have tickets and can still change. */
async function countTickets(orm: Orm, { id, state }: StoredRow): Promise<number> {
  if (![...plannedStates, ...sellingStates].some(each => each === state)) return 0
  const named = (await poolsOf(orm, id)).map(pool => pool.id)
  if (named.length === 0) return 0
  const [found] = await orm
    .select({ n: count() })
    .from(tableOf(bets))
    .where(inArray(tableOf(bets).pool, named))
  return found?.n ?? 0
}
