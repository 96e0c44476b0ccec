import { eq } from 'drizzle-orm'
import { lossIf, shareOf, stakesOn, worstLoss } from '../../../src/domain/book/liability'
import { bookMargin } from '../../../src/domain/book/margin'
import { type FixtureMarket, worstScore } from '../../../src/domain/book/scores'
import { suggestOdds } from '../../../src/domain/book/suggest'
import type { Currency } from '../../../src/domain/money'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import type { BookSelection, FixtureBook, FixtureWorst } from '../../../src/resources/fixture-book'
import type { Context } from '../../context'
import { findRow, wireRows } from '../../crud/read'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type Book, readBooks, ruleOf } from './books'

/**
 * The book of a fixture: all its markets in short, one of them in full, and the worst case over all.
 * @param chosen the id of the market; the first one when it is missing
 * @throws AppError 404
 */
export async function fixtureBook(context: Context, id: string, chosen?: string): Promise<FixtureBook> {
  const { orm } = context.database
  const row = await findRow(orm, fixtures, id, { viewer: context.actor, verb: 'show' })
  const books = await readBooks(orm, eq(tableOf(markets).fixture, id))
  const book = chosen === undefined ? books[0] : books.find(({ market }) => market.id === chosen)
  if (chosen !== undefined && !book) throw new AppError(404, 'not_found', 'This fixture has no such market')
  const [fixture] = await wireRows(context, fixtures, [row])
  const [market = null] = book ? await wireRows(context, markets, [book.market]) : []
  if (!fixture) throw new AppError(404, 'not_found', 'There is no such fixture')
  return {
    fixture,
    markets: books.map(({ market: one, lines }) => ({
      id: one.id,
      name: String(one.name),
      status: String(one.status),
      currency: one.currency as Currency,
      stake: stakesOn(lines),
      worst: worstLoss(lines),
    })),
    worst: worstByCurrency(books),
    market,
    selections: book ? selectionsOf(book) : [],
    margin: book && book.lines.length > 0 ? bookMargin(book.lines.map(({ ours }) => ours)) : 0,
  }
}

function selectionsOf({ market, lines }: Book): BookSelection[] {
  const suggested = suggestOdds(lines, ruleOf(market))
  return lines.map((line, index) => ({
    id: line.row.id,
    name: String(line.row.name),
    isOpen: line.row.status === 'OPEN',
    feed: line.row.feedOdds === null ? null : line.feed,
    ours: line.ours,
    bets: line.bets,
    stake: line.stake,
    payout: line.payout,
    loss: lossIf(lines, line),
    share: shareOf(lines, line),
    suggested: suggested[index] ?? line.ours,
  }))
}

/** Currencies are never added up. */
function worstByCurrency(books: readonly Book[]): FixtureWorst[] {
  const currencies = [...new Set(books.map(({ market }) => market.currency as Currency))]
  return currencies.map(currency => {
    const own = books.filter(({ market }) => market.currency === currency)
    const { loss, outcome } = worstScore(own.map(toFixtureMarket))
    return { currency, markets: own.length, loss, score: outcome }
  })
}

function toFixtureMarket({ market, lines }: Book): FixtureMarket {
  return {
    type: String(market.type),
    line: market.line === null ? null : Number(market.line),
    selections: lines.map(({ row, stake, payout }) => ({
      stake,
      payout,
      outcome: String(row.outcome),
      score: row.score as string | null,
    })),
  }
}
