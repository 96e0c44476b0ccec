/** How stakes count towards the conditions of bonuses (docs/bonuses.md). Amounts in minor units. */

/** The products that bonuses are wagered on, with the default part of a stake that counts, in basis points. */
export const products = {
  POOLS: { label: 'Pools', weightBps: 10_000 },
  SPORTS: { label: 'Sports', weightBps: 10_000 },
  SLOTS: { label: 'Slots', weightBps: 10_000 },
  TABLE: { label: 'Table games', weightBps: 1_000 },
} as const

export type Product = keyof typeof products

/** Types of games that count as table games; all others count as slots (docs/bonuses.md, Wagering). */
const tableGames = ['TABLE', 'LIVE_CASINO']

export function productOfGame(type: string): Product {
  return tableGames.includes(type) ? 'TABLE' : 'SLOTS'
}

/** A bonus that is being wagered. */
export interface Wagered {
  readonly id: string
  readonly wagered: number
  readonly required: number
  /** How much of a stake counts, in basis points. */
  readonly weightBps: number
}

/** The progress that a stake adds to a bonus. */
export interface Progress {
  readonly bonus: string
  readonly amount: number
}

/**
 * Divides a stake among open bonuses. The oldest takes the part that it needs; the rest goes to the next. A bonus never
 * gets more than it requires, and no part of the stake counts twice.
 * @param bonuses the oldest first
 */
export function feed(bonuses: readonly Wagered[], stake: number): Progress[] {
  let left = stake
  const fed: Progress[] = []
  for (const { id, wagered, required, weightBps } of bonuses) {
    const needed = required - wagered
    const amount = Math.min(counted(left, weightBps), needed)
    if (amount <= 0) continue
    fed.push({ bonus: id, amount })
    left -= amount < needed ? left : Math.min(left, stakeFor(amount, weightBps))
  }
  return fed
}

/** How much of a stake counts: its weight, rounded down. */
export function counted(stake: number, weightBps: number): number {
  return Number((BigInt(stake) * BigInt(weightBps)) / 10_000n)
}

/** Returns the smallest stake whose weighted part is this amount. */
function stakeFor(amount: number, weightBps: number): number {
  const weight = BigInt(weightBps)
  return Number((BigInt(amount) * 10_000n + weight - 1n) / weight)
}

/**
 * Returns how much leaves the bonus wallet when a bonus ends, as cash or back to the operator: the bonus, but at most the
 * balance. The last open bonus takes the whole balance, so that nothing stays without a bonus.
 */
export function leavingWallet(amount: number, balance: number, isLast: boolean): number {
  return isLast ? balance : Math.min(amount, balance)
}
