import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a record has a code, which is unique without regard to case: "gcash" is the bank GCASH. By its unique index. */
export function hasCode(column: PgColumn, code: string): SQL {
  return sql`lower(${column}) collate "C" = lower(${code}) collate "C"`
}
