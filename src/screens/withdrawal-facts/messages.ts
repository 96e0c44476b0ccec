/** Texts of the tab with the facts of a withdrawal. */
export const factMessages = {
  owner: 'Account owner',
  matches: 'Same name as the customer',
  differs: 'Another name than the customer',
  destination: 'This destination',
  paidHere: (count: number) =>
    count === 0
      ? 'Never paid to before'
      : `Paid to ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`} before`,
  status: 'Customer status',
  wallet: 'Wallet',
  walletIs: (cash: string, bonus: string, held: string) => `Cash ${cash} · Bonus ${bonus} · Held ${held}`,
  lastDeposit: 'Last deposit',
  cash: 'Cash at a terminal',
  none: 'None',
  days: 'Last 30 days',
  inAndOut: (paidIn: string, out: string) => `In ${paidIn} · Out ${out}`,
  bonuses: 'Running bonuses',
  bonusesAre: (count: number, left: string) => (count === 0 ? 'None' : `${count}, ${left} left to wager`),
  earlier: 'Other withdrawals',
  columns: { at: 'Requested', amount: 'Amount', state: 'State' },
  bets: 'Recent bets',
  noBets: 'No bets yet.',
  betColumns: { number: 'Bet', at: 'Placed', stake: 'Stake', returned: 'Return', state: 'State' },
  noneYet: 'No other withdrawals.',
} as const
