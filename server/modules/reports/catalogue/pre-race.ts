import { sql } from 'drizzle-orm'
import { boolean, date, integer, percent, text } from '../../../../src/resources/kernel/declare/field'
import { poolTypes } from '../../../../src/resources/masters/pool-types'
import { races } from '../../../../src/resources/racing/races'
import { defineReport, only } from '../define-report'
import { amount, currencyOfRow, like, moment, venue } from '../shared-fields'

/** How each pool of a race day is set up before it is sold (9 NYCRR 4300.32; N.D. Admin. Code 69.5-01-11-15). */
export const preRace = defineReport({
  name: 'preRace',
  label: 'Pre-race configuration',
  about:
    'The pools of each race with takeout, breakage, least and most stake and guarantee, the terminals that sell, versions and how late sales closed.',
  group: 'pools',
  kind: 'PRE_RACE',
  period: 'span',
  parameters: { venue },
  products: ['POOL'],
  columns: {
    date: date({ label: 'Race day' }),
    venue,
    no: integer({ label: 'Race' }),
    postTime: moment('Post time'),
    state: like(races.fields.state, 'State'),
    pool: text({ label: 'Pool' }),
    edition: integer({ label: 'Edition of the terms' }),
    takeoutBps: percent({ label: 'Takeout' }),
    rounding: like(poolTypes.fields.rounding, 'Rounding'),
    currency: currencyOfRow,
    breakage: amount('Breakage', 'Dividends are rounded to this'),
    unit: amount('Unit'),
    least: amount('Least stake'),
    minimum: amount('Minimum dividend'),
    guarantee: amount('Guarantee'),
    mandatory: boolean({ label: 'Mandatory payout' }),
    runners: integer({ label: 'Runners', help: 'Not scratched' }),
    closedAt: moment('Sales closed'),
    late: integer({ label: 'Closed after post time', unit: 's' }),
    most: amount('Most per ticket', 'At terminals. Empty where one of them has no limit.'),
    terminals: integer({ label: 'Terminals', help: 'In use, of the currency' }),
    versions: text({ label: 'Versions of terminals' }),
    server: text({ label: 'Version of the server' }),
    key: text({ label: 'Pool ID' }),
  },
  order: ['date', 'no', 'key'],
  projection: ({ from, to, venue: asked }) => sql`
    select r.date, r.venue, r.no, r.post_time as "postTime", r.state, p.name as pool, t.edition_number as edition,
      coalesce(p.takeout_bps, t.takeout_bps, y.takeout_bps) as "takeoutBps", coalesce(t.rounding, y.rounding) as rounding,
      p.currency, coalesce(t.break_minor, y.break_minor) as breakage, coalesce(t.unit_minor, y.unit_minor) as unit,
      coalesce(t.min_stake_minor, y.min_stake_minor) as least,
      coalesce(t.min_dividend_minor, y.min_dividend_minor) as minimum, p.guarantee,
      coalesce(p.is_mandatory, false) as mandatory,
      (select count(*) from runners n where n.race = r.id and n.status <> 'SCRATCHED') as runners,
      r.closed_at as "closedAt",
      case when r.closed_at is not null then greatest(r.late_by, 0) end as late,
      d.most, d.terminals, d.versions, s.server, p.id::text as key
    from pools p join races r on r.id = p.race join pool_types y on y.id = p.pool_type
      left join pool_type_editions t on t.id = p.terms
      left join lateral (
        select count(*) as terminals, case when bool_and(max_bet is not null) then max(max_bet) end as most,
          string_agg(distinct coalesce(software_version, 'unknown'), ', ') as versions
        from terminals where status = 'ACTIVE' and currency = p.currency
      ) as d on true
      left join lateral (
        select string_agg(name, ', ' order by name) as server from software_versions where removed_at is null
      ) as s on true
    where r.date between ${from}::date and ${to}::date and ${only(sql`r.venue`, asked)}`,
})
