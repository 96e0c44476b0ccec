import { asc, eq } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import type { Account } from '../../src/domain/postings/account'
import { makePosting, type Posting } from '../../src/domain/postings/posting'
import type { Orm } from '../db/database'
import { ledgerAccount, ledgerEntry, ledgerLine } from '../db/ledger-tables'

/**
 * Returns what an entry posted: a reversal is the opposite of this, also where the rules that made it have changed since.
 * @throws Error when there is no such entry
 */
export async function readPosting(orm: Orm, id: string): Promise<Posting> {
  const rows = await orm
    .select({
      entry: ledgerEntry.kind,
      currency: ledgerEntry.currency,
      kind: ledgerAccount.kind,
      owner: ledgerAccount.owner,
      amount: ledgerLine.amount,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLine.accountId))
    .where(eq(ledgerLine.entryId, id))
    .orderBy(asc(ledgerLine.n))
  const [first] = rows
  if (!first) throw new Error(`There is no entry ${id}`)
  const lines = rows.map(({ kind, owner, amount }) => ({
    account: (owner === null ? { kind } : { kind, owner }) as Account,
    amount: Number(amount),
  }))
  return makePosting(first.entry as Posting['kind'], first.currency as Currency, lines)
}
