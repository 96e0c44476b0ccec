import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { byteArray } from './byte-array'
import { instant } from './instant'
import { xid8 } from './xid8'

// The seals of the audit log (docs/trail.md). All but the last are only ever inserted into.

/** The entries that are sealed, by their sequence numbers. */
export const auditLeaf = pgTable('audit_leaf', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  entryId: uuid('entry_id').notNull().unique(),
})

/** A chain of blocks over the leaves, and the place in the order of writing that each was sealed up to. */
export const auditBlock = pgTable('audit_block', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  firstSeq: bigint('first_seq', { mode: 'number' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  root: byteArray('root').notNull(),
  hash: byteArray('hash').notNull(),
  epoch: integer('epoch').notNull(),
  xid: xid8('xid').notNull(),
  entryId: uuid('entry_id').notNull(),
})

/** One more row after each restore. */
export const auditEpoch = pgTable('audit_epoch', {
  epoch: integer('epoch').primaryKey(),
  beganAt: instant('began_at').notNull().default(sql`now()`),
})

/** The one row that is locked to seal, so that one process seals at a time. */
export const auditSealer = pgTable('audit_sealer', { id: smallint('id').primaryKey() }, table => [
  check('audit_sealer_single', sql`${table.id} = 1`),
])
