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
  partner,
  printed,
  race,
  terminal,
  ticket,
  ticketOf,
  venue,
} from '../shared-fields'

/** Of a pool, or of its runners; of a bet at a fixed price its fixture, or its selection alone. */
const reasons = {
  ...pools.fields.refundReason.options,
  SCRATCHED: 'Runner scratched',
  EVENT_CANCELLED: 'Event cancelled',
  SELECTION_VOID: 'Selection void',
} as const

/**
 * The scratched runners that a ticket of a pool names, leg by leg, with the reason for each, and the user who scratched
 * the last of them. Only the trail has it; for a scratch on the page of the race, the entry of the race names the user.
 */
const scratchesOf = sql`
  select string_agg(n.title || coalesce(': ' || nullif(own.input ->> 'reason', ''), ''), '; ' order by leg.place, n.no) as note,
    (array_agg(coalesce(own.actor_id, of_race.actor_id) order by own.id desc))[1] as by
  from jsonb_array_elements(b.selections -> 'legs') with ordinality as leg (lists, place)
    join runners n on n.race = coalesce((p.legs ->> (leg.place - 1)::int)::uuid, p.race) and n.status = 'SCRATCHED'
    left join lateral (
      select id, actor_id, input from audit_log
      where object_id = n.id and object_type = 'Runner' and action = 'scratch' order by id desc limit 1
    ) as own on true
    left join lateral (
      select actor_id from audit_log
      where object_id = n.race and object_type = 'Race' and action = 'scratch' and input ->> 'runner' = n.id::text
      order by id desc limit 1
    ) as of_race on true
  where exists (
    select from jsonb_array_elements(leg.lists) as list (chosen), jsonb_array_elements_text(list.chosen) as one (number)
    where one.number::int = n.no
  )`

/** Who cancelled the race of a pool, and why; of several races, the last one that was cancelled. Only the trail has it. */
const cancellationOf = sql`
  select input ->> 'reason' as note, actor_id as by from audit_log
  where object_type = 'Race' and action = 'cancel'
    and object_id in (select p.race union select leg::uuid from jsonb_array_elements_text(p.legs) as legs (leg))
  order by id desc limit 1`

/** Who entered that the selection of a bet is void; nobody where the feed said it. */
const voidResultOf = sql`
  select actor_id as by from audit_log
  where object_type = 'Selection' and object_id = b.pick and action = 'setResult' order by id desc limit 1`

/** Bets that were given back, whole or in part, because of their event (N.J.A.C. 13:69N-1.13). */
export const cancelled = defineReport({
  name: 'cancelled',
  label: 'Cancelled',
  about:
    'Bets that were given back whole or in part because a race or fixture was cancelled, a runner was scratched, a selection was void or a pool could not be paid.',
  group: 'tickets',
  kind: 'VOIDED',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    settledAt: moment('Settled'),
    ticket,
    product: like(bets.fields.product, 'Product'),
    venue,
    race,
    pool: reference({ to: 'pools', label: 'Pool' }),
    printed,
    customer,
    account: like(bets.fields.account, 'Account'),
    terminal,
    partner,
    extent: enumOf({ label: 'Given back', options: { WHOLE: 'Whole', PART: 'In part' } }),
    reason: enumOf({ label: 'Reason', options: reasons }),
    note: text({
      label: 'Reason given',
      max: 2000,
      help: 'Of the race or fixture, or of each runner that was scratched',
    }),
    cancelledBy: member('Cancelled by'),
    currency: currencyOfRow,
    stake: amount('Stake'),
    refunded: amount('Refunded'),
  },
  order: ['settledAt', 'ticket'],
  totals: ['stake', 'refunded'],
  projection: asked => sql`
    select b.settled_at as "settledAt", ${ticketOf(sql`b.ending`, sql`b.id`)} as ticket, b.product, b.venue, b.race, b.pool, b.printed, b.customer,
      b.account, b.terminal, b.partner,
      case when b.state = 'REFUNDED' then 'WHOLE' else 'PART' end as extent,
      coalesce(p.refund_reason, b.void_reason, case b.product when 'FIXED' then 'SELECTION_VOID' else 'SCRATCHED' end)
        as reason,
      coalesce(b.void_note, s.note, c.note) as note, coalesce(b.voided_by, s.by, c.by, v.by) as "cancelledBy", b.currency, b.stake, b.refunded
    from bets b left join pools p on p.id = b.pool
      left join lateral (${scratchesOf}) as s on p.refund_reason is null
      left join lateral (${cancellationOf}) as c on p.refund_reason = 'CANCELLED'
      left join lateral (${voidResultOf}) as v on b.void_reason is null
    where ${within(sql`b.settled_at`, sql`b.currency`, asked)} and b.state in ('WON', 'LOST', 'REFUNDED') and b.refunded > 0
      and (b.product <> 'FIXED' or b.state = 'REFUNDED') and b.void_reason is distinct from 'MARKET_VOID'
      and ${only(sql`b.currency`, asked.currency)}`,
})
