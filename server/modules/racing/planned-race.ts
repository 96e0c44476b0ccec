import { eq } from 'drizzle-orm'
import { plannedStates } from '../../../src/domain/race'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

/** A race that is not open yet. */
export interface PlannedRace {
  readonly program: string
  readonly date: string
  readonly currency: string
}

/** @throws AppError 409 once the race was opened, 422 where it is not there */
export async function lockPlannedRace(transaction: Orm, id: string, what: string): Promise<PlannedRace> {
  const race = tableOf(races)
  const [row] = await transaction
    .select({ state: race.state, program: race.program, date: race.date, currency: race.currency })
    .from(race)
    .where(eq(race.id, id))
    .for('share')
  if (!row) throw invalid({ race: 'Event was not found' })
  if (!plannedStates.some(each => each === row.state))
    throw new AppError(409, 'wrong_state', `The ${what} of a race are complete once it was opened`)
  return row as PlannedRace
}
