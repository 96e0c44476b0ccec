import { and, eq } from 'drizzle-orm'
import { largestChange } from '../../../src/domain/book/guard'
import { oddsChange } from '../../../src/domain/book/margin'
import { suggestOdds } from '../../../src/domain/book/suggest'
import { markets } from '../../../src/resources/betting/markets'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type Book, readBooks, ruleOf } from './books'

/** Smaller moves, in basis points, wait until they add up: not every bet moves a price. */
const leastMove = 50

/**
 * Moves the prices of open markets with automatic shading one step towards the suggested ones, through the same action
 * as a trader. Several processes may run it at once.
 */
export async function shadeMarkets(database: Pick<Database, 'orm' | 'transaction'>, by: By): Promise<void> {
  const table = tableOf(markets)
  const open = and(eq(table.autoShade, true), eq(table.status, 'OPEN'))
  const failures: unknown[] = []
  for (const book of await readBooks(database.orm, open)) {
    const prices = movesOf(book)
    if (prices.length === 0) continue
    // Shorter prices only raise the margin, also that of a book below 0 whose steps do not reach 0 yet.
    const confirmed = prices.every(({ from, to }) => to < from)
    await database
      .transaction(transaction =>
        perform(transaction, by, markets, { id: book.market.id }, 'setPrices', { prices, confirmed }),
      )
      .catch(error => {
        // A trader was faster: the next run looks again.
        if (!(error instanceof AppError && error.status === 409)) failures.push(error)
      })
  }
  // One that fails keeps no other from being shaded.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} markets were not shaded`)
}

function movesOf({ market, lines }: Book) {
  const rule = ruleOf(market)
  // Changes that need a person's confirmation are never made without one.
  const maxStep = Math.min(rule.maxStep, largestChange)
  const suggested = suggestOdds(lines, { ...rule, maxStep })
  const moves = lines.map(({ row, ours }, index) => ({
    selection: row.id,
    from: ours,
    to: suggested[index] ?? ours,
  }))
  const least = Math.min(leastMove, maxStep)
  const isWorthIt = moves.some(({ from, to }) => to !== from && oddsChange(from, to) >= least)
  return isWorthIt ? moves.filter(({ from, to }) => to !== from) : []
}
