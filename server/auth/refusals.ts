import type { Database } from '../db/connect'
import type { AppError } from '../errors'
import { type Caller, logAttempt, type Outcome } from './authentication-log'
import { Throttled } from './throttle'

/** Refusals that this process has already logged, per database. The set is cleared when it grows large. */
const loggedIn = new WeakMap<Database, Set<string>>()
const maxLogged = 10_000

/**
 * Logs an attempt that was refused before its password was checked: the first one of each waiting time, and
 * of each minute in which the queue is full. Logging all of them would let a flood of requests fill the audit
 * trail.
 */
export async function logRefusal(
  attempt: Caller & { readonly database: Database; readonly phone: string; readonly now: () => Date },
  error: AppError,
): Promise<void> {
  const { database, phone } = attempt
  const refusal = refusalOf(error, attempt.now())
  if (!refusal) return
  const logged = loggedIn.get(database) ?? new Set()
  if (logged.has(refusal.key)) return
  if (logged.size >= maxLogged) logged.clear()
  loggedIn.set(database, logged.add(refusal.key))
  await logAttempt(database.orm, attempt, { phone, account: undefined, outcome: refusal.outcome })
}

function refusalOf(error: AppError, now: Date): { outcome: Outcome; key: string } | null {
  if (error instanceof Throttled) return { outcome: 'throttled', key: error.wait }
  if (error.code === 'busy') return { outcome: 'busy', key: `busy ${now.toISOString().slice(0, 16)}` }
  return null
}
