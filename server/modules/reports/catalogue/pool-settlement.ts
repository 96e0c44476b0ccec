import { sql } from 'drizzle-orm'
import { date, integer, text } from '../../../../src/resources/kernel/declare/field'
import { pools } from '../../../../src/resources/racing/pools'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, inMajorUnits, like, moment, venue } from '../shared-fields'

/** The division of each pool, from its sales to its payouts. */
export const poolSettlement = defineReport({
  name: 'poolSettlement',
  label: 'Pool settlement',
  about:
    'How each pool was divided: sold, refunded, takeout, net, winning stake, dividends, paid, breakage and carried over.',
  group: 'pools',
  kind: 'POOL_SETTLEMENT',
  period: 'span',
  parameters: { currency: anyCurrency, venue },
  products: ['POOL'],
  columns: {
    settledAt: moment('Settled'),
    venue,
    date: date({ label: 'Race day' }),
    no: integer({ label: 'Race' }),
    pool: text({ label: 'Pool' }),
    outcome: like(pools.fields.outcome, 'Outcome'),
    currency: currencyOfRow,
    gross: amount('Sold'),
    refunds: amount('Refunds'),
    takeout: amount('Takeout'),
    tax: amount('Tax'),
    carryIn: amount('Carried in'),
    net: amount('Net'),
    winning: amount('Winning stake'),
    dividends: text({ label: 'Dividends', help: 'Combination and dividend per unit, in major units' }),
    paid: amount('Paid'),
    breakage: amount('Breakage'),
    carryOut: amount('Carried over'),
    minus: amount('Added by the operator'),
    edition: integer({ label: 'Settlement', help: 'Goes up by one with each corrected result' }),
    key: text({ label: 'Pool ID' }),
  },
  order: ['settledAt', 'key'],
  totals: [
    'gross',
    'refunds',
    'takeout',
    'tax',
    'carryIn',
    'net',
    'winning',
    'paid',
    'breakage',
    'carryOut',
    'minus',
  ],
  chart: { by: 'date', values: ['gross', 'paid'] },
  projection: asked => sql`
    select p.settled_at as "settledAt", r.venue, r.date, r.no, p.name as pool, p.outcome, p.currency,
      coalesce(p.gross, 0) as gross, coalesce(p.refunds, 0) as refunds, coalesce(p.takeout, 0) as takeout,
      coalesce(p.tax, 0) as tax, coalesce(p.carry_in, 0) as "carryIn", coalesce(p.net, 0) as net,
      coalesce(d.stake, 0) as winning, d.words as dividends, coalesce(p.paid, 0) as paid,
      coalesce(p.breakage, 0) as breakage, coalesce(p.carry_out, 0) as "carryOut", coalesce(p.minus, 0) as minus,
      p.result_version as edition, p.id::text as key
    from pools p join races r on r.id = p.race
      left join lateral (
        select sum(stake) as stake,
          string_agg(combination || ' ' || ${inMajorUnits(sql`dividend`, sql`p.currency`)}, '; ' order by combination collate "C")
            as words
        from dividends where pool = p.id and result_version = p.result_version
      ) as d on true
    where ${within(sql`p.settled_at`, sql`p.currency`, asked)} and ${only(sql`p.currency`, asked.currency)}
      and ${only(sql`r.venue`, asked.venue)}`,
})
