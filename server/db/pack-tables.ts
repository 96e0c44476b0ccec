import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PackRestatement } from '../../src/domain/packs/pack-file'
import { byteArray } from './byte-array'
import { instant } from './instant'

// Tables of gaming days and daily packs, besides their records (docs/daily-packs.md).

/** When gaming days start. The row is written once: another cut-off would divide days that are over differently. */
export const gamingDayStart = pgTable(
  'gaming_day_start',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Minutes after midnight. */
    minutes: integer('minutes').notNull(),
  },
  table => [
    check('gaming_day_start_only', sql`${table.isOnly}`),
    check('gaming_day_start_minutes', sql`${table.minutes} between 0 and 1439`),
  ],
)

/** Gaming days whose ledger is closed: a trigger refuses entries within them. */
export const sealedDay = pgTable(
  'sealed_day',
  {
    gamingDay: date('gaming_day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    sealedAt: instant('sealed_at').notNull().default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.gamingDay, table.currency] })],
)

/** The signed files of packs, an edition each. Rows are only added. */
export const packContent = pgTable(
  'pack_content',
  {
    pack: uuid('pack').notNull(),
    edition: bigint('edition', { mode: 'number' }).notNull(),
    /** Of the content, hexadecimal. */
    sha256: text('sha256').notNull(),
    content: byteArray('content').notNull(),
    /** The user and reason that replaced the edition before, and the differences. Null for the first. */
    restatement: jsonb('restatement').$type<PackRestatement | null>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.pack, table.edition] })],
)

/** Keys that sign packs: the one that is not retired. The public keys of former ones stay. */
export const packKey = pgTable('pack_key', {
  /** SHA-256 of the public key, hexadecimal. */
  fingerprint: text('fingerprint').primaryKey(),
  /** SPKI, Base64. */
  publicKey: text('public_key').notNull(),
  /** PKCS #8, Base64, sealed (`seal-text.ts`). */
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  retiredAt: instant('retired_at'),
})
