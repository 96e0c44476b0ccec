import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import { gamingDayOf, zoneOfCurrency } from '../../../src/domain/gaming-day'
import type { Currency } from '../../../src/domain/money'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database, Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { calculateDay, contentOf, endOf, packsOf } from './calculate'
import { type Day, type Liability, liabilitiesFrom } from './day-sums'

/** Days of one currency in one run; the next run goes on. */
const mostDays = 31

/** For how long the figures of a day that is not closed are calculated anew, in days. */
const freshDays = 14

type Place = Pick<Database, 'orm' | 'transaction'>

/**
 * Makes the packs of gaming days: those of the current day are open, those of days that are over preliminary, with their
 * figures. Each day is a transaction of its own; several processes may run it at once.
 */
export async function preparePacks(database: Place, by: By, signal?: AbortSignal): Promise<void> {
  const currencies = await queryRows<{ currency: Currency }>(
    database.orm,
    sql`select distinct currency from ledger_account`,
  )
  for (const { currency } of currencies) {
    const first = await firstDay(database.orm, currency)
    if (!first) continue
    const days = await dueDays(database.orm, by, { date: first, currency })
    const liabilities = days[0] && (await liabilitiesFrom(database.orm, days[0]))
    for (const day of days) {
      signal?.throwIfAborted()
      await database.transaction(transaction => prepareDay(transaction, by, day, liabilities))
    }
  }
}

async function firstDay(orm: Orm, currency: string): Promise<string | null> {
  const [row] = await orm
    .select({ day: ledgerEntry.gamingDay })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.currency, currency))
    .orderBy(asc(ledgerEntry.gamingDay))
    .limit(1)
  return row?.day ?? null
}

/** The days that have no packs yet, the earliest first, and those whose figures may have changed. */
async function dueDays(orm: Orm, by: By, { date: first, currency }: Day): Promise<Day[]> {
  const table = tableOf(dailyPacks)
  const rows = await orm
    .select({ date: table.gamingDate, state: table.state })
    .from(table)
    .where(and(eq(table.scope, 'ALL'), eq(table.currency, currency)))
  const states = new Map(rows.map(({ date, state }) => [String(date), String(state)]))
  const today = gamingDayOf(by.now(), zoneOfCurrency[currency] ?? 'UTC')
  const fresh = dayAfter(today, -freshDays)
  const due: Day[] = []
  for (let date = first; date <= today && due.length < mostDays; date = dayAfter(date, 1)) {
    const state = states.get(date)
    const isDue = !state || state === 'OPEN' || (state === 'PRELIMINARY' && date >= fresh)
    if (isDue) due.push({ date, currency })
  }
  return due
}

/** Makes the packs of a day, or calculates those that are not closed. */
export async function prepareDay(
  transaction: Orm,
  by: By,
  day: Day,
  liabilities?: (date: string) => Liability,
): Promise<void> {
  if (by.now() < (await endOf(transaction, day))) {
    await packsOf(transaction, by, day, [])
    return
  }
  const calculated = await calculateDay(transaction, day, liabilities)
  for (const { scope, row } of await packsOf(transaction, by, day, calculated.sums)) {
    if (row.state !== 'OPEN' && row.state !== 'PRELIMINARY') continue
    const content = contentOf(calculated, scope, by.now().toISOString())
    const { calculatedAt: _, ...said } = content
    const before = Object.fromEntries(Object.keys(said).map(name => [name, row[name]]))
    if (row.state === 'PRELIMINARY' && isDeepStrictEqual(before, said)) continue
    await perform(transaction, by, dailyPacks, { id: row.id }, 'calculate', {}, async () => content)
  }
}
