import { and, eq, isNotNull } from 'drizzle-orm'
import { selectionResults } from '../../../src/domain/fixture'
import { followed, isNewer, orderOfOutcome } from '../../../src/domain/odds-feed'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { clashOf } from '../fixed-odds'
import { applyFeedChanges } from './apply-feed-changes'
import { conflict } from './conflict'
import type { FeedCall } from './feed-call'
import type { FeedResult, FeedSelection } from './message-schema'

/** @returns whether anything of it was new, but for its result */
export async function takeSelection(
  call: FeedCall,
  market: StoredRow,
  known: StoredRow | undefined,
  feedSelection: FeedSelection,
): Promise<boolean> {
  const { fixture, sequence } = call
  if (known) requireSame(call, known, feedSelection)
  const isNewest = !known || isNewer(sequence, known.feedSequence as number | null)
  const row = known ?? (await makeSelection(call, market.id, feedSelection))
  if (known && isNewest) {
    // A price that nobody has set follows the feed while customers do not see it.
    const isUnseen = market.status === 'WITHDRAWN' || market.status === 'CLOSED'
    const own = {
      name: followed(known.name, known.feedName, feedSelection.name),
      ...(isUnseen && { odds: followed(known.odds, known.feedOdds, feedSelection.odds) }),
    }
    await applyFeedChanges(call, selections, known, {
      ...(!fixture.feedIgnored && own),
      ...feedFieldsOf(feedSelection, sequence),
    })
  }
  if (feedSelection.result) await takeResult(call, market.id, row, feedSelection.result)
  return isNewest
}

function feedFieldsOf({ name, odds, status }: FeedSelection, sequence: number) {
  return { feedName: name, feedOdds: odds, feedStatus: status, feedSequence: sequence }
}

/** The selections of a market that the feed has named, by their numbers in the feed. */
export async function findSelections(
  { transaction }: FeedCall,
  market: string,
): Promise<ReadonlyMap<string, StoredRow>> {
  const table = tableOf(selections)
  const rows = await transaction
    .select(storedColumns(selections))
    .from(table)
    .where(and(eq(table.market, market), isNotNull(table.feedRef)))
  return new Map(rows.map(row => [String(row.feedRef), row]))
}

function requireSame({ place }: FeedCall, known: StoredRow, { ref, outcome, score }: FeedSelection): void {
  if (known.outcome !== outcome || known.score !== (score ?? null))
    throw conflict(place, `selection ${ref} has another outcome or score here`)
}

async function makeSelection(
  { transaction, by, sequence, place }: FeedCall,
  market: string,
  feedSelection: FeedSelection,
): Promise<StoredRow> {
  const { ref, name, outcome, score = null, odds } = feedSelection
  const problem = await clashOf(transaction, { market, outcome, score })
  if (problem) throw invalid({ [`${place}.outcome`]: problem })
  return insertRow(transaction, by, selections, {
    ...{ market, name, outcome, score, odds, order: orderOfOutcome(outcome) },
    ...{ feedRef: ref, ...feedFieldsOf(feedSelection, sequence) },
  })
}

/** A result that a trader entered stays, and so do those of a market that was settled: the feed's is beside it. */
async function takeResult(
  call: FeedCall,
  market: string,
  row: StoredRow,
  feedResult: FeedResult,
): Promise<void> {
  const { transaction, by, fixture, sequence } = call
  if (!isNewer(sequence, row.feedResultSequence as number | null)) return
  const { result, tied = null, tiedPlaces = null } = feedResult
  const isChanged = row.feedResult !== result || row.feedTied !== tied || row.feedTiedPlaces !== tiedPlaces
  await applyFeedChanges(call, selections, row, {
    ...{ feedResult: result, feedTied: tied, feedTiedPlaces: tiedPlaces, feedResultSequence: sequence },
  })
  if (!fixture.feedIgnored && isChanged) await markWhenSettled(call, market, row, feedResult)
  const isFree = row.result === null || row.resultOfFeed
  const isOther = row.result !== result || row.tied !== tied || row.tiedPlaces !== tiedPlaces
  if (fixture.feedIgnored || !isFree || !isOther) return
  const { status } = await findRow(transaction, markets, market, { viewer: null, verb: 'show' })
  if (status === 'CLOSED')
    await perform(transaction, by, selections, row, 'setResult', { result, tied, tiedPlaces }, async () => ({
      resultOfFeed: true,
    }))
}

/** Bets that were decided by another result need a trader: the feed moves no money. What it repeats was looked at already. */
async function markWhenSettled(
  { transaction, by, fixture }: FeedCall,
  market: string,
  row: StoredRow,
  said: FeedResult,
): Promise<void> {
  const known = knownResultOf(row)
  const { name, status } = await findRow(transaction, markets, market, { viewer: null, verb: 'show' })
  if (!decidedMarkets.includes(String(status)) || isSameResult(known ?? unlisted, said)) return
  const settled = known ? `as ${resultWords(known)}` : 'without it'
  const attention = `The feed now says ${resultWords(said)} for “${row.name}” of “${name}”, which was settled ${settled}: roll back and settle again, or mark as resolved`
  await perform(transaction, by, fixtures, { id: fixture.id }, 'raise', { attention })
}

const decidedMarkets = ['PAYING', 'SETTLED']

interface KnownResult {
  readonly result: FeedResult['result']
  readonly tied?: number | null | undefined
  readonly tiedPlaces?: number | null | undefined
}

/** The feed named it only after the settlement: nobody was paid for it. */
const unlisted: KnownResult = { result: 'LOST' }

function knownResultOf({ result, tied, tiedPlaces }: StoredRow): KnownResult | null {
  return result === null ? null : ({ result, tied, tiedPlaces } as KnownResult)
}

function isSameResult(one: KnownResult, other: KnownResult): boolean {
  return (
    one.result === other.result &&
    (one.tied ?? null) === (other.tied ?? null) &&
    (one.tiedPlaces ?? null) === (other.tiedPlaces ?? null)
  )
}

function resultWords({ result, tied }: KnownResult): string {
  const { label } = selectionResults[result]
  return tied ? `${label} in a dead heat of ${tied}` : label
}
