import { and, asc, eq, gte, inArray, not, notInArray, or, sql } from 'drizzle-orm'
import { dayInWords } from '../../../src/domain/day'
import { gamingDayOf } from '../../../src/domain/gaming-day'
import { finishedStates } from '../../../src/domain/race'
import { programs } from '../../../src/resources/racing/programs'
import { raceDays } from '../../../src/resources/racing/race-days'
import { races } from '../../../src/resources/racing/races'
import type { Handler } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/** A record with a name on a day, YYYY-MM-DD. */
interface ToCome {
  readonly name: unknown
  readonly date: unknown
}

/**
 * Deactivates a venue only when no card with a race to run, and no race day, is still to come there.
 * @throws AppError 409 naming the first of them
 */
export const deactivateVenue: Handler = async ({ transaction, by, row }) => {
  const today = gamingDayOf(by.now(), String(row.timezone))
  const card = await firstCard(transaction, row.id, today)
  if (card) throw stillToCome('card', card, 'Abandon it')
  const day = await firstRaceDay(transaction, row.id, today)
  if (day) throw stillToCome('race day', day, 'Cancel it')
}

function stillToCome(what: string, { name, date }: ToCome, remedy: string): AppError {
  const sentence = `The ${what} “${name}” of ${dayInWords(String(date))} is still to come at this venue. ${remedy}, or deactivate the venue after that day.`
  return new AppError(409, 'in_use', sentence)
}

async function firstCard(orm: Orm, venue: string, today: string): Promise<ToCome | undefined> {
  const [card, race] = [tableOf(programs), tableOf(races)]
  const ofCard = sql`exists (select 1 from ${race} where ${race.program} = ${card.id})`
  const isToRun = sql`exists (select 1 from ${race} where ${race.program} = ${card.id} and ${notInArray(race.state, [...finishedStates])})`
  const [found] = await orm
    .select({ name: card.name, date: card.date })
    .from(card)
    .where(
      and(eq(card.venue, venue), eq(card.state, 'ACTIVE'), gte(card.date, today), or(isToRun, not(ofCard))),
    )
    .orderBy(asc(card.date), asc(card.id))
    .limit(1)
  return found
}

async function firstRaceDay(orm: Orm, venue: string, today: string): Promise<ToCome | undefined> {
  const day = tableOf(raceDays)
  const [found] = await orm
    .select({ name: day.name, date: day.date })
    .from(day)
    .where(
      and(
        eq(day.venue, venue),
        inArray(day.status, ['PLANNED', 'CONFIRMED', 'RUNNING']),
        gte(day.date, today),
      ),
    )
    .orderBy(asc(day.date), asc(day.id))
    .limit(1)
  return found
}
