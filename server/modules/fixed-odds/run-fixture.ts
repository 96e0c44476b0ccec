import { and, asc, eq, inArray } from 'drizzle-orm'
import { undecidedMarkets } from '../../../src/domain/fixture'
import type { Currency } from '../../../src/domain/money'
import { markets } from '../../../src/resources/betting/markets'
import type { Handler } from '../../context'
import { perform } from '../../crud/perform'
import { performEach } from '../../crud/perform-each'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { lockMarkets } from './book-lock'
import { asSystem } from './decide'

/** Closes the markets of a fixture that has ended. One whose markets were all settled before is settled with its end. */
export const endFixture: Handler = async ({ transaction, by, row }) => {
  await lockMarkets(transaction, row.id)
  const { fixture, status } = tableOf(markets)
  const ofFixture = eq(fixture, row.id)
  await performEach(transaction, asSystem(by), markets, { name: 'close', where: ofFixture, input: {} })
  const rows = await transaction.select({ status }).from(tableOf(markets)).where(ofFixture)
  const isSettled = rows.length > 0 && rows.every(each => each.status === 'SETTLED')
  return isSettled ? { state: 'SETTLED' } : {}
}

/** Gives limits to the undecided markets of a fixture in one currency; a market keeps those that are not given. */
export const setFixtureLimits: Handler = async ({ transaction, by, row, input }) => {
  await lockMarkets(transaction, row.id)
  const { currency, ...given } = input
  const table = tableOf(markets)
  const rows = await transaction
    .select()
    .from(table)
    .where(
      and(
        eq(table.fixture, row.id),
        eq(table.currency, currency as Currency),
        inArray(table.status, [...undecidedMarkets]),
      ),
    )
    .orderBy(asc(table.id))
    .for('update')
  if (rows.length === 0) throw invalid({ currency: 'It has no market in this currency that is not decided' })
  for (const { id, limitPerBet, limitPerCustomer, limitOfMarket, maxPayout } of rows) {
    const kept = { limitPerBet, limitPerCustomer, limitOfMarket, maxPayout }
    const isGiven = ([name]: [string, unknown]) => given[name] != null
    const changed = Object.fromEntries(Object.entries(given).filter(isGiven))
    await perform(transaction, asSystem(by), markets, { id: String(id) }, 'setLimits', {
      ...kept,
      ...changed,
    })
  }
}

/** Gives the target margin of a fixture to those of its markets that are not closed. */
export const setFixtureMargin: Handler = async ({ transaction, by, row, input }) => {
  const table = tableOf(markets)
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.fixture, row.id), inArray(table.status, [...undecidedMarkets])))
    .orderBy(asc(table.id))
    .for('update')
  for (const { id, marginRemoval, autoShade, floorOdds, ceilingOdds, maxStepBps } of rows)
    await perform(transaction, asSystem(by), markets, { id: String(id) }, 'setMargin', {
      ...{ marginRemoval, autoShade, floorOdds, ceilingOdds, maxStepBps },
      marginBps: input.marginBps,
    })
}
