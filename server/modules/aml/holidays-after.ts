import { and, between, eq } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import { publicHolidays } from '../../../src/domain/public-holidays'
import type { CountryCode } from '../../../src/domain/venue'
import { holidays } from '../../../src/resources/masters/holidays'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Longer than any five working days take. */
const days = 40

/** The public holidays of a country in the weeks after a day, by statute and as they were proclaimed. */
export async function holidaysAfter(
  orm: Orm,
  country: CountryCode,
  day: string,
): Promise<ReadonlySet<string>> {
  const last = dayAfter(day, days)
  const table = tableOf(holidays)
  const proclaimed = await orm
    .select({ date: table.date })
    .from(table)
    .where(and(eq(table.country, country), between(table.date, day, last)))
  const byStatute = publicHolidays(day, last).filter(holiday => holiday.country === country)
  return new Set([...byStatute, ...proclaimed].map(({ date }) => String(date)))
}
