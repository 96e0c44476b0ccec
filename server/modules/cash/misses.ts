import { numberCounter, recordAttempt, requireNotThrottled } from '../../auth/throttle'
import type { Context } from '../../context'
import { AppError } from '../../errors'

/** Numbers that do not exist, which a cashier may enter before each further one makes them wait. */
const freeMisses = 10

/**
 * Runs a call that finds a ticket or a withdrawal code by its number, which is all that its payment needs: a cashier who
 * enters numbers that do not exist waits longer and longer.
 * @throws AppError 429 with the seconds to wait
 */
export async function countMisses<T>(context: Context, find: () => Promise<T>): Promise<T> {
  const { actor, database, now } = context
  const counters = { target: numberCounter(actor.id, freeMisses), address: null }
  await requireNotThrottled(database.orm, counters, now())
  try {
    return await find()
  } catch (error) {
    // The failed call is rolled back as a whole, so a transaction of its own counts the miss.
    if (error instanceof AppError && error.status === 404)
      await database.transaction(transaction => recordAttempt(transaction, counters, false, now()))
    throw error
  }
}
