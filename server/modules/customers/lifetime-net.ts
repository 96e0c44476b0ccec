import { sql } from 'drizzle-orm'
import type { AmountsOf } from '../../context'
import { sumsOf } from '../../crud/sums-of'

/**
 * What customers paid in less what they took out, over all time: the lines of their wallets, and of what they owe, in the
 * entries about their deposits, withdrawals and cash, and the cash that they paid for tickets at a terminal, whose winnings are in
 * the wallet. Read by these records: bets and games have far more lines.
 */
export const lifetimeNet: AmountsOf = sumsOf(
  ({ ids }) =>
    sql`select paid.customer as id, l.currency, l.amount
      from (
        select id, customer from deposits where customer = ${ids}
        union all select id, customer from withdrawals where customer = ${ids}
        union all select id, customer from cash_movements where customer = ${ids}
        union all select id, customer from suspense_items where customer = ${ids}
      ) as paid
        join ledger_entry e on e.ref = paid.id
        join ledger_line l on l.id > e.id and l.id <= ledger_last_line(e.id)
        join ledger_account a on a.id = l.account_id and a.owner = paid.customer
      where a.kind in ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD', 'RECEIVABLE')
      union all select customer, currency, case kind when 'TICKET_SALE' then amount else -amount end
      from cash_movements where customer = ${ids} and kind in ('TICKET_SALE', 'TICKET_REFUND')`,
)
