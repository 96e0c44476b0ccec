/** The most expensive outcome of a fixture, and its loss over all markets. */
export interface WorstCase<Outcome> {
  readonly outcome: Outcome | null
  /** Minor units; negative is a win. */
  readonly loss: number
}

/**
 * Finds the most expensive outcome of a fixture by trying every one: the same result decides all its markets, so the sum of
 * their own worst cases is often impossible.
 * @param outcomes all possible outcomes; the first of equals is returned
 * @param markets the loss of each with an outcome, in minor units of one currency
 * @param apart worst losses of markets that the outcomes do not decide; each may come on top
 */
export function worstCase<Outcome>(
  outcomes: readonly Outcome[],
  markets: readonly ((outcome: Outcome) => number)[],
  apart: readonly number[] = [],
): WorstCase<Outcome> {
  const onTop = apart.reduce((sum, loss) => sum + loss, 0)
  let worst: WorstCase<Outcome> = { outcome: null, loss: onTop }
  for (const outcome of outcomes) {
    const loss = markets.reduce((sum, lossOf) => sum + lossOf(outcome), onTop)
    if (worst.outcome === null || loss > worst.loss) worst = { outcome, loss }
  }
  return worst
}
