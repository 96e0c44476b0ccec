import type { DerivedFigure, DerivedPart } from '../kernel/declare/derived-figure'

/** The stakes of all products. */
const handle = ['bets.handle', 'gameRounds.handle']

/** What all products paid. */
const payouts = ['bets.payouts', 'gameRounds.payouts']

const ggr: readonly DerivedPart[] = [
  ...handle.map(figure => ({ figure, sign: 1 }) as const),
  { figure: 'bets.refunds', sign: -1 },
  ...payouts.map(figure => ({ figure, sign: -1 }) as const),
  { figure: 'bets.tax', sign: -1 },
]

const bonusCost: readonly DerivedPart[] = [
  { figure: 'bonuses.granted', sign: 1 },
  { figure: 'bonuses.takenBack', sign: -1 },
]

/** Revenue of the house, wherever it is shown: dashboard, reports and daily packs (docs/dashboard.md#derived-figures). */
export const derivedFigures = {
  handle: {
    label: 'Handle',
    parts: handle.map(figure => ({ figure, sign: 1 }) as const),
    help: 'Stakes of bets and of games, without those made void or refunded whole. Bets of staff, house and test accounts are left out.',
  },
  payouts: {
    label: 'Payouts',
    parts: payouts.map(figure => ({ figure, sign: 1 }) as const),
    help: 'What bets and games won, tax taken off. Not all of it may be collected yet.',
  },
  ggr: {
    label: 'GGR',
    parts: ggr,
    help: 'Gross gaming revenue: stakes, less what was given back of them, less what was won before tax. Bets of staff, house and test accounts are left out.',
  },
  ngr: {
    label: 'NGR',
    parts: [
      ...ggr,
      ...bonusCost.map(({ figure, sign }) => ({ figure, sign: sign === 1 ? -1 : 1 }) as const),
      { figure: 'pools.tax', sign: -1 },
    ],
    ofAllProducts: true,
    help: 'Net gaming revenue: GGR, less the cost of bonuses, less the taxes on winnings that come out of pools. Tax kept back from tickets is of the customer.',
  },
  bonusCost: {
    label: 'Bonus cost',
    parts: bonusCost,
    ofAllProducts: true,
    help: 'Bonuses that were granted, less those that expired, were forfeited or were cancelled.',
  },
  hold: {
    label: 'Hold',
    parts: ggr,
    over: handle,
    help: 'GGR as a share of handle.',
  },
  net: {
    label: 'Net',
    parts: [
      { figure: 'deposits.confirmed', sign: 1 },
      { figure: 'deposits.reversed', sign: -1 },
      { figure: 'withdrawals.paid', sign: -1 },
    ],
    isFlow: true,
    help: 'Deposits less reversed deposits and withdrawals of the period.',
  },
} as const satisfies Record<string, DerivedFigure>
