import { and, eq, exists, inArray, not, type SQL } from 'drizzle-orm'
import { raceStates } from '../../../src/domain/race'
import { raceDays } from '../../../src/resources/racing/race-days'
import { races } from '../../../src/resources/racing/races'
import type { ActionCall, Handler } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { performEach } from '../../crud/perform-each'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { salesOf } from '../pools'
import { asSystem } from './run-race'

const table = tableOf(races)

/**
 * Cancels the races of a card that are not official. Jobs refund or settle their pools by the rules of each.
 * Its race day is cancelled as well, unless a race was run.
 * @throws AppError 409 when every race is official or cancelled already
 */
export const abandonCard: Handler = async call => {
  const { transaction, by, row, input } = call
  const ofCard = eq(table.program, row.id)
  const card = await transaction.select({ id: table.id }).from(table).where(ofCard)
  // Sales in progress end before any row is locked; the locked card keeps races from being added.
  await lockKeys(
    transaction,
    card.map(({ id }) => salesOf(id)),
  )
  const states = await transaction.select({ state: table.state }).from(table).where(ofCard)
  if (!states.some(({ state }) => raceStates.cancel.from.some(each => each === state)))
    throw new AppError(
      409,
      'wrong_state',
      'No race of this card is left to cancel: all are official or cancelled',
    )
  await performEach(transaction, by, races, {
    name: 'cancel',
    where: ofCard,
    input: { reason: input.reason },
  })
  await cancelRaceDay(call, ofCard)
}

/** A day of which no race has a result did not take place. */
async function cancelRaceDay({ transaction, by, row, input }: ActionCall, ofCard: SQL): Promise<void> {
  const wasRun = exists(
    transaction
      .select({ id: table.id })
      .from(table)
      .where(and(ofCard, inArray(table.state, [...raceStates.correctResult.from]))),
  )
  await performEach(transaction, asSystem(by), raceDays, {
    name: 'abandon',
    where: and(eq(tableOf(raceDays).program, row.id), not(wasRun)) as SQL,
    input: { reason: input.reason },
  })
}
