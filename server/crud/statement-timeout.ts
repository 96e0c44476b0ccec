import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { AppError } from '../errors'
import { isBrokenOff } from './database-refusal'

/** Milliseconds that PostgreSQL may take over a statement that somebody waits for; PGlite knows no such bound. */
const usual = 2000

/**
 * Asks the database what may take it long, on one connection: a question that nothing answers to looks at every
 * record of a table.
 * @throws AppError 503 with this advice when a statement takes too long
 */
export async function withTimeout<T>(
  orm: Orm,
  advice: string,
  ask: (orm: Orm) => Promise<T>,
  patience = usual,
): Promise<T> {
  try {
    return await orm.transaction(async transaction => {
      await transaction.execute(sql`select set_config('statement_timeout', ${String(patience)}, true)`)
      return ask(transaction)
    })
  } catch (cause) {
    if (!isBrokenOff(cause)) throw cause
    throw new AppError(503, 'busy', advice, { retryAfter: 1, cause })
  }
}
