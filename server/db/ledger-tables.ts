import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountKindName, Side } from '../../src/domain/postings/account'
import type { EntryKind } from '../../src/domain/postings/posting'
import { byteArray } from './byte-array'
import { instant } from './instant'
import { shortIdKey } from './search-text'
import { xid8 } from './xid8'

// The ledger (docs/ledger.md). Only the function ledger_post writes entries, lines, holds and balances; the
// checkpoints are written by a job.

/** The type of a transaction, of which the view is filtered. */
const transactionType = (kind: PgColumn) => sql`transaction_type(${kind})`

const amount = (name: string) => bigint(name, { mode: 'number' })

/** The chart of accounts, put there by the server from src/domain/postings/account.ts. */
export const ledgerAccountKind = pgTable('ledger_account_kind', {
  kind: text('kind').$type<AccountKindName>().primaryKey(),
  label: text('label').notNull(),
  side: text('side').$type<Side>().notNull(),
  /** 1 where an increase is positive (liabilities, income), -1 for assets and expenses. */
  sign: smallint('sign').notNull(),
  inline: boolean('inline').notNull(),
  /** The typename of the owner; null for the one account per currency. */
  ownerType: text('owner_type'),
})

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    kind: text('kind')
      .$type<AccountKindName>()
      .notNull()
      .references(() => ledgerAccountKind.kind),
    currency: text('currency').notNull(),
    owner: uuid('owner'),
    inline: boolean('inline').notNull(),
    sign: smallint('sign').notNull(),
    /** Of inline accounts. */
    balance: amount('balance').notNull().default(0),
    /** The number of binary digits of the balance. Few postings change it, so its index costs the others next to nothing. */
    magnitude: smallint('magnitude').generatedAlwaysAs(sql`length(ltrim(balance::bit(64)::text, '0'))`),
    /** Counts the lines of an inline account. */
    version: amount('version').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    check('ledger_account_floor', sql`not ${table.inline} or ${table.balance} * ${table.sign} >= 0`),
    check('ledger_account_deferred', sql`${table.inline} or (${table.balance} = 0 and ${table.version} = 0)`),
    index('ledger_account_owner').on(table.owner, table.kind),
    index('ledger_account_kind_order').on(table.kind, table.currency),
    // Lists of records by what is in their account.
    index('ledger_account_balance')
      .on(table.kind, table.currency, table.magnitude, table.owner)
      .where(sql`${table.inline}`),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    /** A UUIDv7 made when the accounts are locked, so that ids go up as balances change; ends in 0000. */
    id: uuid('id').primaryKey(),
    /** The event that this entry records. Unique for ever, so that it is posted once: `deposit:{id}:confirmed`. */
    idem: text('idem').notNull().unique(),
    kind: text('kind').$type<EntryKind>().notNull(),
    currency: text('currency').notNull(),
    /** The record that it belongs to. */
    refType: text('ref_type').notNull(),
    ref: uuid('ref').notNull(),
    postedAt: instant('posted_at').notNull(),
    effectiveAt: instant('effective_at').notNull(),
    gamingDay: date('gaming_day', { mode: 'string' }).notNull(),
    reverses: uuid('reverses').unique(),
    /** The hold that this entry closes, or a part of it. */
    closes: uuid('closes'),
    /** Null for the system. */
    madeBy: uuid('made_by'),
    terminal: uuid('terminal'),
    reason: text('reason'),
    xid: xid8('xid').notNull(),
    /** SHA-256 of all that it says, with its lines (ledger_digest): shows a change made by hand. */
    digest: byteArray('digest').notNull(),
  },
  table => [
    index('ledger_entry_ref').on(table.ref, table.id),
    index('ledger_entry_closes').on(table.closes).where(sql`${table.closes} is not null`),
    index('ledger_entry_xid').on(table.xid),
    // Figures of a gaming day.
    index('ledger_entry_day').on(table.gamingDay, table.currency),
    // Lists of the wallets' lines by who made them, and where.
    index('ledger_entry_made_by').on(table.madeBy).where(sql`${table.madeBy} is not null`),
    index('ledger_entry_terminal').on(table.terminal).where(sql`${table.terminal} is not null`),
  ],
)

export const ledgerLine = pgTable(
  'ledger_line',
  {
    /** The id of the entry with the number of the line at its end: the lines of an entry are a range of ids. */
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntry.id),
    n: smallint('n').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amount: amount('amount').notNull(),
    /** Of an inline account, after this line. */
    balanceAfter: amount('balance_after'),
    accountVersion: amount('account_version'),
    // Of the entry and the account, for lists of millions of lines.
    kind: text('kind').$type<EntryKind>().notNull(),
    currency: text('currency').notNull(),
    /** Of a wallet. */
    customer: uuid('customer'),
    postedAt: instant('posted_at').notNull(),
    xid: xid8('xid').notNull(),
  },
  table => [
    check('ledger_line_amount', sql`${table.amount} <> 0`),
    index('ledger_line_account').on(table.accountId, table.id),
    index('ledger_line_deferred').on(table.accountId, table.xid).where(sql`${table.accountVersion} is null`),
    // Lists of the wallets' lines, by time: all, of one customer, of one type. Totals of a month read the first and the
    // last without the table.
    index('ledger_line_time')
      .on(table.postedAt, table.id, table.amount, table.currency)
      .where(sql`${table.customer} is not null`),
    index('ledger_line_short_id').on(shortIdKey(table.id)).where(sql`${table.customer} is not null`),
    index('ledger_line_entry').on(table.entryId).where(sql`${table.customer} is not null`),
    index('ledger_line_customer')
      .on(table.customer, table.postedAt, table.id)
      .where(sql`${table.customer} is not null`),
    index('ledger_line_type')
      .on(transactionType(table.kind), table.postedAt, table.id, table.amount, table.currency, table.kind)
      .where(sql`${table.customer} is not null`),
  ],
)

/** Money set aside for one purpose, to be paid or released once. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    /** The entry that posted it. */
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amount: amount('amount').notNull(),
    /** The part that is not closed yet. */
    open: amount('open').notNull(),
  },
  table => [
    check('ledger_hold_open', sql`${table.open} between 0 and ${table.amount}`),
    index('ledger_hold_account').on(table.accountId).where(sql`${table.open} > 0`),
  ],
)

/** The sums of deferred accounts over all transactions before the mark's. */
export const ledgerCheckpoint = pgTable('ledger_checkpoint', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => ledgerAccount.id),
  balance: amount('balance').notNull(),
  lines: amount('lines').notNull(),
})

/**
 * Amounts that moved in all wallets in an hour, over all transactions before the mark's. Totals of a month add these up
 * instead of a million lines.
 */
export const ledgerHour = pgTable(
  'ledger_hour',
  {
    /** When the hour begins. */
    hour: instant('hour').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The kind of the wallet's account. */
    bucket: text('bucket').$type<AccountKindName>().notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    lines: amount('lines').notNull(),
  },
  table => [primaryKey({ columns: [table.hour, table.kind, table.bucket, table.currency] })],
)

/** The one row that says up to which transaction the checkpoints reach; locked to move it. */
export const ledgerMark = pgTable(
  'ledger_mark',
  { id: smallint('id').primaryKey(), xid: xid8('xid').notNull() },
  table => [check('ledger_mark_single', sql`${table.id} = 1`)],
)
