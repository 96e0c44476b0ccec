/** The open bets on a selection. Amounts are minor units of one currency. */
export interface Position {
  readonly stake: number
  /** What the bets return if it wins, stakes included, at the prices that they were accepted at. */
  readonly payout: number
}

/** The stakes on all selections of a market. */
export function stakesOn(positions: readonly Position[]): number {
  return positions.reduce((sum, { stake }) => sum + stake, 0)
}

/** What the house loses if this selection wins: its payout less all stakes of the market. Negative is a win. */
export function lossIf(positions: readonly Position[], winner: Position): number {
  return winner.payout - stakesOn(positions)
}

/** The greatest loss that one winner means; 0 for a market without selections. */
export function worstLoss(positions: readonly Position[]): number {
  return positions.length === 0 ? 0 : Math.max(...positions.map(each => lossIf(positions, each)))
}

/** The share of the stakes in basis points, rounded to the nearest; 0 without stakes. */
export function shareOf(positions: readonly Position[], { stake }: Position): number {
  const all = stakesOn(positions)
  return all === 0 ? 0 : Math.round((stake * 10_000) / all)
}
