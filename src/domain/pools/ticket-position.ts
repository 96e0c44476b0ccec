/** What a ticket is due by a settlement. Minor units. */
export interface TicketPosition {
  /** Before a tax on tickets. */
  readonly won: number
  readonly tax: number
  /** Stakes that were given back. */
  readonly refunded: number
}

/** What the holder of a ticket gets in all. */
export function dueOf({ won, tax, refunded }: TicketPosition): number {
  return won - tax + refunded
}

export function isSamePosition(one: TicketPosition, other: TicketPosition): boolean {
  return one.won === other.won && one.tax === other.tax && one.refunded === other.refunded
}

/** What becomes of a ticket in this position. */
export function ticketState({ won, refunded }: TicketPosition, stake: number): 'WON' | 'LOST' | 'REFUNDED' {
  if (won > 0) return 'WON'
  return refunded === stake ? 'REFUNDED' : 'LOST'
}
