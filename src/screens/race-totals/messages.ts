/** Texts of the tab with the totals of a race. */
export const messages = {
  none: 'The race is not open yet: its pools have no terms.',
  live: 'Amounts follow the sales. A probable dividend is what would be paid if sales ended now.',
  ended: 'Sales have ended.',
  failed: (problem: string) => `These figures are not the newest: they could not be loaded. ${problem}`,
  figures: (pool: string) => `Figures of ${pool}`,
  sold: 'Sold',
  net: 'Net pool',
  tickets: 'Tickets',
  combinations: 'Combinations sold',
  amountsOf: (pool: string) => `Amounts of ${pool}`,
  columns: {
    no: 'No.',
    runner: 'Runner',
    combination: 'Combination',
    staked: 'Staked',
    share: 'Share',
    probable: (unit: string) => `Probable per ${unit}`,
    dividend: (unit: string) => `Dividend per ${unit}`,
  },
  scratched: 'Scratched',
  others: 'What one runner pays depends on who else is placed.',
  top: (shown: number, all: number) =>
    `The ${shown.toLocaleString('en')} most backed of ${all.toLocaleString('en')} combinations.`,
  nothingSold: 'Nothing is sold yet.',
  matrix: {
    probable: (unit: string) => `Probable dividends per ${unit}.`,
    dividend: (unit: string) => `Dividends per ${unit}.`,
    ordered: 'Rows finish first, columns second.',
    anyOrder: 'The two runners in any order.',
    corner: 'Runner',
  },
} as const
