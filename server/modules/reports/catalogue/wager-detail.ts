import { sql } from 'drizzle-orm'
import { bets } from '../../../../src/resources/betting/bets'
import { boolean, integer, reference, text } from '../../../../src/resources/kernel/declare/field'
import { defineReport, only, within } from '../define-report'
import {
  amount,
  anyCurrency,
  currencyOfRow,
  customer,
  like,
  moment,
  partner,
  printed,
  race,
  terminal,
  ticket,
  ticketOf,
  venue,
} from '../shared-fields'

const { product, channel, state, account } = bets.fields

/** Every bet that was placed, with its outcome. */
export const wagerDetail = defineReport({
  name: 'wagerDetail',
  label: 'Wager detail',
  about: 'Every bet that was placed, with its stake, its selection and what became of it.',
  group: 'tickets',
  kind: 'WAGERS',
  period: 'span',
  parameters: {
    currency: anyCurrency,
    product: like(product, 'Product'),
    channel: like(channel, 'Channel'),
    state: like(state, 'State'),
    venue,
  },
  columns: {
    placedAt: moment('Placed'),
    ticket,
    customer,
    account: like(account, 'Account'),
    channel: like(channel, 'Channel'),
    terminal,
    partner,
    product: like(product, 'Product'),
    venue,
    race,
    pool: reference({ to: 'pools', label: 'Pool' }),
    printed,
    market: text({ label: 'Market', help: 'Of a bet at fixed odds' }),
    odds: like(bets.fields.odds, 'Odds'),
    eachWay: boolean({ label: 'Each way' }),
    potential: amount('Potential return'),
    selection: text({ label: 'Selection', max: 500 }),
    combinations: integer({ label: 'Combos' }),
    currency: currencyOfRow,
    stake: amount('Stake'),
    refunded: amount('Refunded'),
    returned: amount('Return'),
    tax: amount('Tax kept back'),
    state: like(state, 'State'),
    settledAt: moment('Settled'),
  },
  order: ['placedAt', 'ticket'],
  isIndexed: true,
  totals: ['stake', 'refunded', 'returned', 'tax'],
  projection: asked => sql`
    select placed_at as "placedAt", ${ticketOf(sql`ending`, sql`id`)} as ticket, customer, account, channel, terminal, partner, product,
      venue, race, pool, printed,
      (select m.name from markets m where m.id = bets.market) as market, odds, each_way as "eachWay", potential,
      selection, combinations, currency, stake, refunded, returned, tax, state, settled_at as "settledAt"
    from bets where ${within(sql`placed_at`, sql`currency`, asked)} and ${only(sql`currency`, asked.currency)}
      and ${only(sql`product`, asked.product)} and ${only(sql`channel`, asked.channel)}
      and ${only(sql`state`, asked.state)} and ${only(sql`venue`, asked.venue)}`,
})
