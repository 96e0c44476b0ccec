import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { selections } from '../../../src/resources/betting/selections'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow, storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/**
 * Takes what the feed said of the results of a market while its settlement stood: the feed need not repeat it. Results
 * that a trader entered stay.
 */
export async function takeFeedResults(transaction: Orm, by: By, market: StoredRow): Promise<void> {
  const fixture = await findRow(transaction, fixtures, String(market.fixture), { viewer: null, verb: 'show' })
  if (fixture.feedIgnored) return
  const { id, market: of, result, resultOfFeed, feedResult } = tableOf(selections)
  const rows = await transaction
    .select(storedColumns(selections))
    .from(tableOf(selections))
    .where(and(eq(of, market.id), isNotNull(feedResult), or(isNull(result), eq(resultOfFeed, true))))
    .orderBy(asc(id))
  for (const row of rows) {
    const said = { result: row.feedResult, tied: row.feedTied, tiedPlaces: row.feedTiedPlaces }
    const isSame = row.result === said.result && row.tied === said.tied && row.tiedPlaces === said.tiedPlaces
    if (isSame) continue
    await perform(transaction, by, selections, row, 'setResult', said, async () => ({ resultOfFeed: true }))
  }
}
