import { sql } from 'drizzle-orm'
import { date, integer, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, moment, venue } from '../shared-fields'

/** Pools that the operator had to add to. */
export const minusPools = defineReport({
  name: 'minusPools',
  label: 'Minus pools',
  about: 'Pools that the operator had to add money to, because of a minimum dividend or a guarantee.',
  group: 'pools',
  kind: 'MINUS_POOLS',
  period: 'span',
  parameters: { currency: anyCurrency },
  products: ['POOL'],
  columns: {
    settledAt: moment('Settled'),
    venue,
    date: date({ label: 'Race day' }),
    no: integer({ label: 'Race' }),
    pool: text({ label: 'Pool' }),
    currency: currencyOfRow,
    net: amount('Net'),
    paid: amount('Paid'),
    guarantee: amount('Guarantee'),
    minus: amount('Added by the operator'),
    key: text({ label: 'Pool ID' }),
  },
  order: ['settledAt', 'key'],
  totals: ['net', 'paid', 'minus'],
  projection: asked => sql`
    select p.settled_at as "settledAt", r.venue, r.date, r.no, p.name as pool, p.currency, coalesce(p.net, 0) as net,
      coalesce(p.paid, 0) as paid, p.guarantee, p.minus, p.id::text as key
    from pools p join races r on r.id = p.race
    where p.minus > 0 and ${within(sql`p.settled_at`, sql`p.currency`, asked)} and ${only(sql`p.currency`, asked.currency)}`,
})
