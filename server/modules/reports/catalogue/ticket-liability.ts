import { type SQL, sql } from 'drizzle-orm'
import { enumOf, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, endOf, isInPlaces, isOfProducts, only } from '../define-report'
import { amount, anyCurrency, currencyOfRow, location, moment, ticketOf } from '../shared-fields'
import { isPostedBy } from '../wallets-then'

/** Money owed on paper: tickets without an account, and codes for cash (N.J.A.C. 13:69N-1.13). */
export const ticketLiability = defineReport({
  name: 'ticketLiability',
  label: 'Ticket and voucher liability',
  about: 'What the operator owed on tickets without an account and on cash-out codes at the end of a day.',
  group: 'tickets',
  kind: 'TICKETS',
  period: 'asOf',
  parameters: { currency: anyCurrency },
  columns: {
    kind: enumOf({
      label: 'Kind',
      options: {
        CODE: 'Cash-out code',
        OPEN: 'Open ticket',
        REFUND: 'Ticket to refund',
        WON: 'Ticket to pay',
      },
    }),
    since: moment('Owed since'),
    number: text({ label: 'Ticket or code', help: 'The end of its number, and its ID' }),
    location,
    currency: currencyOfRow,
    amount: amount('Owed', 'Of an open ticket, its stake'),
  },
  order: ['kind', 'since', 'number'],
  totals: ['amount'],
  limits: ['venue', 'partner', 'product'],
  projection: asked => {
    const end = endOf(sql`b.currency`, asked)
    return sql`
    select kind, since, number, location, currency, amount from (
      select case when s.settled_at is null then 'OPEN' when s.returned > 0 then 'WON' else 'REFUND' end as kind,
        coalesce(s.settled_at, b.placed_at) as since,
        ${ticketOf(sql`b.ending`, sql`b.id`)} as number, b.location, b.currency,
        case when s.settled_at is null then b.stake
          else s.returned + s.refunded - case when b.paid_at is null then 0
              when b.paid_at < ${end} then b.paid_out else (
            select coalesce(sum(m.amount), 0) from cash_movements m
            where m.bet = b.id and m.kind in ('TICKET_PAYOUT', 'TICKET_REFUND') and m.created_at < ${end}) end end as amount
      from bets b left join lateral (${settledBy(end)}) as s on true
      where b.customer is null and b.state <> 'REJECTED' and b.placed_at < ${end} and s.is_expired is not true
        and ${isInPlaces(asked, { venue: sql`b.venue`, partner: sql`b.partner` })} and ${isOfProducts(asked, sql`b.product`)}
      union all
      -- A code is owed while its money is held: from the entry that holds it to the one that pays it or gives it back. One that
      -- ended earlier than a day before the end cannot be: no place is more than a day behind the others.
      select 'CODE', c.created_at, '…' || c.ending || ' ' || right(c.id::text, 6), null, c.currency, c.amount
      from withdrawal_codes c join ledger_entry h on h.id = c.hold
      where (c.state not in ('PAID', 'EXPIRED', 'CANCELLED') or c.updated_at >= ${asked.end}::timestamptz - interval '1 day')
        and ${isPostedBy('h', asked)}
        and not exists (select from ledger_entry x where x.closes = h.id and ${isPostedBy('x', asked)})
        and ${isInPlaces(asked, {})} and ${isOfProducts(asked, null)}
    ) as owed where amount > 0 and ${only(sql`currency`, asked.currency)}`
  },
})

/**
 * What a ticket `b` was due by its last settlement before a moment, and whether its time was over; no row for one that was open.
 * A ticket that was settled again or made void since says it no more: the trail does.
 */
function settledBy(end: SQL): SQL {
  const settledThen = sql`(e.after ->> 'settledAt')::timestamptz`
  return sql`
    select b.settled_at, b.returned, b.refunded, b.expired_at < ${end} as is_expired where b.settled_at < ${end}
    union all (
      select ${settledThen}, coalesce((e.after ->> 'returned')::bigint, 0), (e.after ->> 'refunded')::bigint, exists (
          select from audit_log x where x.object_id = b.id and x.object_type = 'Bet' and x.id > e.id and x.action = 'expire'
            and (x.after ->> 'expiredAt')::timestamptz < ${end})
      from audit_log e
      where b.settled_at >= ${end} and (b.settlement_version > 1 or b.state = 'VOID')
        and e.object_id = b.id and e.object_type = 'Bet' and ${settledThen} < ${end}
      order by e.id desc limit 1
    )`
}
