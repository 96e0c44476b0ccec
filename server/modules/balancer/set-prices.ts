import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { movesToConfirm } from '../../../src/domain/book/guard'
import { formatOdds, oddsRange } from '../../../src/domain/odds'
import { markets } from '../../../src/resources/betting/markets'
import { selections } from '../../../src/resources/betting/selections'
import type { Handler } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { idBody } from '../../id-body'
import { invalid } from '../../validate'
import { type Book, marketIs, readBooks } from './books'

const price = z.int().check(z.gte(oddsRange.min), z.lte(oddsRange.max))

/** The price that the trader saw serves as the version, so that new bets, which do not change it, cause no conflict. */
const pricesBody = z
  .array(z.strictObject({ selection: idBody, from: price, to: price }))
  .check(z.minLength(1))

/**
 * Sets prices of a market together, each with an entry in the history of its selection.
 * @throws AppError 409 when a price is not the one that the trader saw, 422 when a change needs a confirmation
 */
export const setPrices: Handler = async ({ transaction, by, row, input }) => {
  const prices = readPrices(input.prices)
  const book = await lockedBook(transaction, row.id)
  const to = new Map(prices.map(each => [each.selection, each.to]))
  if (to.size < prices.length)
    throw invalid({ prices: 'Send one price for each selection: one is named twice' })
  for (const { selection, from } of prices) {
    const line = book.lines.find(({ row: one }) => one.id === selection)
    if (!line) throw invalid({ prices: 'One of these selections is not in this market, or has a result' })
    if (line.ours !== from)
      throw new AppError(
        409,
        'stale_price',
        `${line.row.name} is at ${inDecimal(line.ours)} now: look again`,
        {
          price: line.ours,
          selection,
        },
      )
  }
  requireConfirmed(book, to, input.confirmed === true)
  for (const { row: selection, ours } of book.lines) {
    const odds = to.get(selection.id)
    if (odds === undefined || odds === ours) continue
    // The whole book was looked at here, so the guard of a single price has nothing to add.
    await perform(transaction, by, selections, selection, 'setOdds', { odds }, async () => ({}))
  }
}

/** The same guard for a price that is set alone. */
export const setOdds: Handler<
  StoredRow<typeof selections>,
  { readonly odds: number; readonly confirmed?: boolean | null }
> = async ({ transaction, row, input }) => {
  const { market } = row
  await findRow(transaction, markets, market, { viewer: null, verb: 'show', lock: true })
  const book = await lockedBook(transaction, market)
  requireConfirmed(book, new Map([[row.id, input.odds]]), input.confirmed === true)
}

function readPrices(value: unknown): z.infer<typeof pricesBody> {
  const parsed = z.safeParse(pricesBody, value)
  if (parsed.success) return parsed.data
  const [low, high] = [inDecimal(oddsRange.min), inDecimal(oddsRange.max)]
  throw invalid({
    prices: `Expected a list of {selection, from, to} with prices × 1,000, from ${low} to ${high}`,
  })
}

async function lockedBook(transaction: Orm, market: string): Promise<Book> {
  const { id, market: of } = tableOf(selections)
  await transaction.select({ id }).from(tableOf(selections)).where(eq(of, market)).orderBy(id).for('update')
  const [book] = await readBooks(transaction, marketIs(market))
  if (!book) throw new AppError(404, 'not_found', 'There is no such market')
  return book
}

/** @throws AppError 422 naming what must be confirmed */
function requireConfirmed({ lines }: Book, to: ReadonlyMap<string, number>, isConfirmed: boolean): void {
  if (isConfirmed) return
  const moves = lines.map(({ row, ours }) => ({
    name: String(row.name),
    from: ours,
    to: to.get(row.id) ?? ours,
  }))
  const asked = movesToConfirm(moves)
  if (asked.length > 0) throw invalid({ confirmed: `Confirm: ${asked.join('. ')}` })
}

function inDecimal(odds: number): string {
  return formatOdds(odds, 'decimal')
}
