import { sql } from 'drizzle-orm'
import { claimDays } from '../../../../src/domain/ticket'
import { date, enumOf } from '../../../../src/resources/kernel/declare/field'
import { defineReport, isInPlaces, isOfProducts, only } from '../define-report'
import { amount, anyCurrency, currencyOfRow, location, moment, ticket, ticketOf } from '../shared-fields'

/** Tickets without an account whose last day to be paid is in the period. */
export const ticketExpiration = defineReport({
  name: 'ticketExpiration',
  label: 'Ticket expiration',
  about: `Tickets without an account that won or are to be refunded, by the last of the ${claimDays} days on which they are paid.`,
  group: 'tickets',
  kind: 'TICKETS',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    lastDay: date({ label: 'Last day to be paid' }),
    ticket,
    settledAt: moment('Settled'),
    location,
    currency: currencyOfRow,
    due: amount('Owed'),
    outcome: enumOf({
      label: 'Now',
      options: {
        PAID: { label: 'Paid', color: 'success' },
        TO_PAY: { label: 'To be paid', color: 'info' },
        EXPIRED: { label: 'Expired', color: 'warning' },
      },
    }),
    paidAt: moment('Paid'),
    unclaimed: amount('Expired unpaid'),
    booked: amount('Unclaimed', 'In the books, with the tax that a payment would have kept back'),
  },
  order: ['lastDay', 'ticket'],
  totals: ['due', 'unclaimed', 'booked'],
  limits: ['venue', 'partner', 'product'],
  projection: ({ from, to, currency, asked: now, scope }) => sql`
    select "lastDay", ticket, settled_at as "settledAt", location, currency, due,
      case when paid_out >= due then 'PAID' when "lastDay" >= today then 'TO_PAY' else 'EXPIRED' end as outcome,
      paid_at as "paidAt", case when paid_out < due and "lastDay" < today then due - paid_out else 0 end as unclaimed,
      case when expired_at is null then 0 else (
        select coalesce(sum(l.amount), 0)
        from ledger_entry e join ledger_line l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
        where e.ref = tickets.id and a.kind = 'UNCLAIMED') end as booked
    from (
      select b.id, b.expired_at, ${ticketOf(sql`b.ending`, sql`b.id`)} as ticket, b.settled_at, b.location, b.currency, b.paid_at, b.paid_out,
        b.returned + b.refunded as due,
        (b.settled_at at time zone coalesce(l.timezone, 'Asia/Manila'))::date + ${claimDays}::int as "lastDay",
        (${now}::timestamptz at time zone coalesce(l.timezone, 'Asia/Manila'))::date as today
      from bets b left join locations l on l.id = b.location
      where b.customer is null and b.settled_at is not null and b.returned + b.refunded > 0
        and ${only(sql`b.currency`, currency)} and ${isOfProducts({ scope }, sql`b.product`)}
        and ${isInPlaces({ scope }, { venue: sql`b.venue`, partner: sql`b.partner` })}
    ) as tickets where "lastDay" between ${from}::date and ${to}::date`,
})
