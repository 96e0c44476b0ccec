import { and, eq } from 'drizzle-orm'
import { followed, isNewer, orderOfOutcome } from '../../../src/domain/odds-feed'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { conflict } from './conflict'
import type { FeedCall } from './feed-call'
import type { FeedResult, FeedSelection } from './message-schema'

/** @returns whether anything of it was new, but for its result */
export async function takeSelection(
  call: FeedCall,
  market: StoredRow,
  said: FeedSelection,
): Promise<boolean> {
  const { transaction, by, fixture, sequence } = call
  const known = await findSelection(call, market.id, said)
  if (!known) {
    await makeSelection(call, market.id, said)
    return true
  }
  if (!isNewer(sequence, known.feedSequence as number | null)) return false
  // A price that nobody has set follows the feed while customers do not see it.
  const isUnseen = market.status === 'WITHDRAWN' || market.status === 'CLOSED'
  const own = {
    name: followed(known.name, known.feedName, said.name),
    ...(isUnseen && { odds: followed(known.odds, known.feedOdds, said.odds) }),
  }
  await perform(transaction, by, selections, known, 'takeFeed', {}, async () => ({
    ...(fixture.feedIgnored ? {} : own),
    ...saidOf(said, sequence),
  }))
  return true
}

function saidOf({ name, odds, status }: FeedSelection, sequence: number) {
  return { feedName: name, feedOdds: odds, feedStatus: status, feedSequence: sequence }
}

async function findSelection(
  { transaction, place }: FeedCall,
  market: string,
  said: FeedSelection,
): Promise<StoredRow | null> {
  const table = tableOf(selections)
  const [found] = await transaction
    .select(storedColumns(selections))
    .from(table)
    .where(and(eq(table.market, market), eq(table.feedRef, said.ref)))
  if (!found) return null
  if (found.outcome === said.outcome && found.score === (said.score ?? null)) return found as StoredRow
  throw conflict(place, `selection ${said.ref} has another outcome or score here`)
}

async function makeSelection(
  { transaction, by, sequence }: FeedCall,
  market: string,
  said: FeedSelection,
): Promise<StoredRow> {
  const { ref, name, outcome, score, odds } = said
  return insertRow(transaction, by, selections, {
    ...{ market, name, outcome, score: score ?? null, odds, order: orderOfOutcome(outcome) },
    ...{ feedRef: ref, ...saidOf(said, sequence) },
  })
}

/** A result that a trader entered stays, and so do those of a market that was settled: the feed's is beside it. */
export async function enterResult(call: FeedCall, market: string, said: FeedSelection): Promise<void> {
  const { transaction, by, sequence } = call
  const row = (await findSelection(call, market, said)) as StoredRow
  if (!said.result || !isNewer(sequence, row.feedResultSequence as number | null)) return
  const { result, tied = null, tiedPlaces = null } = said.result
  const { status } = await findRow(transaction, markets, market, { viewer: null, verb: 'show' })
  const isOurs = row.result !== null && describe(row) !== describe(row, 'feed')
  await perform(transaction, by, selections, row, 'takeFeed', {}, async () => ({
    ...{ feedResult: result, feedTied: tied, feedTiedPlaces: tiedPlaces, feedResultSequence: sequence },
  }))
  if (status === 'CLOSED' && !isOurs)
    await perform(transaction, by, selections, row, 'setResult', { result, tied, tiedPlaces })
}

/** To compare our result with what the feed said before. */
function describe(row: StoredRow, whose: 'ours' | 'feed' = 'ours'): string {
  const { result, tied, tiedPlaces } = row as Partial<FeedResult>
  const { feedResult, feedTied, feedTiedPlaces } = row
  return JSON.stringify(
    whose === 'ours' ? [result, tied, tiedPlaces] : [feedResult, feedTied, feedTiedPlaces],
  )
}
