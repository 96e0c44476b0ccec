import { marginRemovals } from '../../domain/book/fair'
import { boolean, enumOf, money, odds, percent } from '../kernel/declare/field'

const currency = { field: 'currency' } as const

/** How the prices of a market move. */
export const pricing = {
  marginBps: percent({
    required: true,
    default: 600,
    max: 5000,
    label: 'Target margin',
    help: 'What the prices of all selections together keep for the operator',
  }),
  marginRemoval: enumOf({
    required: true,
    default: 'POWER',
    options: marginRemovals,
    column: false,
    label: 'Feed margin removed by',
    help: 'How the margin is taken out of the prices of the feed before ours are suggested',
  }),
  autoShade: boolean({
    label: 'Automatic shading',
    help: 'Prices follow the stakes within the bounds below',
  }),
  floorOdds: odds({ label: 'Lowest price', column: false }),
  ceilingOdds: odds({ label: 'Highest price', column: false }),
  maxStepBps: percent({
    required: true,
    default: 500,
    min: 1,
    label: 'Largest step',
    column: false,
    help: 'A price moves by at most this share at once',
  }),
} as const

/** The limits for bets on a market. Empty: no limit. */
export const limits = {
  limitPerBet: money({ currency, min: 1, label: 'Limit per bet', column: false, help: 'Stake of one bet' }),
  limitPerCustomer: money({
    currency,
    min: 1,
    label: 'Limit per customer',
    column: false,
    help: 'Stakes of one customer on this market',
  }),
  limitOfMarket: money({
    currency,
    min: 1,
    label: 'Limit of the market',
    column: false,
    help: 'What it may lose at worst',
  }),
  maxPayout: money({
    currency,
    min: 1,
    label: 'Largest payout',
    column: false,
    help: 'What one bet may return, stake included',
  }),
} as const

/** Stakes of markets that are past their bets are given back by two persons (docs/fixed-odds.md, Settlement). */
export const approvalOfVoid = {
  because: 'The event has started or its market is closed: giving stakes back needs a second person',
  roles: ['admin'],
  when: 'handler',
} as const
