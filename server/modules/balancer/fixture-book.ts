import { eq } from 'drizzle-orm'
import { lossIf, shareOf, stakesOn } from '../../../src/domain/book/liability'
import { bookMargin } from '../../../src/domain/book/margin'
import { worstScore } from '../../../src/domain/book/scores'
import { suggestOdds } from '../../../src/domain/book/suggest'
import type { Currency } from '../../../src/domain/money'
import type { BookSelection, FixtureBook } from '../../../src/resources/betting/fixture-book'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { markets } from '../../../src/resources/betting/markets'
import type { Context } from '../../context'
import { findRow, wireRows } from '../../crud/read'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { type Book, placesOf, readBooks, ruleOf, toFixtureMarket } from './books'
import { worstByCurrency } from './worst'

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
    markets: books.map(each => ({
      id: each.market.id,
      name: String(each.market.name),
      status: String(each.market.status),
      currency: each.market.currency as Currency,
      stake: stakesOn(each.all),
      worst: worstScore([toFixtureMarket(each)]).loss,
    })),
    worst: worstByCurrency(books),
    market,
    selections: book ? selectionsOf(book) : [],
    margin: book && book.lines.length > 0 ? bookMargin(book.lines.map(({ ours }) => ours)) : 0,
  }
}

function selectionsOf({ market, lines, all }: Book): BookSelection[] {
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
    loss: lossIf(all, all.indexOf(line), placesOf(market)),
    share: shareOf(all, line),
    suggested: suggested[index] ?? line.ours,
  }))
}
