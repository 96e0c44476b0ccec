import { sql } from 'drizzle-orm'
import { date, integer } from '../../../../src/resources/kernel/declare/field'
import { dayOf, defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, location, member } from '../shared-fields'

/** Money that terminals took in and paid out, by cashier and location (N.J.A.C. 13:69N-1.13). */
export const intakeSummary = defineReport({
  name: 'intakeSummary',
  label: 'Intake summary by cashier location',
  about: 'What each cashier of each location took in and paid out each day: tickets, cash-ins and cash-outs.',
  group: 'money',
  kind: 'CASH',
  period: 'span',
  parameters: { currency: anyCurrency, location },
  columns: {
    day: date({ label: 'Day' }),
    location,
    cashier: member('Cashier'),
    currency: currencyOfRow,
    receipts: integer({ label: 'Receipts' }),
    sold: amount('Tickets sold'),
    paid: amount('Tickets paid'),
    refunded: amount('Tickets refunded'),
    cashIn: amount('Cash in', 'Less what was reversed'),
    cashOut: amount('Cash out', 'Less what was reversed'),
    net: amount('Net intake', 'What came in less what went out, without floats'),
  },
  order: ['day', 'location', 'cashier', 'currency'],
  totals: ['receipts', 'sold', 'paid', 'refunded', 'cashIn', 'cashOut', 'net'],
  chart: { by: 'location', values: ['sold', 'paid'] },
  projection: asked => sql`
    select day, location, cashier, currency, count(*) filter (where kind not in ('CASH_IN_REVERSED', 'CASH_OUT_REVERSED')) as receipts,
      sum(case when kind = 'TICKET_SALE' then amount else 0 end) as sold,
      sum(case when kind = 'TICKET_PAYOUT' then amount else 0 end) as paid,
      sum(case when kind = 'TICKET_REFUND' then amount else 0 end) as refunded,
      sum(case kind when 'CASH_IN' then amount when 'CASH_IN_REVERSED' then -amount else 0 end) as "cashIn",
      sum(case kind when 'CASH_OUT' then amount when 'CASH_OUT_REVERSED' then -amount else 0 end) as "cashOut",
      sum(case when kind in ('TICKET_SALE', 'CASH_IN', 'CASH_OUT_REVERSED') then amount else -amount end) as net
    from (
      select ${dayOf(sql`m.created_at`, sql`m.currency`)} as day, s.location, s.cashier, m.currency, m.kind, m.amount
      from cash_movements m join shifts s on s.id = m.shift
      where ${within(sql`m.created_at`, sql`m.currency`, asked)} and m.kind not in ('FLOAT_IN', 'FLOAT_OUT')
        and ${only(sql`m.currency`, asked.currency)} and ${only(sql`s.location`, asked.location)}
    ) as taken group by day, location, cashier, currency`,
})
