import { sql } from 'drizzle-orm'
import { bets } from '../../../../src/resources/betting/bets'
import { enumOf, reference, text } from '../../../../src/resources/kernel/declare/field'
import { pools } from '../../../../src/resources/racing/pools'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, like, moment, race, terminal } from '../shared-fields'

/** Bets that were given back, whole or in part, because of their event (N.J.A.C. 13:69N-1.13). */
export const cancelled = defineReport({
  name: 'cancelled',
  label: 'Cancelled',
  about:
    'Bets that were given back whole or in part because a race was cancelled, a runner was scratched or a pool could not be paid.',
  group: 'tickets',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    settledAt: moment('Settled'),
    ticketNo: text({ label: 'Ticket' }),
    product: like(bets.fields.product, 'Product'),
    race,
    pool: reference({ to: 'pools', label: 'Pool' }),
    customer,
    terminal,
    extent: enumOf({ label: 'Given back', options: { WHOLE: 'Whole', PART: 'In part' } }),
    reason: like(pools.fields.refundReason, 'Reason of the pool'),
    currency: currencyOfRow,
    stake: amount('Stake'),
    refunded: amount('Refunded'),
  },
  order: ['settledAt', 'ticketNo'],
  totals: ['stake', 'refunded'],
  projection: asked => sql`
    select b.settled_at as "settledAt", b.ticket_no as "ticketNo", b.product, b.race, b.pool, b.customer, b.terminal,
      case when b.state = 'REFUNDED' then 'WHOLE' else 'PART' end as extent, p.refund_reason as reason, b.currency,
      b.stake, b.refunded
    from bets b left join pools p on p.id = b.pool
    where ${within(sql`b.settled_at`, asked)} and b.state in ('WON', 'LOST', 'REFUNDED') and b.refunded > 0
      and ${only(sql`b.currency`, asked.currency)}`,
})
