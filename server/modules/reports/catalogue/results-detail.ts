import { type SQL, sql } from 'drizzle-orm'
import { marketTypes } from '../../../../src/domain/fixture'
import { products } from '../../../../src/domain/product'
import { enumOf, integer, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow } from '../shared-fields'

/** The type of a market in words; null for a bet of none. */
function marketTypeOf(type: SQL): SQL {
  const names = Object.entries(marketTypes).map(([code, label]) => sql`when ${code} then ${label}`)
  return sql`case ${type} ${sql.join(names, sql` `)} end`
}

/** Stakes and winnings by type of event (N.J.A.C. 13:69N-1.13). */
export const resultsDetail = defineReport({
  name: 'resultsDetail',
  label: 'Results detail by event type',
  about:
    'Bets that were settled, by product, type of event, and pool or type of market: staked, refunded, won and what is left.',
  group: 'pools',
  kind: 'RESULTS',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    product: enumOf({ label: 'Product', options: products }),
    eventType: text({ label: 'Type of event' }),
    betType: text({ label: 'Type of bet' }),
    currency: currencyOfRow,
    events: integer({ label: 'Events' }),
    bets: integer({ label: 'Bets' }),
    stake: amount('Staked'),
    refunded: amount('Refunded'),
    winnings: amount('Winnings'),
    tax: amount('Tax kept back'),
    result: amount('Result', 'Staked less refunded, winnings and their tax'),
  },
  order: ['product', 'eventType', 'betType', 'currency'],
  totals: ['bets', 'stake', 'refunded', 'winnings', 'tax', 'result'],
  projection: asked => sql`
    select b.product, coalesce(c.name, case b.product when 'POOL' then 'Race' when 'FIXED' then 'Fixture' else 'Game' end)
        as "eventType", coalesce(t.name, ${marketTypeOf(sql`m.type`)}, '—') as "betType", b.currency, count(distinct coalesce(b.race, b.fixture)) as events,
      count(*) as bets, sum(b.stake) as stake, sum(b.refunded) as refunded,
      sum(b.returned) as winnings, sum(b.tax) as tax,
      sum(b.stake - b.refunded - b.returned - b.tax) as result
    from bets b left join races r on r.id = b.race left join fixtures f on f.id = b.fixture
      left join categories c on c.id = coalesce(r.category, f.sport)
      left join pools p on p.id = b.pool left join pool_types t on t.id = p.pool_type
      left join markets m on m.id = b.market
    where ${within(sql`b.settled_at`, sql`b.currency`, asked)} and not b.excluded and b.state in ('WON', 'LOST', 'REFUNDED')
      and ${only(sql`b.currency`, asked.currency)}
    group by 1, 2, 3, 4`,
})
