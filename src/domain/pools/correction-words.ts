/** How many tickets, and their amounts in minor units. */
export interface Sums {
  readonly count: number
  readonly amount: number
}

/** What a corrected result changes for its tickets. */
export interface TicketSums {
  readonly more: Sums
  readonly less: Sums
  /** The part of `less` that is collected, or no longer in the wallet. */
  readonly open: Sums
}

type Say = (amount: number) => string

const tickets = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'ticket' : 'tickets'}`

/** The sentences about each part; `money` formats an amount. */
export const correctionWords = {
  same: 'No ticket would be paid another amount.',
  more: ({ count, amount }: Sums, money: Say) => `More is due on ${tickets(count)}: ${money(amount)}.`,
  less: ({ count, amount }: Sums, money: Say) => `Less is due on ${tickets(count)}: ${money(amount)}.`,
  open: ({ count, amount }: Sums, money: Say) =>
    `Of these, ${tickets(count)} can't be taken back from a wallet: ${money(amount)}. Admin or finance decide about each in “Ticket corrections”.`,
  covered: (pool: string, amount: number, money: Say) =>
    `${money(amount)} of ${pool} was carried over and is in a later pool already: the operator adds it.`,
} as const

/** Says in one text what a corrected result changes for its tickets. */
export function describeCorrection(sums: TicketSums, money: Say): string {
  const parts = (['more', 'less', 'open'] as const).filter(part => sums[part].count > 0)
  return parts.map(part => correctionWords[part](sums[part], money)).join(' ') || correctionWords.same
}
