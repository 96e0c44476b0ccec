import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SavedState } from '../../src/resources/kernel/declare/saved-view'
import type { Significance } from '../../src/resources/kernel/declare/significance'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { ExportState } from '../../src/resources/kernel/wire/wire'
import { byteArray } from './byte-array'
import { instant } from './instant'
import type { KeptExportQuery } from './kept-export-query'
import { shortIdKey } from './search-text'
import { staffTable } from './staff-table'
import { xid8 } from './xid8'

// Tables that no declaration makes. Ids are UUIDv7 made by the application.

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffTable.id, { onDelete: 'restrict' }),
    address: text('address').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    /** When the person last showed their password or a code. */
    provedAt: instant('proved_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  table => [
    index('session_account').on(table.accountId, table.id),
    index('session_over').on(sql`coalesce(${table.endedAt}, ${table.expiresAt})`),
  ],
)

/** A sign-in whose password was right, until the code is shown. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the challenge, hexadecimal; the challenge itself is kept nowhere. */
    challengeHash: text('challenge_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffTable.id, { onDelete: 'restrict' }),
    /** SHA-256 of the hash of the password that was shown: with another password it is worth nothing. */
    passwordMark: text('password_mark').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('sign_in_challenge_expires').on(table.expiresAt)],
)

/** Failed sign-ins per phone, per address, and per phone at an address (hashed), for the back-off. */
export const signInThrottle = pgTable(
  'sign_in_throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    /** Of a phone at an address: the key of the address, whose phones are counted. */
    addressKey: text('address_key'),
  },
  table => [index('sign_in_throttle_address').on(table.addressKey, table.lastFailureAt)],
)

/** Browsers that signed in: wrong passwords from elsewhere do not make them wait. */
export const signInDevice = pgTable(
  'sign_in_device',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the browser's cookie, hexadecimal; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('sign_in_device_account').on(table.accountId, table.expiresAt),
    index('sign_in_device_expires').on(table.expiresAt),
  ],
)

/** How many numbers and addresses each person looked up in the minute that began with the first of them. */
export const lookupCount = pgTable('lookup_count', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'restrict' }),
  since: instant('since').notNull(),
  lookups: integer('lookups').notNull(),
})

/**
 * Every write: user, role, time, origin, action, values before and after. Rows are only inserted (see the migration).
 * A trigger fills in the columns that are sealed: no writer can date an entry or word its text.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    role: text('role'),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: uuid('object_id'),
    objectVersion: bigint('object_version', { mode: 'number' }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    input: jsonb('input').$type<Record<string, unknown>>(),
    /** Of a significant event, its kind. */
    significance: text('significance').$type<Significance>(),
    /** Counts restores: another cluster numbers its transactions from the beginning. */
    epoch: integer('epoch').notNull().default(1),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    /** Everything above as JSON: the bytes that are sealed. */
    canonical: text('canonical').notNull().default(''),
    /** `sha256(0x00 ‖ canonical)`. */
    leaf: byteArray('leaf').notNull().default(sql`''`),
  },
  table => [
    index('audit_log_short_id').on(shortIdKey(table.id)),
    index('audit_log_object').on(table.objectId, table.objectType, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
    // In the order of ids the moments go up: a range of time is a stretch of the table.
    index('audit_log_at').using('brin', table.at),
    index('audit_log_action').on(sql`lower(${table.action}) collate "C"`, table.id),
    index('audit_log_type').on(sql`lower(${table.objectType}) collate "C"`, table.id),
    index('audit_log_significant').on(table.id).where(sql`${table.significance} is not null`),
    index('audit_log_significance')
      .on(table.significance, table.id)
      .where(sql`${table.significance} is not null`),
    // For the view of changed bets. Settling writes an entry for each bet, and the view needs almost none of those of
    // pools. Bets at a fixed price name their market; staff settle markets, so the view needs all of their entries.
    index('audit_log_changed_bets')
      .on(table.id)
      .where(sql`${table.objectType} = 'Bet' and ${table.before} ->> 'state' is not null
      and (${table.actorId} is not null or ${table.before} ->> 'state' in ('WON', 'LOST', 'REFUNDED', 'VOID')
        or ${table.before} ? 'market')`),
    index('audit_log_position').on(table.epoch, table.xid, table.id),
  ],
)

