import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Writes that were answered, by their idempotency keys (docs/idempotency.md). The keys themselves are kept nowhere. */
export const answeredWrite = pgTable(
  'answered_write',
  {
    /** SHA-256 of actor, route and key, hexadecimal. */
    id: text('id').primaryKey(),
    /** HMAC-SHA-256 of the canonical request under the key, hexadecimal: no guess at a password in it can be tried. */
    requestHash: text('request_hash').notNull(),
    /** The first answer, sealed with the key. */
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('answered_write_created').on(table.createdAt)],
)
