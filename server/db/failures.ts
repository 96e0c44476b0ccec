/**
 * Why the database could not do something that was not the caller's fault:
 * - `unreachable`: it is down, restarting, or the connection to it was lost; nothing was written
 * - `unknown_outcome`: the connection was lost during COMMIT, so what was written may or may not be kept
 * - `busy`: no free connection, a lock that others hold, or rivals that kept getting in the way
 * - `slow`: a statement took longer than it may
 */
export type Failure = 'unreachable' | 'unknown_outcome' | 'busy' | 'slow'

/** Thrown by the port where the driver has no code that says the same. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'

  constructor(
    readonly failure: Failure,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** Error codes of PostgreSQL (its appendix A), by code or by class: the first two characters. */
const failuresByCode: Readonly<Record<string, Failure>> = {
  // connection_exception
  '08': 'unreachable',
  // invalid_authorization_specification: the password or its rules changed while the server runs
  '28': 'unreachable',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P04': 'unreachable',
  '57P05': 'unreachable',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03': 'unreachable',
  '25P04': 'unreachable',
  // read_only_sql_transaction: a standby answers until a failover is complete
  '25006': 'unreachable',
  // system_error: the disk of the server, for one
  '58': 'unreachable',
  // insufficient_resources: too many connections, memory, disk
  '53': 'busy',
  // lock_not_available
  '55P03': 'busy',
  // serialization_failure, deadlock_detected
  '40001': 'busy',
  '40P01': 'busy',
  // query_canceled
  '57014': 'slow',
}

/** The database's failure behind an error; null when the error is about something else. */
export function failureOf(error: unknown): Failure | null {
  for (const one of causesOf(error)) {
    if (one instanceof DatabaseFailure) return one.failure
    const code = codeOf(one)
    const failure = code && (failuresByCode[code] ?? failuresByCode[code.slice(0, 2)])
    if (failure) return failure
  }
  return null
}

/** Whether the same transaction may succeed when it runs again: a deadlock, or a serialization failure. */
export function isConflict(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code
  return code === '40001' || code === '40P01'
}

/** An error that the database answered with, as both drivers tell it. */
export interface DatabaseError extends Error {
  /** Five characters, by appendix A of PostgreSQL's manual. */
  readonly code: string
  readonly constraint?: string
  readonly detail?: string
}

/** Returns the database's own error behind Drizzle's error or another; null when the database did not answer. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  return (causesOf(error).find(one => codeOf(one) !== null) as DatabaseError | undefined) ?? null
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && !causes.includes(one); one = one.cause) causes.push(one)
  return causes
}

function codeOf(error: Error): string | null {
  const isKnown =
    'code' in error && typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
  return isKnown ? (error.code as string) : null
}
