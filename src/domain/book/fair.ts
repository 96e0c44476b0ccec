import { oddsScale } from './margin'

/** How the margin of a book is taken out of its odds. */
export const marginRemovals = {
  POWER: 'Power',
  PROPORTIONAL: 'Proportional',
  SHIN: 'Shin',
} as const

export type MarginRemoval = keyof typeof marginRemovals

/**
 * The probabilities behind the odds of a market, one for each outcome; their sum is 1.
 * - PROPORTIONAL: each 1/odds by their sum.
 * - POWER: (1/odds)^k with the k for which the sum is 1; takes more of the margin from long shots.
 * - SHIN: the probabilities for which a share z of the money is of people who know the outcome (H. S. Shin, "Measuring
 *   the incidence of insider trading in a market for state-contingent claims", 1993).
 * @param odds × 1,000, above 1,000
 */
export function fairProbabilities(odds: readonly number[], removal: MarginRemoval): number[] {
  const implied = odds.map(each => oddsScale / each)
  return inProportion(removals[removal](implied))
}

/**
 * The inverse of POWER: prices whose sum is 1 + the margin, none of which reaches 1.
 * @param probabilities each above 0, at least two, with the sum 1
 * @param margin below the number of outcomes − 1; 0.05 is 5 %
 */
export function withMargin(probabilities: readonly number[], margin: number): number[] {
  return toSum(probabilities, 1 + margin)
}

const removals: Readonly<Record<MarginRemoval, (implied: readonly number[]) => readonly number[]>> = {
  PROPORTIONAL: implied => implied,
  POWER: implied => toSum(implied, 1),
  SHIN: shin,
}

/** Beyond what a hundred selections at the lowest price, 1.001, take to add up to 1: 4,607. */
const highestPower = 10_000

/** Each to the power for which their sum is the given one. All are between 0 and 1, so a higher power is a lower sum. */
function toSum(values: readonly number[], sum: number): number[] {
  if (values.length < 2) return values.map(() => sum)
  const at = (power: number) => values.map(value => value ** power)
  return at(falling(power => sumOf(at(power)) - sum, 0, highestPower))
}

function shin(implied: readonly number[]): readonly number[] {
  const sum = sumOf(implied)
  // Without a margin nobody is protected against.
  if (sum <= 1) return implied
  const at = (insiders: number) =>
    implied.map(
      each =>
        (Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * each ** 2) / sum) - insiders) / (2 * (1 - insiders)),
    )
  return at(falling(insiders => sumOf(at(insiders)) - 1, 0, 1 - 1e-9))
}

/** Where a falling function is 0, by halving. */
function falling(value: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2
    if (value(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function inProportion(values: readonly number[]): number[] {
  const sum = sumOf(values)
  return values.map(value => value / sum)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
