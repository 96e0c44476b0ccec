import { type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import type { PeriodValues } from '../../../src/resources/kernel/declare/report'
import { endOf, only, type ReportMoments } from './define-report'

interface AskedWallets extends ReportMoments, Pick<PeriodValues, 'day'> {
  readonly currency?: string | null
}

/**
 * The balance of each wallet at the end of the day that a report is asked for: the balance now less the lines of later gaming
 * days, as the open liability of daily reports is (docs/daily-packs.md). Of a day that is not over: less the lines that were
 * posted after the report was asked for. A query of `customer`, `currency`, `kind` and `balance`.
 */
export function walletsThen(asked: AskedWallets): SQL {
  const { day = '', currency } = asked
  // The first condition is for the index on the gaming day; no place is more than a day behind the others.
  return sql`
    select a.owner as customer, a.currency, a.kind, a.balance - coalesce(later.amount, 0) as balance
    from ledger_account a left join (
      select l.account_id, sum(l.amount) as amount
      from ledger_entry e join ledger_line l on l.entry_id = e.id and l.customer is not null
      where e.gaming_day >= ${dayAfter(day, -1)}::date and ${only(sql`e.currency`, currency)}
        and not ${isPostedBy('e', asked)}
      group by l.account_id
    ) as later on later.account_id = a.id
    where a.kind in ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD') and ${only(sql`a.currency`, currency)}`
}

/**
 * Whether an entry of the ledger counts at the end of the day that a report is asked for: by its gaming day, and of a day that
 * is not over by when it was posted.
 * @param entry its name in the query
 */
export function isPostedBy(entry: string, { asked, day = '', ...moments }: AskedWallets): SQL {
  const of = (column: string) => sql.raw(`${entry}.${column}`)
  const isOver = sql`${endOf(of('currency'), { asked, ...moments })} < ${asked}::timestamptz`
  return sql`case when ${isOver} then ${of('gaming_day')} <= ${day}::date else ${of('posted_at')} < ${asked}::timestamptz end`
}
