import { sql } from 'drizzle-orm'
import { date, enumOf, integer, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, member, moment, terminal } from '../shared-fields'

/** Single transactions of this size are reported to the AMLC within five working days (RA 9160). */
const usualLeast = 5_000_000

/** Large single transactions of customers, in cash or by a payment. */
export const largeTransactions = defineReport({
  name: 'largeTransactions',
  label: 'Large transactions',
  about:
    'Single deposits, withdrawals and cash transactions from PHP 5,000,000 on, with the day by which cash is to be reported.',
  group: 'oversight',
  kind: 'LARGE_TRANSACTIONS',
  period: 'span',
  parameters: {
    currency: anyCurrency,
    least: integer({
      label: 'From this amount on',
      min: 1,
      max: 1_000_000_000,
      help: 'In whole pesos; empty: 5,000,000, from which on the law asks for a report',
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
    ) as moved where amount >= ${asked.least ?? usualLeast}::bigint * 100 and ${only(sql`currency`, asked.currency)}`,
})
