/** Texts of the lines of a partner's statement. */
export const lineMessages = {
  bets: 'Bets of the cycle',
  adjustments: 'Adjustments',
  aboutDraft: 'As the bets stand now. The figures are final once the statement is posted.',
  aboutPosted: 'As it was posted. A bet that changes later is an adjustment of the next statement.',
  aboutAdjustments:
    'Bets that changed after an earlier statement counted them. Each adds what it changed by; bets that no statement counted in time add all of it.',
  more: (shown: number, count: number) =>
    `The first ${shown.toLocaleString('en')} of ${count.toLocaleString('en')}.`,
  none: 'No bet was settled in this cycle.',
  platform: 'Online',
  columns: {
    day: 'Gaming day',
    location: 'Location',
    bet: 'Ticket',
    count: 'Bets',
    handle: 'Handle',
    refunds: 'Refunds',
    payouts: 'Payouts',
    ggr: 'GGR',
  },
  total: 'Total',
  count: (count: number) => count.toLocaleString('en'),
  show: (count: number, day: string, where: string) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'bet' : 'bets'} of ${day}, ${where}`,
} as const
