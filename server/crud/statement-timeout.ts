import type { Database, Orm } from '../db/database'
import { databaseErrorOf } from '../db/failures'
import { AppError } from '../errors'

/** Milliseconds that PostgreSQL may take over a statement that somebody waits for; PGlite knows no such bound. */
const usual = 2000

/**
 * Asks the database what may take it long, on one connection: a question that nothing answers to looks at every
 * record of a table.
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
