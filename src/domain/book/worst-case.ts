/** What an outcome of a fixture costs the house, over all its markets. */
export interface WorstCase<Outcome> {
  readonly outcome: Outcome | null
  /** Minor units; negative is a win. */
  readonly loss: number
}

/**
 * The dearest outcome of a fixture, by looking at every one: markets of one fixture are decided together, so the sum of
 * their own worst cases is often impossible.
 * @param outcomes all that can happen; the first of equals is returned
 * @param markets what each loses with an outcome, in minor units of one currency
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
