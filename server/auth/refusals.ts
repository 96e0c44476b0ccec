import type { Database } from '../db/database'
import type { AppError } from '../errors'
import { type Caller, logAttempt, type Outcome } from './authentication-log'
import { Throttled } from './throttle'

/** The refusals that this process has told each environment's log of; forgotten when they grow many. */
const toldIn = new WeakMap<Database, Set<string>>()
const toldAtMost = 10_000

/**
 * Tells the authentication log of an attempt that nobody looked at: the first of each wait, and of each minute
 * in which the queue is full. More would let a flood write the trail full.
 */
export async function tellRefusal(
  attempt: Caller & { readonly database: Database; readonly phone: string; readonly now: () => Date },
  error: AppError,
): Promise<void> {
  const { database, phone } = attempt
  const known = refusalOf(error, attempt.now())
  if (!known) return
  const told = toldIn.get(database) ?? new Set()
  if (told.has(known.key)) return
  if (told.size >= toldAtMost) told.clear()
  toldIn.set(database, told.add(known.key))
  await logAttempt(database.orm, attempt, { phone, account: undefined, outcome: known.outcome })
}

function refusalOf(error: AppError, now: Date): { outcome: Outcome; key: string } | null {
  if (error instanceof Throttled) return { outcome: 'throttled', key: error.wait }
  if (error.code === 'busy') return { outcome: 'busy', key: `busy ${now.toISOString().slice(0, 16)}` }
  return null
}
