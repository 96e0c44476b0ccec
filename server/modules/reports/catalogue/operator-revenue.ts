import { sql } from 'drizzle-orm'
import { products } from '../../../../src/domain/product'
import { date, enumOf, integer } from '../../../../src/resources/kernel/declare/field'
import { dayOf, defineReport, isInPlaces, only, within } from '../define-report'
import { amount, anyCurrency, currencyOfRow, isVoided } from '../shared-fields'

/** Revenue = wagers − voided and refunded − winnings (N.J.A.C. 13:69N-3.1), each day by product. */
export const operatorRevenue = defineReport({
  name: 'operatorRevenue',
  label: 'Operator revenue',
  about: 'Wagers less voided and refunded bets, less winnings: the revenue of each day by product.',
  group: 'money',
  kind: 'REVENUE',
  period: 'span',
  parameters: { currency: anyCurrency, product: enumOf({ options: products }) },
  columns: {
    day: date({ label: 'Day', required: true }),
    product: enumOf({ options: products, required: true }),
    currency: currencyOfRow,
    bets: integer({ label: 'Bets' }),
    wagered: amount('Wagered', 'Stakes of all bets that were placed'),
    voided: amount('Voided', 'Bets that were made void, alone or with their market'),
    refunded: amount('Refunded', 'Whole bets that were given back because of their event'),
    handle: amount('Handle', 'Wagered, less void and refunded'),
    partly: amount(
      'Refunded in part',
      'Of bets that count: combinations with a scratched runner, halves of a quarter line',
    ),
    winnings: amount('Winnings', 'Of bets that were settled on the day'),
    tax: amount('Tax kept back', 'Of winnings, before they were paid; owed to the state'),
    revenue: amount(
      'Revenue',
      'Handle, less refunded in part, winnings and the tax on them: the GGR of the dashboard',
    ),
  },
  order: ['day', 'product', 'currency'],
  totals: ['bets', 'wagered', 'voided', 'refunded', 'handle', 'partly', 'winnings', 'tax', 'revenue'],
  chart: { by: 'day', values: ['handle', 'winnings', 'revenue'] },
  limits: ['venue', 'partner'],
  projection: asked => {
    const counted = sql`not excluded and ${only(sql`currency`, asked.currency)} and ${only(sql`product`, asked.product)}`
    const inPlaces = isInPlaces(asked, { venue: sql`venue`, partner: sql`partner` })
    const placed = sql`state <> 'REJECTED' and ${counted} and ${inPlaces}`
    return sql`
      select day, product, currency, sum(bets) as bets, sum(wagered) as wagered, sum(voided) as voided,
        sum(refunded) as refunded, sum(wagered - voided - refunded) as handle, sum(partly) as partly,
        sum(winnings) as winnings, sum(tax) as tax,
        sum(wagered - voided - refunded - partly - winnings - tax) as revenue
      from (
        select ${dayOf(sql`placed_at`, sql`currency`)} as day, product, currency, 1 as bets, stake as wagered,
          case when ${isVoided} then stake else 0 end as voided,
          case when state = 'REFUNDED' and not ${isVoided} then stake else 0 end as refunded,
          case when state in ('VOID', 'REFUNDED') then 0 else refunded end as partly,
          0 as winnings, 0 as tax
        from bets where ${within(sql`placed_at`, sql`currency`, asked)} and ${placed}
        union all
        select ${dayOf(sql`settled_at`, sql`currency`)}, product, currency, 0, 0, 0, 0, 0, returned, tax
        from bets where ${within(sql`settled_at`, sql`currency`, asked)} and state = 'WON' and ${placed}
        union all
        select ${dayOf(sql`played_at`, sql`currency`)}, product, currency, 1, stake,
          0, case when state = 'ROLLED_BACK' then stake else 0 end, 0,
          case when state = 'ROLLED_BACK' then 0 else won end, 0
        from (select *, 'GAME' as product from game_rounds) as rounds
        where ${within(sql`played_at`, sql`currency`, asked)} and ${counted} and ${isInPlaces(asked, {})}
      ) as moved group by day, product, currency`
  },
})
