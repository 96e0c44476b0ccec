/** Texts of the wallet tab. */
export const walletMessages = {
  none: 'No money has moved yet.',
  inCurrency: (currency: string) => `${currency} wallet`,
  statement: (currency: string) => `${currency} statement`,
  bucket: 'Wallet',
  buckets: { WALLET_CASH: 'Cash', WALLET_BONUS: 'Bonus', WALLET_HELD: 'Held' },
  opening: 'Opening',
  credits: 'In',
  debits: 'Out',
  closing: 'Closing',
  differs: 'Opening and movements do not make the closing balance. Run the ledger check.',
  lines: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`),
  from: 'From',
  to: 'To',
  showMore: 'Show more',
  noLines: 'Nothing moved in this time.',
} as const
