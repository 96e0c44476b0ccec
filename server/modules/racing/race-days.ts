import { and, asc, between, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { movedPostTime } from '../../../src/domain/card'
import { dayAfter, dayInWords, daysBetween, mondayOf } from '../../../src/domain/day'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { finishedStates, plannedStates, postTimeProblem } from '../../../src/domain/race'
import { venues } from '../../../src/resources/masters/venues'
import { programs } from '../../../src/resources/racing/programs'
import { raceDays } from '../../../src/resources/racing/race-days'
import { races } from '../../../src/resources/racing/races'
import type { By, Handler, Maker, Rule } from '../../context'
import { performEach } from '../../crud/perform-each'
import { insertRow } from '../../crud/write'
import type { Database, Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

const [table, race] = [tableOf(raceDays), tableOf(races)]

/** All but those that were cancelled. */
const takingPlace = inArray(table.status, ['PLANNED', 'CONFIRMED', 'RUNNING', 'DONE'])

/** Plans a race day, by the clocks of its venue and in its country. */
export const makeRaceDay: Maker =
  async given =>
  async ({ transaction, by }) => {
    const place = await placeOf(transaction, String(given.venue))
    rejectFirstPost(given.firstPost, String(given.date), place.timezone)
    await requireCardOfDay(transaction, given.program, String(given.date), 'program')
    return (await insertRow(transaction, by, raceDays, { ...given, ...place })).id
  }

/**
 * A race day has clocks and country of its venue, its first post is on the day, its card is of that day, and it moves only while
 * it is planned.
 */
export const raceDayRule: Rule = {
  reads: ['venue', 'date', 'firstPost', 'program'],
  async settle(transaction, before, changes) {
    const after = { ...before, ...changes }
    const isMoved = after.venue !== before.venue || after.date !== before.date
    if (isMoved && before.status !== 'PLANNED')
      throw invalid({ date: 'Only a planned race day is moved. Cancel this one, and plan another.' })
    const { timezone, country } = await placeOf(transaction, String(after.venue))
    rejectFirstPost(after.firstPost, String(after.date), timezone)
    const changed = 'program' in changes ? 'program' : 'date'
    await requireCardOfDay(transaction, after.program, String(after.date), changed)
    return {
      ...(timezone !== before.timezone && { timezone }),
      ...(country !== before.country && { country }),
    }
  },
}

/** @throws AppError 422 unless the first post is on the race day */
function rejectFirstPost(firstPost: unknown, date: string, zone: string): void {
  if (firstPost == null) return
  const instant = new Date(String(firstPost)).toISOString()
  const problem = postTimeProblem(instant, date, at => gamingDayOf(at, zone))
  if (problem) throw invalid({ firstPost: problem })
}

/** @throws AppError 422 naming the field for a card of another day: a card keeps its day */
async function requireCardOfDay(
  transaction: Orm,
  card: unknown,
  day: string,
  field: 'program' | 'date',
): Promise<void> {
  if (card == null) return
  const { id, name, date } = tableOf(programs)
  const [found] = await transaction
    .select({ name, date })
    .from(tableOf(programs))
    .where(eq(id, String(card)))
  if (!found || found.date === day) return
  const remedy =
    field === 'program' ? 'Choose the card of this day, or leave it empty.' : 'Take it out first.'
  throw invalid({ [field]: `The card “${found.name}” is of ${dayInWords(String(found.date))}. ${remedy}` })
}

async function placeOf(orm: Orm, venue: string): Promise<{ timezone: string; country: string }> {
  const { timezone, country, id } = tableOf(venues)
  const [found] = await orm.select({ timezone, country }).from(tableOf(venues)).where(eq(id, venue))
  if (!found) throw invalid({ venue: 'Venue was not found' })
  return { timezone: String(found.timezone), country: String(found.country) }
}

/**
 * Plans all race days of the record's week again in another week, without their cards and at the same times by the clocks of
 * their venues.
 * @throws AppError 409 naming a day that is taken; then nothing is planned
 */
export const cloneWeek: Handler<StoredRow<typeof raceDays>, { readonly to: string }> = async ({
  transaction,
  by,
  row,
  input,
}) => {
  const [from, to] = [mondayOf(row.date), mondayOf(input.to)]
  if (from === to) throw invalid({ to: 'Choose a day of another week' })
  const inWeek = (monday: string) => and(between(table.date, monday, dayAfter(monday, 6)), takingPlace)
  const place = tableOf(venues)
  const days = await transaction
    .select({ day: table, zone: place.timezone, country: place.country, place: place.name })
    .from(table)
    .innerJoin(place, eq(place.id, table.venue))
    .where(inWeek(from))
    .orderBy(asc(table.date), asc(table.id))
  const taken = await transaction
    .select({ venue: table.venue, date: table.date })
    .from(table)
    .where(inWeek(to))
  for (const { day, zone, country, place: name } of days) {
    const date = dayAfter(String(day.date), daysBetween(from, to))
    if (taken.some(other => other.venue === day.venue && other.date === date))
      throw new AppError(
        409,
        'conflict',
        `${name} has a race day on ${dayInWords(date)} already. Cancel it, or choose another week`,
      )
    await insertRow(transaction, by, raceDays, {
      name: day.name,
      date,
      venue: day.venue,
      timezone: zone,
      country,
      firstPost:
        day.firstPost &&
        movedPostTime(String(day.firstPost), { from: String(day.date), to: date, zone: String(zone) }),
      races: day.races,
    })
  }
}

/** Race days with a card follow its races: they run from the first that opens, and are over when all have ended. */
export async function followCards(database: Pick<Database, 'orm'>, by: By): Promise<void> {
  const hasRace = (is: SQL) =>
    sql`exists (select 1 from ${race} where ${race.program} = ${table.program} and ${is})`
  const hasBegun = hasRace(notInArray(race.state, [...plannedStates, 'POSTPONED', 'CANCELLED']))
  const isOver = not(hasRace(notInArray(race.state, [...finishedStates])))
  await database.orm.transaction(async transaction => {
    await performEach(transaction, by, raceDays, { name: 'start', where: hasBegun, input: {} })
    await performEach(transaction, by, raceDays, { name: 'finish', where: isOver, input: {} })
  })
}
