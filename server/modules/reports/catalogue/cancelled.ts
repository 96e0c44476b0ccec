import { sql } from 'drizzle-orm'
import { bets } from '../../../../src/resources/betting/bets'
import { enumOf, reference, text } from '../../../../src/resources/kernel/declare/field'
import { pools } from '../../../../src/resources/racing/pools'
import { defineReport, only, within } from '../define-report'
import {
  amount,
  anyCurrency,
  currencyOfRow,
  customer,
  like,
  member,
  moment,
  race,
  terminal,
} from '../shared-fields'

/** Of a pool; of a bet at a fixed price its fixture, or its selection alone. */
const reasons = {
  ...pools.fields.refundReason.options,
  EVENT_CANCELLED: 'Event cancelled',
  SELECTION_VOID: 'Selection void',
} as const

/** Bets that were given back, whole or in part, because of their event (N.J.A.C. 13:69N-1.13). */
export const cancelled = defineReport({
  name: 'cancelled',
  label: 'Cancelled',
  about:
    'Bets that were given back whole or in part because a race or fixture was cancelled, a runner was scratched, a selection was void or a pool could not be paid.',
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
    reason: enumOf({ label: 'Reason', options: reasons }),
    note: like(bets.fields.voidNote, 'Reason of the fixture'),
    cancelledBy: member('Cancelled by'),
    currency: currencyOfRow,
    stake: amount('Stake'),
    refunded: amount('Refunded'),
  },
  order: ['settledAt', 'ticketNo'],
  totals: ['stake', 'refunded'],
  projection: asked => sql`
    select b.settled_at as "settledAt", b.ticket_no as "ticketNo", b.product, b.race, b.pool, b.customer, b.terminal,
      case when b.state = 'REFUNDED' then 'WHOLE' else 'PART' end as extent, 
      coalesce(p.refund_reason, b.void_reason, case when b.product = 'FIXED' then 'SELECTION_VOID' end) as reason,
      b.void_note as note, b.voided_by as "cancelledBy", b.currency,
      b.stake, b.refunded
    from bets b left join pools p on p.id = b.pool
    where ${within(sql`b.settled_at`, sql`b.currency`, asked)} and b.state in ('WON', 'LOST', 'REFUNDED') and b.refunded > 0
      and (b.product <> 'FIXED' or b.state = 'REFUNDED') and b.void_reason is distinct from 'MARKET_VOID'
      and ${only(sql`b.currency`, asked.currency)}`,
})
