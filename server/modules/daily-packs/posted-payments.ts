import { sql } from 'drizzle-orm'
import { accountCode } from '../../../src/domain/postings/account'
import type { SettledPayment, SettlementType } from '../../../src/domain/settlement-file'
import { deposits } from '../../../src/resources/money/deposits'
import { suspenseItems } from '../../../src/resources/money/suspense-items'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'
import type { Day } from './day-sums'

interface Row {
  readonly type: SettlementType
  readonly reference: string
  readonly net: string
  readonly fee: string
}

/**
 * Returns the payments that the ledger posted on the account of a provider on a day: deposits and what arrived for none of them,
 * what was taken back, and payouts. What the desk moved there is none of them.
 */
export async function postedPayments(
  orm: Orm,
  provider: string,
  { date, currency }: Day,
): Promise<SettledPayment[]> {
  const [deposit, item, payout] = [tableOf(deposits), tableOf(suspenseItems), tableOf(withdrawals)]
  const account = accountCode({ kind: 'PSP', owner: provider }, currency)
  const rows = await queryRows<Row>(
    orm,
    sql`
      select case e.kind when 'WITHDRAWAL_PAID' then 'PAYOUT' when 'DEPOSIT' then 'DEPOSIT' when 'SUSPENSE' then 'DEPOSIT'
          else 'REVERSAL' end as type,
        coalesce(${deposit.providerRef}, ${deposit.number}, ${item.reference}, ${payout.providerRef}, e.ref::text) as reference,
        abs(l.amount)::text as net, coalesce(${deposit.fee}, 0)::text as fee
      from ledger_entry e
      join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
      join ledger_account a on a.id = l.account_id
      left join ${deposit} on e.ref_type = 'Deposit' and ${deposit.id} = e.ref
      left join ${item} on e.ref_type = 'SuspenseItem' and ${item.id} = e.ref
      left join ${payout} on e.ref_type = 'Withdrawal' and ${payout.id} = e.ref
      where e.gaming_day = ${date}::date and e.currency = ${currency} and a.code = ${account}
        and e.ref_type in ('Deposit', 'SuspenseItem', 'Withdrawal')
      order by e.id`,
  )
  return rows.map(({ type, reference, net, fee }) => ({
    type,
    reference,
    amount: safe(net) + safe(fee),
    fee: safe(fee),
  }))
}
