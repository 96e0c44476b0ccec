import { and, eq } from 'drizzle-orm'
import { marketTypes } from '../../../src/domain/fixture'
import { followed, isNewer, orderOfType } from '../../../src/domain/odds-feed'
import { markets } from '../../../src/resources/betting/markets'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { conflict } from './conflict'
import type { FeedCall } from './feed-call'
import { keepSaid } from './keep-said'
import type { FeedMarket } from './message-schema'
import { findSelections, takeSelection } from './take-selection'

/** @returns whether anything of it was new */
export async function takeMarket(call: FeedCall, said: FeedMarket): Promise<boolean> {
  const { fixture, sequence, place } = call
  const known = await findMarket(call, said)
  const isNews = !known || isNewer(sequence, known.feedSequence as number | null)
  const market = known ?? (await makeMarket(call, said))
  if (known && isNews) {
    const name = fixture.feedIgnored ? known.name : followed(known.name, known.feedName, said.name)
    const changes = { name, feedName: said.name, feedStatus: said.status, feedSequence: sequence }
    await keepSaid(call, markets, known, changes)
  }
  if (!fixture.feedIgnored) await closeWhenOver(call, market.id, said)
  const before = await findSelections(call, market.id)
  const taken: boolean[] = [isNews]
  for (const [index, selection] of said.selections.entries()) {
    const at = { ...call, place: `${place}.selections[${index}]` }
    taken.push(await takeSelection(at, market, before.get(selection.ref), selection))
  }
  return taken.includes(true)
}

async function findMarket(
  { transaction, fixture, place }: FeedCall,
  said: FeedMarket,
): Promise<StoredRow | null> {
  const table = tableOf(markets)
  const [found] = await transaction
    .select(storedColumns(markets))
    .from(table)
    .where(and(eq(table.fixture, fixture.id), eq(table.feedRef, said.ref)))
  if (!found) return null
  const line = found.line === null ? undefined : Number(found.line)
  if (found.type === said.type && line === said.line && found.currency === said.currency)
    return found as StoredRow
  throw conflict(place, `market ${said.ref} has another type, line or currency here`)
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

/** No bets are taken for good on what the feed has closed, or knows a result of. */
async function closeWhenOver(
  { transaction, by }: FeedCall,
  id: string,
  { status, selections }: FeedMarket,
): Promise<void> {
  if (status !== 'CLOSED' && !selections.some(({ result }) => result)) return
  const market = await findRow(transaction, markets, id, { viewer: null, verb: 'show' })
  if (['WITHDRAWN', 'OPEN', 'SUSPENDED'].includes(String(market.status)))
    await perform(transaction, by, markets, { id }, 'close', {})
}
