import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/domain/money'
import { accountCode } from '../../../src/domain/postings/account'
import type { Statement, WalletBucket } from '../../../src/resources/kernel/wire/statement'
import type { Context } from '../../context'
import { badLastKey, decodeCursor, encodeCursor } from '../../crud/cursor'
import type { Orm } from '../../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../../db/ledger-tables'

/** Lines per answer. */
const page = 50

export interface AskedStatement {
  readonly customer: string
  readonly currency: Currency
  readonly bucket: WalletBucket
  /** ISO 8601; from then on, and before then. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of the answer before, for the same wallet and span. */
  readonly lastKey?: string | null | undefined
}

/**
 * Returns the balance of a wallet before a time, its movements, and its balance after, with the lines, newest first. The
 * opening and closing balances are those that the lines carry; `isConsistent` says that they differ by the sum of the lines.
 * Every user who may see wallets may read it.
 * @throws AppError 400 for a lastKey of another statement
 */
export async function statementOf(
  { database }: Context,
  { lastKey, ...asked }: AskedStatement,
): Promise<Statement> {
  const before = lastKey ? versionIn(lastKey, asked) : undefined
  return database.for('background').transaction(orm => readStatement(orm, asked, before), { snapshot: true })
}

function versionIn(lastKey: string, query: StatementQuery): number {
  const version = Number(decodeCursor(lastKey, keyedBy(query)).value)
  if (!Number.isSafeInteger(version)) throw badLastKey()
  return version
}

const keyedBy = ({ customer, currency, bucket, from, to }: StatementQuery) => [
  'statement',
  customer,
  currency,
  bucket,
  from,
  to,
]

type StatementQuery = Omit<AskedStatement, 'lastKey'>

async function readStatement(
  orm: Orm,
  asked: StatementQuery,
  before: number | undefined,
): Promise<Statement> {
  const { customer, currency, bucket, from, to } = asked
  const code = accountCode({ kind: bucket, owner: customer }, currency)
  const [account] = await orm
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.code, code))
  const nothing = { currency, opening: 0, credits: 0, debits: 0, closing: 0, count: 0 }
  if (!account) return { ...nothing, isConsistent: true, items: [], lastKey: null }
  const inSpan = and(
    eq(ledgerLine.accountId, account.id),
    from === undefined ? undefined : gte(ledgerLine.postedAt, from),
    to === undefined ? undefined : lt(ledgerLine.postedAt, to),
  )
  const edge = async (order: SQL) => {
    const { balanceAfter: balance, amount } = ledgerLine
    const [line] = await orm
      .select({ balance, amount })
      .from(ledgerLine)
      .where(inSpan)
      .orderBy(order)
      .limit(1)
    return line
  }
  const first = await edge(asc(ledgerLine.accountVersion))
  const last = await edge(desc(ledgerLine.accountVersion))
  const [sums] = await orm
    .select({
      credits: sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::text`,
      debits: sql<string>`coalesce(sum(amount) filter (where amount < 0), 0)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(ledgerLine)
    .where(inSpan)
  const opening = first ? (first.balance ?? 0) - first.amount : await balanceBefore(orm, account.id, from)
  const closing = last?.balance ?? opening
  const [credits, debits] = [Number(sums?.credits ?? 0), Number(sums?.debits ?? 0)]
  const found = await linesOf(orm, inSpan, before)
  const shown = found.slice(0, page)
  const end = found.length > page ? shown.at(-1) : undefined
  return {
    currency,
    opening,
    credits,
    debits,
    closing,
    count: sums?.count ?? 0,
    isConsistent: opening + credits + debits === closing,
    items: shown,
    lastKey: end ? encodeCursor({ value: String(end.version), id: end.id }, keyedBy(asked)) : null,
  }
}

/** In a span without lines the balance is what the last line before it left. */
async function balanceBefore(orm: Orm, accountId: string, from: string | undefined): Promise<number> {
  if (from === undefined) return 0
  const [line] = await orm
    .select({ balance: ledgerLine.balanceAfter })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.accountId, accountId), lt(ledgerLine.postedAt, from)))
    .orderBy(desc(ledgerLine.accountVersion))
    .limit(1)
  return line?.balance ?? 0
}

async function linesOf(orm: Orm, inSpan: SQL | undefined, before: number | undefined) {
  const rows = await orm
    .select({
      id: ledgerLine.id,
      version: ledgerLine.accountVersion,
      at: ledgerLine.postedAt,
      kind: ledgerLine.kind,
      amount: ledgerLine.amount,
      balanceAfter: ledgerLine.balanceAfter,
      refType: ledgerEntry.refType,
      ref: ledgerEntry.ref,
      reason: ledgerEntry.reason,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(and(inSpan, before === undefined ? undefined : lt(ledgerLine.accountVersion, before)))
    .orderBy(desc(ledgerLine.accountVersion))
    .limit(page + 1)
  return rows.map(row => ({ ...row, version: row.version ?? 0, balanceAfter: row.balanceAfter ?? 0 }))
}
