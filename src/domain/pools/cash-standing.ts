/** What stands open for a ticket that was paid in cash, after a corrected result. Minor units, none negative. */
export interface CashStanding {
  /** Still due to its holder, at a terminal. */
  readonly rest: number
  /** Paid too much, and undecided. */
  readonly overpaid: number
  /** Paid too much, and borne by the operator. */
  readonly borne: number
}

/** Returns what stands open: what the operator bears already is not decided again, and comes back as far as more is due. */
export function cashStanding({
  paid,
  due,
  borne,
}: {
  /** The cash that was paid for the ticket. */
  readonly paid: number
  /** The amount that it is due by the newest result. */
  readonly due: number
  readonly borne: number
}): CashStanding {
  const tooMuch = Math.max(0, paid - due)
  const stillBorne = Math.min(borne, tooMuch)
  return { rest: Math.max(0, due - paid), overpaid: tooMuch - stillBorne, borne: stillBorne }
}