/** The server processes of this environment, so that one which died is noticed (docs/trail.md). */
export const serverRun = pgTable(
  'server_run',
  {
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    startedAt: instant('started_at').notNull().default(sql`clock_timestamp()`),
    /** The last sign of life of the process. */
    seenAt: instant('seen_at').notNull().default(sql`clock_timestamp()`),
    /** When it stopped, or was last seen before another process found it missing. */
    endedAt: instant('ended_at'),
  },
  table => [index('server_run_seen').on(table.seenAt)],
)

/** Uploaded files, each stored once however often it is sent. The records that refer to a file decide who may read it. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid('id').primaryKey(),
    /** Of the bytes, hexadecimal. */
    sha256: text('sha256').notNull().unique(),
    /** As the content says it. */
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    bytes: byteArray('bytes').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [check('stored_file_size', sql`${table.size} = octet_length(${table.bytes})`)],
)

/** A file as somebody sent it, for one field of one record: until it is used there, nobody sees it. */
export const upload = pgTable(
  'upload',
  {
    id: uuid('id').primaryKey(),
    sha256: text('sha256')
      .notNull()
      .references(() => storedFile.sha256, { onDelete: 'restrict' }),
    /** As people may read it. */
    name: text('name').notNull(),
    resource: text('resource').notNull(),
    field: text('field').notNull(),
    /** Null: the system. */
    accountId: uuid('account_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    usedAt: instant('used_at'),
  },
  table => [
    index('upload_sha256').on(table.sha256),
    index('upload_unused').on(table.createdAt).where(sql`${table.usedAt} is null`),
  ],
)

/** An export of a list, from its ticket to its end. Short-lived; the audit log records each export. */
export const exportRun = pgTable(
  'export_run',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the ticket, hexadecimal; the ticket itself is kept nowhere. */
    ticketHash: text('ticket_hash').notNull().unique(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    /** Until it has ended. */
    query: jsonb('query').$type<KeptExportQuery>(),
    state: text('state').$type<ExportState>().notNull().default('READY'),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    /** How many rows there were when it began; null while that is not known. */
    count: bigint('count', { mode: 'number' }),
    /** Why it came to no end of its own, as a sentence. */
    problem: text('problem'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The last sign of life of the process that writes it. */
    seenAt: instant('seen_at'),
  },
  table => [
    check('export_run_state', sql`${table.state} in ('READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')`),
    index('export_run_account').on(table.accountId, table.createdAt),
    index('export_run_created').on(table.createdAt),
  ],
)

/** A list's query under a name. At most one default for a person, and one for a role, of each list. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    resource: text('resource').notNull(),
    view: text('view').notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<SavedState>().notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => staffTable.id, { onDelete: 'restrict' }),
    /** Shared with it; null: its owner's alone. */
    role: text('role').$type<Role>(),
    isOwnDefault: boolean('is_own_default').notNull().default(false),
    isRoleDefault: boolean('is_role_default').notNull().default(false),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    check('saved_view_name_check', sql`char_length(${table.name}) between 1 and 60`),
    check('saved_view_default_check', sql`${table.role} is not null or not ${table.isRoleDefault}`),
    uniqueIndex('saved_view_name_unique').on(
      table.ownerId,
      table.resource,
      table.view,
      sql`lower(${table.name})`,
    ),
    uniqueIndex('saved_view_own_default')
      .on(table.ownerId, table.resource, table.view)
      .where(sql`${table.isOwnDefault}`),
    uniqueIndex('saved_view_role_default')
      .on(table.role, table.resource, table.view)
      .where(sql`${table.isRoleDefault}`),
    index('saved_view_shared').on(table.resource, table.view, table.role),
  ],
)
