import type { PoolTotal } from './level'
import { interestsOf, type PoolRace } from './race'
import { refundsOf } from './refunds'
import type { PoolRules } from './rules'
import { settlePool } from './worksheet'

/** The input for probable dividends. Amounts are minor units. */
export interface ProbablePool {
  readonly rules: PoolRules
  /** The race, or the legs in their order: for several there is what the last one will pay (will-pay.ts). */
  readonly races: readonly PoolRace[]
  readonly totals: readonly PoolTotal[]
  readonly carryIn: bigint | readonly bigint[]
  readonly guarantee: bigint
  readonly isMandatory: boolean
}

/** Whether one or two runners alone decide the dividend of a combination: not with places, legs, or three positions. */
export function hasProbables({ family, positions, within }: PoolRules): boolean {
  if (family === 'SINGLE') return positions === 1
  return family === 'MULTI_POS' && positions <= 2 && (within ?? positions) <= positions
}

/**
 * Returns the dividend of each combination if its runners came in and sales ended now, by `settlePool`; nothing for one
 * that is not sold or names a scratched runner. Everybody else's stakes count as one combination: without tiers, a
 * dividend depends on their sum only, and hundreds of prices would keep others waiting.
 */
export function probableDividends(pool: ProbablePool, combinations: readonly string[]): Map<string, bigint> {
  const { rules, races, totals, ...terms } = pool
  const found = new Map<string, bigint>()
  const [race] = races
  if (!race || races.length > 1 || !hasProbables(rules)) return found
  const refunds = refundsOf(rules, races, totals)
  const refunded = new Set(refunds.combinations)
  const running = totals.filter(({ combination, stake }) => stake > 0n && !refunded.has(combination))
  const sold = new Map(running.map(one => [one.combination, one]))
  const hasTiers = rules.tiers != null && rules.tiers.length > 0
  const all = running.reduce((sum, { stake }) => sum + stake, 0n)
  const [scratched] = refunds.combinations
  const { of } = interestsOf({ ...race, positions: [] })
  // An interest of several runners comes in by one that runs.
  const starterOf = (interest: number) =>
    race.runners.find(one => !one.scratched && of(one.number) === interest)?.number ?? interest
  for (const combination of combinations) {
    const total = sold.get(combination)
    if (total === undefined) continue
    const other = running.find(one => one.combination !== combination)
    const asOne = other ? [{ combination: other.combination, stake: all - total.stake }] : []
    const others = [
      ...(hasTiers ? running.filter(one => one !== total) : asOne),
      ...(scratched === undefined ? [] : [{ combination: scratched, stake: refunds.amount }]),
    ]
    const positions = combination.split(/[-+]/).map(interest => [starterOf(Number(interest))])
    const sheet = settlePool(rules, {
      ...terms,
      races: [{ ...race, positions }],
      totals: [total, ...others],
    })
    const winner = sheet.winners.find(one => one.combination === combination)
    if (winner) found.set(combination, winner.dividend)
  }
  return found
}
