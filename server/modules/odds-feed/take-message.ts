import { and, eq } from 'drizzle-orm'
import { followed, isNewer } from '../../../src/domain/odds-feed'
import type { EventOutcome } from '../../../src/domain/provider-event'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { categories } from '../../../src/resources/masters/categories'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import { lock } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { bookOf, lockMarkets } from '../fixed-odds'
import { applyFeedChanges } from './apply-feed-changes'
import { conflict } from './conflict'
import { markCalledOff } from './mark-called-off'
import type { FeedFixture, Message } from './message-schema'
import { takeMarket } from './take-market'

/**
 * Takes a whole message of a feed. Messages may arrive in any order and end in the same state: each fixture, market and
 * selection keeps its newest values, and steps that cannot be undone (started, ended, closed) are taken at any time.
 * @throws AppError 422 naming the place in the message, 409 `feed_conflict` when a number of the feed now names something else
 */
export async function takeMessage(
  transaction: Orm,
  by: By,
  provider: StoredRow,
  { sequence, fixture: feedFixture, markets = [] }: Message,
): Promise<EventOutcome> {
  await lock(transaction, 'oddsFeed', `${provider.id} ${feedFixture.ref}`)
  const known = await lockFixture(transaction, provider, feedFixture)
  const fixture = known ?? (await makeFixture(transaction, by, provider, { sequence, feedFixture }))
  const isNewest = !known || isNewer(sequence, known.feedSequence as number | null)
  if (known && isNewest)
    await applyFeedChanges({ transaction, by }, fixtures, known, changesOf(known, feedFixture, sequence))
  const current = fixture.feedIgnored ? fixture : await run(transaction, by, fixture.id, feedFixture)
  if (known && isNewest) await markCalledOff(transaction, by, current, known.feedState, feedFixture)
  let taken = isNewest
  for (const [place, market] of markets.entries()) {
    const call = { transaction, by, fixture: current, sequence, place: `markets[${place}]` }
    if (await takeMarket(call, market)) taken = true
  }
  return taken ? 'DONE' : 'IGNORED'
}

/** The locks of a fixture and its markets come before any row of theirs. */
async function lockFixture(
  transaction: Orm,
  provider: StoredRow,
  feedFixture: FeedFixture,
): Promise<StoredRow | null> {
  const { id, feed, feedRef } = tableOf(fixtures)
  const [found] = await transaction
    .select({ id })
    .from(tableOf(fixtures))
    .where(and(eq(feed, provider.id), eq(feedRef, feedFixture.ref)))
  if (!found) return null
  await lockKeys(transaction, [bookOf(found.id)])
  await lockMarkets(transaction, String(found.id))
  const row = await findRow(transaction, fixtures, String(found.id), {
    ...{ viewer: null, verb: 'takeFeed', lock: true },
  })
  if (row.sport !== (await sportOf(transaction, feedFixture.sport)))
    throw conflict('fixture.sport', `fixture ${feedFixture.ref} is of another sport here`)
  return row
}

async function makeFixture(
  transaction: Orm,
  by: By,
  provider: StoredRow,
  { sequence, feedFixture }: { sequence: number; feedFixture: FeedFixture },
): Promise<StoredRow> {
  const facts = factsOf(feedFixture)
  return insertRow(transaction, by, fixtures, {
    ...facts,
    sport: await sportOf(transaction, feedFixture.sport),
    feed: provider.id,
    feedRef: feedFixture.ref,
    ...feedFieldsOf(facts, feedFixture, sequence),
  })
}

interface Facts {
  readonly name: string
  readonly league: string
  readonly startsAt: string
}

function factsOf({ name, league, startsAt }: FeedFixture): Facts {
  return { name, league, startsAt: new Date(startsAt).toISOString() }
}

function feedFieldsOf({ name, league, startsAt }: Facts, { status }: FeedFixture, sequence: number) {
  return {
    ...{ feedName: name, feedLeague: league, feedStartsAt: startsAt },
    ...{ feedState: status, feedSequence: sequence },
  }
}

function changesOf(before: StoredRow, feedFixture: FeedFixture, sequence: number): Record<string, unknown> {
  const facts = factsOf(feedFixture)
  const own = {
    name: followed(before.name, before.feedName, facts.name),
    league: followed(before.league, before.feedLeague, facts.league),
    startsAt: followed(before.startsAt, before.feedStartsAt, facts.startsAt),
  }
  return { ...(before.feedIgnored ? {} : own), ...feedFieldsOf(facts, feedFixture, sequence) }
}

const started: readonly FeedFixture['status'][] = ['LIVE', 'ENDED', 'ABANDONED']

/**
 * Starts or ends the fixture; no later message takes that back. Suspending needs no action: the state in the feed is enough.
 * @returns the fixture as it is then
 */
async function run(transaction: Orm, by: By, id: string, { status }: FeedFixture): Promise<StoredRow> {
  const rowOfNow = () => findRow(transaction, fixtures, id, { viewer: null, verb: 'show' })
  const before = await rowOfNow()
  const isBefore = before.state === 'NOT_STARTED' || before.state === 'SUSPENDED'
  if (started.includes(status) && isBefore && before.startedAt === null)
    await perform(transaction, by, fixtures, { id }, 'start', {})
  const { state } = await rowOfNow()
  if (status === 'ENDED' && (state === 'LIVE' || state === 'SUSPENDED'))
    await perform(transaction, by, fixtures, { id }, 'end', {})
  return rowOfNow()
}

async function sportOf(orm: Orm, code: string): Promise<string> {
  const table = tableOf(categories)
  const [sport] = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.code, code), eq(table.kind, 'MATCH')))
  if (sport) return String(sport.id)
  throw invalid({
    'fixture.sport': `There is no sport with the code ${code}: an admin adds it in Sports Category, then send this again`,
  })
}
