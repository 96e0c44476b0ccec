/** The amounts that a settlement gives to a ticket. Minor units. */
export interface TicketPosition {
  /** Before a tax on tickets. */
  readonly won: number
  readonly tax: number
  /** Stakes that were given back. */
  readonly refunded: number
}

/** Returns the total that the holder of a ticket gets. */
export function dueOf({ won, tax, refunded }: TicketPosition): number {
  return won - tax + refunded
}

export function isSamePosition(one: TicketPosition, other: TicketPosition): boolean {
  return one.won === other.won && one.tax === other.tax && one.refunded === other.refunded
}

/** Returns the state of a ticket with these amounts. */
export function ticketState({ won, refunded }: TicketPosition, stake: number): 'WON' | 'LOST' | 'REFUNDED' {
  if (won > 0) return 'WON'
  return refunded === stake ? 'REFUNDED' : 'LOST'
}
