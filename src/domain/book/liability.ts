/** The open bets on a selection. Amounts are minor units of one currency. */
export interface Position {
  readonly stake: number
  /** The return of the bets if it wins, stakes and places included, at the prices that they were accepted at. */
  readonly payout: number
  /** The return of its each-way bets if it is placed without winning; 0 without such bets. */
  readonly placed: number
}

/** The stakes on all selections of a market. */
export function stakesOn(positions: readonly Pick<Position, 'stake'>[]): number {
  return positions.reduce((sum, { stake }) => sum + stake, 0)
}

/**
 * Returns the greatest loss of the house if the selection at this index wins: its payout and the most expensive other
 * places, less all stakes of the market. Negative is a win.
 * @param places how many places each-way bets pay, the winner's among them; 1 without each-way bets
 */
export function lossIf(positions: readonly Position[], winner: number, places: number): number {
  return (positions[winner]?.payout ?? 0) + dearest(positions, [winner], places - 1) - stakesOn(positions)
}

/**
 * The greatest loss over all winners, each with the most expensive other places; 0 for a market without selections. A dead
 * heat divides the payout, so it costs no more (docs/balancer.md).
 */
export function worstLoss(positions: readonly Position[], places: number): number {
  return positions.length === 0
    ? 0
    : Math.max(...positions.map((_, index) => lossIf(positions, index, places)))
}

/**
 * The greatest loss over the results that one more bet makes more expensive: its selection wins or, where its place returns
 * more than its stake, is placed. As long as this is within a limit at each bet, the worst case stays within it.
 * @param positions without the bet
 * @param at the index of its selection
 */
export function lossWithBet(
  positions: readonly Position[],
  at: number,
  bet: Position,
  places: number,
): number {
  const after = positions.map((each, index) => (index === at ? add(each, bet) : each))
  const loss = lossIf(after, at, places)
  return bet.placed > bet.stake ? Math.max(loss, lossIfPlaced(after, at, places)) : loss
}

/** The share of the stakes in basis points, rounded to the nearest; 0 without stakes. */
export function shareOf(positions: readonly Position[], { stake }: Pick<Position, 'stake'>): number {
  const all = stakesOn(positions)
  return all === 0 ? 0 : Math.round((stake * 10_000) / all)
}

/** The greatest loss if another selection wins and this one is placed. */
function lossIfPlaced(positions: readonly Position[], at: number, places: number): number {
  const placed = positions[at]?.placed ?? 0
  const losses = positions.map(({ payout }, winner) =>
    winner === at || places < 2 ? -Infinity : payout + placed + dearest(positions, [winner, at], places - 2),
  )
  return Math.max(...losses) - stakesOn(positions)
}

/** The highest sum that `count` selections can return as placed, without those at some indexes. */
function dearest(positions: readonly Position[], without: readonly number[], count: number): number {
  const others = positions.flatMap(({ placed }, index) => (without.includes(index) ? [] : [placed]))
  return others
    .sort((a, b) => b - a)
    .slice(0, Math.max(count, 0))
    .reduce((sum, placed) => sum + placed, 0)
}

function add(position: Position, bet: Position): Position {
  return {
    stake: position.stake + bet.stake,
    payout: position.payout + bet.payout,
    placed: position.placed + bet.placed,
  }
}
