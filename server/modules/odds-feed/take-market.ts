import { and, eq } from 'drizzle-orm'
import { marketTypes, playableStates, undecidedMarkets } from '../../../src/domain/fixture'
import { followed, isNewer, orderOfType } from '../../../src/domain/odds-feed'
import { markets } from '../../../src/resources/betting/markets'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { applyFeedChanges } from './apply-feed-changes'
import { conflict } from './conflict'
import type { FeedCall } from './feed-call'
import type { FeedMarket } from './message-schema'
import { findSelections, takeSelection } from './take-selection'

/** @returns whether anything of it was new */
export async function takeMarket(call: FeedCall, feedMarket: FeedMarket): Promise<boolean> {
  const { fixture, sequence, place } = call
  const known = await findMarket(call, feedMarket)
  const isNewest = !known || isNewer(sequence, known.feedSequence as number | null)
  const market = known ?? (await makeMarket(call, feedMarket))
  if (known && isNewest) {
    const name = fixture.feedIgnored ? known.name : followed(known.name, known.feedName, feedMarket.name)
    const changes = { name, feedName: feedMarket.name, feedStatus: feedMarket.status, feedSequence: sequence }
    await applyFeedChanges(call, markets, known, changes)
  }
  if (!fixture.feedIgnored) await closeWhenOver(call, market.id, feedMarket)
  const before = await findSelections(call, market.id)
  const taken: boolean[] = [isNewest]
  for (const [index, selection] of feedMarket.selections.entries()) {
    const at = { ...call, place: `${place}.selections[${index}]` }
    taken.push(await takeSelection(at, market, before.get(selection.ref), selection))
  }
  return taken.includes(true)
}

async function findMarket(
  { transaction, fixture, place }: FeedCall,
  feedMarket: FeedMarket,
): Promise<StoredRow | null> {
  const table = tableOf(markets)
  const [found] = await transaction
    .select(storedColumns(markets))
    .from(table)
    .where(and(eq(table.fixture, fixture.id), eq(table.feedRef, feedMarket.ref)))
  if (!found) return null
  const line = found.line === null ? undefined : Number(found.line)
  if (found.type === feedMarket.type && line === feedMarket.line && found.currency === feedMarket.currency)
    return found
  throw conflict(place, `market ${feedMarket.ref} has another type, line or currency here`)
}

async function makeMarket(
  { transaction, by, fixture, sequence }: FeedCall,
  { ref, name, type, line, currency, status }: FeedMarket,
): Promise<StoredRow> {
  return insertRow(transaction, by, markets, {
    ...{ fixture: fixture.id, name, type, line: line ?? null, currency },
    order: orderOfType(type, Object.keys(marketTypes)),
    marginBps: fixture.marginBps,
    ...{ feedRef: ref, feedName: name, feedStatus: status, feedSequence: sequence },
  })
}

/**
 * Closes a market that the feed has closed or has a result of: it takes no more bets. So does one that arrives once its
 * fixture is over, because the end of the fixture would have closed it.
 */
async function closeWhenOver(
  { transaction, by, fixture }: FeedCall,
  id: string,
  { status, selections }: FeedMarket,
): Promise<void> {
  const isPlayable = playableStates.some(state => state === fixture.state)
  if (isPlayable && status !== 'CLOSED' && !selections.some(({ result }) => result)) return
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'show' })
  if (undecidedMarkets.some(state => state === market.status))
    await perform(transaction, by, markets, { id }, 'close', {})
}
