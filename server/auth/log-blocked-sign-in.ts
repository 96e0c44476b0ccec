import type { Database } from '../db/connect'
import type { AppError } from '../errors'
import { type Caller, logAttempt, type Outcome } from './authentication-log'
import { Throttled } from './throttle'

/** Keys of what this process has already logged, per database. The set is cleared when it grows large. */
const loggedKeys = new WeakMap<Database, Set<string>>()
const maxLogged = 10_000

/**
 * Logs a sign-in that was blocked before its password was checked: once per throttle period, and once per minute
 * while the queue is full. Logging all of them would let a flood of requests fill the audit trail.
 */
export async function logBlockedSignIn(
  attempt: Caller & { readonly database: Database; readonly phone: string; readonly now: () => Date },
  error: AppError,
): Promise<void> {
  const { database, phone } = attempt
  const reason = reasonOf(error, attempt.now())
  if (!reason) return
  const logged = loggedKeys.get(database) ?? new Set()
  if (logged.has(reason.key)) return
  if (logged.size >= maxLogged) logged.clear()
  loggedKeys.set(database, logged.add(reason.key))
  await logAttempt(database.orm, attempt, { phone, account: undefined, outcome: reason.outcome })
}

function reasonOf(error: AppError, now: Date): { outcome: Outcome; key: string } | null {
  if (error instanceof Throttled) return { outcome: 'throttled', key: error.wait }
  if (error.code === 'busy') return { outcome: 'busy', key: `busy ${now.toISOString().slice(0, 16)}` }
  return null
}
