/** Odds are stored as integers: 1.85 is 1850. */
export const oddsScale = 1000

/**
 * The margin of a book, Σ 1/odds − 1, in basis points. Rounded down, so it is below 0 exactly when the book pays out
 * more than it takes.
 * @param odds of all outcomes of a market, × 1,000 and above 0
 */
export function bookMargin(odds: readonly number[]): number {
  // Over the product of all odds, so that nothing is rounded before the end.
  let numerator = 0n
  let denominator = 1n
  for (const each of odds) {
    numerator = numerator * BigInt(each) + BigInt(oddsScale) * denominator
    denominator *= BigInt(each)
  }
  const scaled = (numerator - denominator) * 10_000n
  const quotient = scaled / denominator
  return Number(scaled < 0n && quotient * denominator !== scaled ? quotient - 1n : quotient)
}

/**
 * The change of odds in basis points of the old odds. Rounded up, so that a change above a limit never counts as within
 * it.
 */
export function oddsChange(from: number, to: number): number {
  return Math.ceil((Math.abs(to - from) * 10_000) / from)
}
