import { sql } from 'drizzle-orm'
import { text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, location, member, moment, terminal } from '../shared-fields'

/** Cash counted in drawers, against the balance in the ledger (N.J.A.C. 13:69Q-1.12). */
export const cashOverShort = defineReport({
  name: 'cashOverShort',
  label: 'Cash over and short',
  about:
    'Each drawer that was counted: what it should have had, what it had, and how much it was over or short.',
  group: 'money',
  kind: 'CASH',
  period: 'span',
  parameters: { currency: anyCurrency, location },
  columns: {
    closedAt: moment('Counted'),
    shift: text({ label: 'Shift' }),
    location,
    terminal,
    cashier: member('Cashier'),
    currency: currencyOfRow,
    opening: amount('Opening float'),
    expected: amount('Expected'),
    counted: amount('Counted'),
    openingDifference: amount('Opening difference'),
    over: amount('Over'),
    short: amount('Short'),
    closedBy: member('Counted by'),
    signedBy: member('Signed by'),
  },
  order: ['closedAt', 'shift'],
  totals: ['opening', 'expected', 'counted', 'openingDifference', 'over', 'short'],
  chart: { by: 'cashier', values: ['over', 'short'] },
  projection: asked => sql`
    select closed_at as "closedAt", code as shift, location, terminal, cashier, currency, opening_float as opening,
      expected, counted, opening_difference as "openingDifference", greatest(variance, 0) as over, greatest(-variance, 0) as short, closed_by as "closedBy",
      signed_by as "signedBy"
    from shifts where variance is not null and ${within(sql`closed_at`, sql`currency`, asked)}
      and ${only(sql`currency`, asked.currency)} and ${only(sql`location`, asked.location)}`,
})
