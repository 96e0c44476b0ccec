import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HealthNote } from '../../src/domain/provider-health'
import { instant } from './instant'

/**
 * Counts of the events that a provider sent and of our calls to it, by hour (docs/platform.md#health-of-a-provider).
 * However many requests a stranger sends, an hour has at most one row of each note.
 */
export const providerHour = pgTable(
  'provider_hour',
  {
    provider: uuid('provider').notNull(),
    hour: instant('hour').notNull(),
    note: text('note').$type<HealthNote>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
    /** Of the last one: what is known besides the note. */
    detail: text('detail'),
  },
  table => [
    primaryKey({ name: 'provider_hour_key', columns: [table.provider, table.note, table.hour] }),
    check('provider_hour_detail', sql`char_length(${table.detail}) <= 200`),
  ],
)
