import { sql } from 'drizzle-orm'
import type { TrialBalance, TrialBalanceRow } from '../../src/domain/ledger-check'
import { type AccountKindName, accountKinds, signOf } from '../../src/domain/postings/account'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { safe } from './balance'

/**
 * Adds up all accounts by currency and kind, in one statement and so in one state of the ledger. Deferred accounts are
 * their checkpoints and the lines since.
 * @throws RangeError for a sum that JavaScript cannot hold exactly
 */
export async function trialBalances(orm: Orm): Promise<TrialBalance[]> {
  const rows = await queryRows<KindSum>(
    orm,
    sql`
      with tail as (
        select account_id as id, sum(amount) as amount from ledger_tail() where account_version is null group by account_id
      )
      select a.currency, a.kind, count(*)::int as accounts,
        sum(a.balance + coalesce(c.balance, 0) + coalesce(t.amount, 0))::text as sum
      from ledger_account a left join ledger_checkpoint c on c.account_id = a.id left join tail t on t.id = a.id
      group by a.currency, a.kind order by a.currency`,
  )
  return balancesOf(rows)
}

/**
 * The same as it was at a past time: all lines that were posted until then, of accounts that had one. It reads every line,
 * so it is asked for in the background.
 * @param at ISO 8601
 */
export async function trialBalancesAt(orm: Orm, at: string): Promise<TrialBalance[]> {
  const rows = await queryRows<KindSum>(
    orm,
    sql`
      select a.currency, a.kind, count(*)::int as accounts, sum(l.amount)::text as sum
      from (
        select account_id as id, sum(amount) as amount from ledger_line
        where posted_at <= ${at}::timestamptz group by account_id
      ) l join ledger_account a on a.id = l.id
      group by a.currency, a.kind order by a.currency`,
  )
  return balancesOf(rows)
}

function balancesOf(sums: readonly KindSum[]): TrialBalance[] {
  return [...new Set(sums.map(({ currency }) => currency))].map(currency => {
    const own = sums.filter(each => each.currency === currency).map(rowOf)
    const rows = own.toSorted((one, other) => placeOf(one) - placeOf(other))
    return { currency, rows, debit: total(rows, 'debit'), credit: total(rows, 'credit') }
  })
}

interface KindSum {
  readonly currency: string
  readonly kind: AccountKindName
  readonly accounts: number
  /** In the sign of the ledger. */
  readonly sum: string
}

function rowOf({ kind, accounts, sum }: KindSum): TrialBalanceRow {
  const amount = safe(sum)
  const balance = safe(amount * signOf(kind))
  const { label } = accountKinds[kind]
  return { kind, label, accounts, balance, debit: safe(Math.max(0, -amount)), credit: Math.max(0, amount) }
}

const chartOrder = Object.keys(accountKinds)

function placeOf({ kind }: TrialBalanceRow): number {
  return chartOrder.indexOf(kind)
}

function total(rows: readonly TrialBalanceRow[], side: 'debit' | 'credit'): number {
  return safe(String(rows.reduce((sum, row) => sum + BigInt(row[side]), 0n)))
}
