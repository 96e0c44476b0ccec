/** Texts of the tab with the ticket of a bet. */
export const messages = {
  selected: 'Selected',
  race: (no: number, name: string) => `Race ${no}: ${name}`,
  positions: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
  position: (number: number) => `Position ${number}`,
  runner: 'Runner',
  anyOrder: 'In any order',
  all: (runners: number) => `All ${runners.toLocaleString('en')} runners`,
  scratched: 'scratched',
  alternate: (no: number) => `Alternate: runner ${no}`,
  combinations: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'combination' : 'combinations'}`,
  each: (stake: string) => `${stake} on each.`,
  columns: {
    combination: 'Combination',
    staked: 'Staked by everybody',
    outcome: 'Outcome',
    dividend: (unit: string) => `Dividend per ${unit}`,
    won: 'Won',
  },
  more: 'Show more',
  moreFailed: (problem: string) => `The next combinations could not be loaded. ${problem}`,
  pool: 'Pool at close',
  soFar: (pool: string, gross: string) =>
    `${pool} holds ${gross}. It is divided once its result is official.`,
  ledger: 'Ledger',
  noEntries: 'Nothing is posted for this ticket.',
  receipts: 'Receipts',
  noReceipts: 'No cash was moved for this ticket.',
  by: (cashier: string) => `by ${cashier}`,
} as const
