import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

// Tables that no declaration makes. Ids are UUIDv7 made by the application.

/** Whoever can sign in: staff, and customers, whom the portal refuses (spec §8). */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    /** E.164 */
    phone: text('phone').notNull().unique(),
    username: text('username').notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    roles: text('roles').array().notNull(),
    status: text('status').notNull().default('ACTIVE'),
    /** argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull().default(sql`now()`),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [check('account_status', sql`${table.status} in ('ACTIVE', 'DISABLED')`)],
)

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    address: text('address').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  table => [index('session_account').on(table.accountId)],
)

/** Failed sign-ins per phone and per address (hashed), for the back-off. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: instant('last_failure_at').notNull(),
})

/** Every write: who, role, when, from where, what, before and after. Only ever inserted into (see the migration). */
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
  },
  table => [
    index('audit_log_object').on(table.objectType, table.objectId, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
  ],
)
