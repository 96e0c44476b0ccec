import { inArray } from 'drizzle-orm'
import { worstScore } from '../../../src/domain/book/scores'
import type { Currency } from '../../../src/domain/money'
import type { FixtureWorst } from '../../../src/resources/betting/fixture-book'
import { markets } from '../../../src/resources/betting/markets'
import type { AmountsOf } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { type Book, readBooks, toFixtureMarket } from './books'

/** The worst case over these books in each of their currencies, which are never added up. */
export function worstByCurrency(books: readonly Book[]): FixtureWorst[] {
  const used = [...new Set(books.map(({ market }) => market.currency as Currency))].sort()
  return used.map(currency => {
    const own = books.filter(({ market }) => market.currency === currency)
    const { loss, outcome } = worstScore(own.map(toFixtureMarket))
    return { currency, markets: own.length, loss, score: outcome }
  })
}

/** The worst case of each fixture, as the balancer shows it (docs/balancer.md). */
export const worstOfFixtures: AmountsOf = (orm, ids) => worstBy('fixture', orm, ids)

/** The worst case of each market. */
export const worstOfMarkets: AmountsOf = (orm, ids) => worstBy('id', orm, ids)

async function worstBy(field: 'fixture' | 'id', orm: Orm, ids: readonly string[]): ReturnType<AmountsOf> {
  const books = await readBooks(orm, inArray(tableOf(markets)[field], [...ids]))
  const byId = new Map<string, Book[]>(ids.map(id => [id, []]))
  for (const book of books) byId.get(String(book.market[field]))?.push(book)
  return new Map(
    [...byId].map(([id, own]) => [
      id,
      worstByCurrency(own).map(({ currency, loss: amount }) => ({ currency, amount })),
    ]),
  )
}
