import type { DerivedFigure, DerivedPart } from './kernel/declare/derived-figure'

/** What is staked, by all products. */
const handle = ['bets.handle', 'gameRounds.handle']

const ggr: readonly DerivedPart[] = [
  ...handle.map(figure => ({ figure, sign: 1 }) as const),
  { figure: 'bets.refunds', sign: -1 },
  { figure: 'bets.payouts', sign: -1 },
  { figure: 'gameRounds.payouts', sign: -1 },
]

/** Revenue of the house, wherever it is shown: dashboard, reports and daily packs (docs/dashboard.md#derived-figures). */
export const derivedFigures = {
  ggr: {
    label: 'GGR',
    parts: ggr,
    help: 'Gross gaming revenue: stakes, less what was given back of them, less what was won. Bets of staff, house and test accounts are left out.',
  },
  ngr: {
    label: 'NGR',
    parts: [
      ...ggr,
      { figure: 'bonuses.granted', sign: -1 },
      { figure: 'bets.tax', sign: -1 },
      { figure: 'pools.tax', sign: -1 },
    ],
    ofAllProducts: true,
    help: 'Net gaming revenue: GGR, less bonuses, less taxes on winnings.',
  },
  hold: {
    label: 'Hold',
    parts: ggr,
    over: handle,
    help: 'GGR as a share of handle.',
  },
} as const satisfies Record<string, DerivedFigure>

export type DerivedFigureName = keyof typeof derivedFigures
