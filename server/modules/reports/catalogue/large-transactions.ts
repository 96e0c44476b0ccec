import { type SQL, sql } from 'drizzle-orm'
import { cashCurrencies, cashRulesOf } from '../../../../src/domain/cash'
import { date, enumOf, integer, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, member, moment, terminal } from '../shared-fields'

/** The amount from which on one cash transaction is a significant event (docs/cash.md). */
function usualLeast(currency: SQL): SQL {
  const cases = cashCurrencies.map(of => sql`when ${of} then ${cashRulesOf(of).significantFrom}::bigint`)
  return sql`case ${currency} ${sql.join(cases, sql` `)} end`
}

/** Large single transactions of customers, in cash or by a payment. */
export const largeTransactions = defineReport({
  name: 'largeTransactions',
  label: 'Large transactions',
  about:
    'Single deposits, withdrawals and cash transactions from PHP 5,000,000 or MXN 1,500,000 on, with the day by which cash is to be reported.',
  group: 'oversight',
  kind: 'LARGE_TRANSACTIONS',
  period: 'span',
  parameters: {
    currency: anyCurrency,
    least: integer({
      label: 'From this amount on',
      min: 1,
      max: 1_000_000_000,
      help: 'In whole pesos; empty: 5,000,000 in PHP and 1,500,000 in MXN, from which on cash is reported',
    }),
  },
  columns: {
    at: moment('Time'),
    kind: enumOf({
      label: 'Kind',
      options: {
        CASH_IN: 'Cash in',
        CASH_OUT: 'Cash out',
        TICKET_SALE: 'Ticket sold',
        TICKET_PAYOUT: 'Ticket paid',
        TICKET_REFUND: 'Ticket refunded',
        DEPOSIT: 'Deposit',
        WITHDRAWAL: 'Withdrawal',
      },
    }),
    reference: text({ label: 'Reference' }),
    customer,
    currency: currencyOfRow,
    amount: amount('Amount'),
    terminal,
    by: member('By'),
    reportBy: date({ label: 'Report by' }),
  },
  order: ['at', 'kind', 'reference'],
  totals: ['amount'],
  projection: asked => sql`
    select at, kind, reference, customer, currency, amount, terminal, by, "reportBy" from (
      select created_at as at, kind, receipt as reference, customer, currency, amount, terminal, by, report_by as "reportBy"
      from cash_movements where kind not in ('FLOAT_IN', 'FLOAT_OUT', 'CASH_IN_REVERSED', 'CASH_OUT_REVERSED') and ${within(sql`created_at`, sql`currency`, asked)}
      union all
      select confirmed_at, 'DEPOSIT', number, customer, currency, amount, null, confirmed_by, null
      from deposits where ${within(sql`confirmed_at`, sql`currency`, asked)}
      union all
      select closed_at, 'WITHDRAWAL', id::text, customer, currency, amount, null, reviewer1, null
      from withdrawals where state = 'PAID' and ${within(sql`closed_at`, sql`currency`, asked)}
    ) as moved where amount >= ${asked.least ? sql`${asked.least}::bigint * 100` : usualLeast(sql`currency`)} and ${only(sql`currency`, asked.currency)}`,
})
