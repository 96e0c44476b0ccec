/** The actual return of games against their certified return (docs/games.md#return-to-player). Rates are basis points. */

/** Sums over ended rounds; amounts are minor units. They add up over days and over certified returns. */
export interface ReturnSums {
  readonly rounds: number
  readonly stake: bigint
  readonly won: bigint
  /** Rounds whose game had a certified return when they were played, and their stakes. */
  readonly judgedRounds: number
  readonly judgedStake: bigint
  /** Σ certified return × stake. */
  readonly expected: bigint
  /** Σ d, where d = 10,000 × won − certified return × stake. */
  readonly drift: bigint
  /** Σ d². */
  readonly squares: bigint
}

export const returnStandings = {
  UNKNOWN: { label: 'Too few rounds', color: 'default' },
  WITHIN: { label: 'Within its band', color: 'success' },
  ABOVE: { label: 'Above its band', color: 'error' },
  BELOW: { label: 'Below its band', color: 'error' },
} as const

export type ReturnStanding = keyof typeof returnStandings

/** The days that a game is judged by, today among them. */
export const returnDays = 30

/** The least rounds for judging a game (our choice: with fewer, the normal distribution is no good approximation). */
export const leastRounds = 500

/** The highest rate that is shown: a single win of a jackpot may be any multiple of the stakes. */
export const highestRate = 1_000_000_000

/** 3.29² × 10,000: 99.9 % of fair games are within the band. */
const zSquared = 108_241n
const scale = 10_000n

/** Returns the winnings as a share of the stakes, in basis points, half up; null without stakes. */
export function actualReturn(stake: bigint, won: bigint): number | null {
  return stake === 0n ? null : shown((2n * won * scale + stake) / (2n * stake))
}

export interface ReturnBand {
  readonly standing: ReturnStanding
  /** Basis points, rounded outwards; null for a game with too few rounds. */
  readonly low: number | null
  readonly high: number | null
}

/**
 * The band in which the return of a fair game lies 999 times of 1,000: its certified return, and 3.29 standard deviations
 * on each side, which the rounds themselves show. Whether it is left is decided in whole numbers.
 */
export function returnBand(sums: ReturnSums): ReturnBand {
  const { judgedRounds, judgedStake, expected, drift, squares } = sums
  if (judgedRounds < leastRounds) return { standing: 'UNKNOWN', low: null, high: null }
  const isOutside = drift * drift * scale > zSquared * squares
  const half = rootUp((zSquared * squares + scale - 1n) / scale)
  const low = (expected - half) / judgedStake
  return {
    standing: isOutside ? (drift > 0n ? 'ABOVE' : 'BELOW') : 'WITHIN',
    low: expected < half ? 0 : shown(low),
    high: shown((expected + half + judgedStake - 1n) / judgedStake),
  }
}

function shown(rate: bigint): number {
  return Math.min(Number(rate), highestRate)
}

/** The smallest whole number whose square is at least `n`. */
export function rootUp(n: bigint): bigint {
  if (n < 2n) return n
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2))
  for (let next = (root + n / root) / 2n; next < root; next = (root + n / root) / 2n) root = next
  return root * root === n ? root : root + 1n
}
