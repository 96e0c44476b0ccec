import type { Database, Orm } from '../db/database'
import { databaseErrorOf } from '../db/failures'
import { AppError } from '../errors'

/** Milliseconds for a statement that a user waits for. PGlite has no such limit. */
const usual = 2000

/**
 * Runs queries that may be slow, on one connection: a condition without matches scans the whole table.
 * @throws AppError 503 with this advice when a statement takes longer than `statementTimeout` milliseconds
 */
export async function withTimeout<T>(
  database: Database,
  advice: string,
  ask: (orm: Orm) => Promise<T>,
  statementTimeout = usual,
): Promise<T> {
  try {
    return await database.transaction(ask, { statementTimeout })
  } catch (cause) {
    // query_canceled
    if (databaseErrorOf(cause)?.code !== '57014') throw cause
    throw new AppError(503, 'busy', advice, { retryAfter: 1, cause })
  }
}
