import { and, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AccountTotal, LedgerAccounts } from '../../src/domain/ledger-check'
import type { Currency } from '../../src/domain/money'
import {
  type AccountKind,
  type AccountKindName,
  accountKinds,
  signOf,
} from '../../src/domain/postings/account'
import type { LinesAnswer, LinesPage } from '../../src/resources/kernel/wire/why'
import type { Orm } from '../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../db/ledger-tables'
import { queryRows } from '../db/query-rows'
import { AppError } from '../errors'
import { safe } from './balance'

/** Accounts and lines per answer. */
const page = 50

export interface AskedAccounts {
  readonly kind: AccountKindName
  readonly currency: Currency
  /** As of this time, ISO 8601; by default now. */
  readonly asOf?: string | undefined
  /** The last account of the answer before. */
  readonly after?: string | undefined
}

/**
 * Returns the accounts that a row of the trial balance adds up, with the balance of each, in the order in which they were
 * opened. As of a past time these are the accounts that had a line by then.
 */
export async function accountsOf(
  orm: Orm,
  { kind, currency, asOf, after }: AskedAccounts,
): Promise<LedgerAccounts> {
  const had = sql`exists (select from ledger_line l where l.account_id = a.id and l.posted_at <= ${asOf ?? null}::timestamptz)`
  const then = sql`(select coalesce(sum(l.amount), 0) from ledger_line l
    where l.account_id = a.id and l.posted_at <= ${asOf ?? null}::timestamptz)`
  const found = await queryRows<{ id: string; owner: string | null; balance: string }>(
    orm,
    sql`
      select a.id, a.owner, ${asOf === undefined ? sql`ledger_balance(a.id)` : then}::text as balance
      from ledger_account a
      where a.kind = ${kind} and a.currency = ${currency}
        ${after === undefined ? sql`` : sql`and a.id > ${after}::uuid`}
        ${asOf === undefined ? sql`` : sql`and ${had}`}
      order by a.id limit ${page + 1}`,
  )
  const { owner: ownerType }: AccountKind = accountKinds[kind]
  const items = found.slice(0, page).map(
    ({ id, owner, balance }): AccountTotal => ({
      id,
      owner: owner !== null && ownerType !== undefined ? { type: ownerType, id: owner } : null,
      balance: safe(safe(balance) * signOf(kind)),
    }),
  )
  return { items, lastKey: found.length > page ? (items.at(-1)?.id ?? null) : null }
}

export interface AskedLines {
  readonly account: string
  readonly asOf?: string | undefined
  /** The last line of the answer before. */
  readonly after?: string | undefined
}

/**
 * Returns the lines of an account, newest first, with the sum of all on the first page, in the sense of the account. Their
 * reasons are left out: they may name people, whom not everybody who checks the ledger may see.
 * @throws AppError 404
 */
export async function accountLines(
  orm: Orm,
  { account, asOf, after }: AskedLines,
): Promise<LinesAnswer | LinesPage> {
  const [known] = await orm
    .select({ kind: ledgerAccount.kind, currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, account))
  if (!known) throw new AppError(404, 'not_found', 'There is no such account')
  const sign = signOf(known.kind)
  const all = and(
    eq(ledgerLine.accountId, account),
    asOf === undefined ? undefined : lte(ledgerLine.postedAt, asOf),
  )
  const total = after === undefined ? await totalOf(orm, all) : null
  const found = await orm
    .select({
      id: ledgerLine.id,
      entry: ledgerEntry.id,
      at: ledgerLine.postedAt,
      kind: ledgerLine.kind,
      refType: ledgerEntry.refType,
      ref: ledgerEntry.ref,
      amount: ledgerLine.amount,
      balanceAfter: ledgerLine.balanceAfter,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(and(all, after === undefined ? undefined : lt(ledgerLine.id, after)))
    .orderBy(desc(ledgerLine.id))
    .limit(page + 1)
  const items = found.slice(0, page).map(({ amount, balanceAfter, ...line }) => ({
    ...line,
    reason: null,
    amount: amount * sign,
    balanceAfter: balanceAfter === null ? null : balanceAfter * sign,
  }))
  return {
    account: accountKinds[known.kind].label,
    currency: known.currency as Currency,
    ...(total && { sum: safe(safe(total.sum) * sign), count: total.count }),
    items,
    lastKey: found.length > page ? (items.at(-1)?.id ?? null) : null,
  }
}

async function totalOf(orm: Orm, lines: SQL | undefined): Promise<{ sum: string; count: number }> {
  const [total] = await orm
    .select({
      sum: sql<string>`coalesce(sum(${ledgerLine.amount}), 0)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(ledgerLine)
    .where(lines)
  return total ?? { sum: '0', count: 0 }
}
