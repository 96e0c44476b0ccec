import { and, eq, ne } from 'drizzle-orm'
import { programs } from '../../../src/resources/racing/programs'
import type { Rule } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

type CardDay = Readonly<Record<'venue' | 'date', unknown>>

/** A venue has one card a day that is not abandoned: feeds and results name a card by its venue and day. */
export const cardRule: Rule = {
  reads: ['venue', 'date'],
  locks: (before, given) => [lockOf({ ...before, ...given } as unknown as CardDay)],
  follow: async (transaction, _before, after) => {
    if (after.state !== 'ABANDONED') await requireOnlyCard(transaction, after)
    return []
  },
}

/** Takes the lock under which a venue gets a card on a day, for cards that are made without the engine. */
export function lockCardDay(transaction: Orm, of: CardDay): Promise<void> {
  return lockKeys(transaction, [lockOf(of)])
}

function lockOf({ venue, date }: CardDay): string {
  return `card of ${venue} on ${date}`
}

/** @throws AppError 409 `taken` that names the card of the venue and day */
export async function requireOnlyCard(transaction: Orm, { id, venue, date }: StoredRow): Promise<void> {
  const table = tableOf(programs)
  const [other] = await transaction
    .select({ name: table.name })
    .from(table)
    .where(
      and(
        eq(table.venue, String(venue)),
        eq(table.date, String(date)),
        ne(table.state, 'ABANDONED'),
        ne(table.id, id),
      ),
    )
    .limit(1)
  if (!other) return
  const problem = `This venue has the card “${other.name}” on ${date} already. Add the races there, or choose another day.`
  throw new AppError(409, 'taken', problem, { fields: { date: problem } })
}
