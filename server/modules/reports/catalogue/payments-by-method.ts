import { sql } from 'drizzle-orm'
import { date, integer } from '../../../../src/resources/kernel/declare/field'
import { deposits } from '../../../../src/resources/money/deposits'
import { dayOf, defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, like } from '../shared-fields'

/** Money in and out of wallets, without cash at terminals. */
export const paymentsByMethod = defineReport({
  name: 'paymentsByMethod',
  label: 'Deposits and withdrawals by method',
  about:
    'Confirmed deposits, reversals of deposits and paid withdrawals of each day by payment method, with their fees. Cash at terminals is in the intake summary.',
  group: 'money',
  kind: 'PAYMENTS',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    day: date({ label: 'Day' }),
    method: like(deposits.fields.method, 'Method'),
    currency: currencyOfRow,
    deposits: integer({ label: 'Deposits' }),
    deposited: amount('Deposited'),
    reversals: integer({ label: 'Reversals', help: 'Of deposits, whenever they were confirmed' }),
    reversed: amount('Reversed', 'Of deposits, whenever they were confirmed'),
    fees: amount('Fees of deposits', 'Less those of deposits that were reversed'),
    withdrawals: integer({ label: 'Withdrawals' }),
    withdrawn: amount('Withdrawn'),
    net: amount('Net', 'Deposited less reversed and withdrawn'),
  },
  order: ['day', 'method', 'currency'],
  totals: ['deposits', 'deposited', 'reversals', 'reversed', 'fees', 'withdrawals', 'withdrawn', 'net'],
  chart: { by: 'day', values: ['deposited', 'withdrawn'] },
  projection: asked => sql`
    select day, method, currency, sum(deposits) as deposits, sum(deposited) as deposited, sum(reversals) as reversals,
      sum(reversed) as reversed, sum(fee) as fees, sum(withdrawals) as withdrawals, sum(withdrawn) as withdrawn,
      sum(deposited - reversed - withdrawn) as net
    from (
      select ${dayOf(sql`confirmed_at`, sql`currency`)} as day, method, currency, 1 as deposits, amount as deposited,
        0 as reversals, 0 as reversed, coalesce(fee, 0) as fee, 0 as withdrawals, 0 as withdrawn
      from deposits where not is_test and ${within(sql`confirmed_at`, sql`currency`, asked)}
      union all
      select ${dayOf(sql`reversed_at`, sql`currency`)}, method, currency, 0, 0, 1, amount, -coalesce(fee, 0), 0, 0
      from deposits where not is_test and ${within(sql`reversed_at`, sql`currency`, asked)}
      union all
      select ${dayOf(sql`closed_at`, sql`currency`)}, method, currency, 0, 0, 0, 0, 0, 1, amount
      from withdrawals where state = 'PAID' and not is_test and ${within(sql`closed_at`, sql`currency`, asked)}
    ) as moved where ${only(sql`currency`, asked.currency)} group by day, method, currency`,
})
