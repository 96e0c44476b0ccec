import type { Rational } from './rational'

/** The stakes on a combination. */
export interface PoolTotal {
  /** A canonical key (`combinationKey`). */
  readonly combination: string
  /** Minor units, stakes to be refunded included. */
  readonly stake: bigint
  /**
   * The ticket that alone holds it, or null where several do; needed for winners of a tier that one ticket must win.
   */
  readonly soleTicket?: string | null
}

/** A total that takes part, after substitutions. */
export interface Entry {
  readonly total: PoolTotal
  /** The interests named in each leg. */
  readonly legs: readonly (readonly number[])[]
  /** The key of these legs: the combination that the total counts as. */
  readonly key: string
}

/** Entries that are paid the same dividend, and their share of the money of the level. */
export interface WinningGroup {
  readonly share: Rational
  readonly members: readonly Entry[]
}

/** Winners of a kind: all positions or legs right, or the best after them. Every group has stakes. */
export interface Level {
  /** Positions or legs right. */
  readonly right: number
  readonly groups: readonly WinningGroup[]
  /** Whether a dead heat made more winners than the pool has by itself. */
  readonly isDeadHeat: boolean
}

export function stakeOf(entries: Iterable<Entry>): bigint {
  let sum = 0n
  for (const { total } of entries) sum += total.stake
  return sum
}

/** Several sides of a combination, each paid an equal share: the winner of one leg and the winner of the other. */
export function splitLevel(right: number, sides: readonly (readonly Entry[])[]): Level {
  const backed = sides.filter(side => side.length > 0)
  const share = { numerator: 1n, denominator: BigInt(Math.max(1, backed.length)) }
  return { right, groups: backed.map(members => ({ share, members })), isDeadHeat: false }
}

/** All are paid the same dividend. */
export function singlePriceLevel(right: number, winners: readonly Entry[]): Level {
  return splitLevel(right, [winners])
}

export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
