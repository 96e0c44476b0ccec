import type { PoolTotal } from './level'
import { interestsOf, type PoolRace } from './race'
import { refundsOf } from './refunds'
import type { PoolRules } from './rules'
import { settlePool } from './worksheet'

/** What a probable dividend is computed from. Amounts are minor units. */
export interface ProbablePool {
  readonly rules: PoolRules
  /** The race; of several, there are no probable dividends. */
  readonly races: readonly PoolRace[]
  readonly totals: readonly PoolTotal[]
  readonly carryIn: bigint
  readonly guarantee: bigint
  readonly isMandatory: boolean
}

/** Whether one or two runners decide alone what a combination pays: not so of places, legs, and three positions. */
export function hasProbables({ family, positions, within }: PoolRules): boolean {
  if (family === 'SINGLE') return positions === 1
  return family === 'MULTI_POS' && positions <= 2 && (within ?? positions) <= positions
}

/**
 * Returns the dividend of each combination if its runners came in and sales ended now, by `settlePool`; nothing for one
 * that is not sold or names a scratched runner. Everybody else's stakes count as one combination: a dividend depends on
 * their sum only, and hundreds of prices would keep others waiting.
 */
export function probableDividends(pool: ProbablePool, combinations: readonly string[]): Map<string, bigint> {
  const { rules, races, totals, ...terms } = pool
  const found = new Map<string, bigint>()
  const [race] = races
  if (!race || races.length > 1 || !hasProbables(rules)) return found
  const refunds = refundsOf(rules, races, totals)
  const refunded = new Set(refunds.combinations)
  const running = totals.filter(({ combination, stake }) => stake > 0n && !refunded.has(combination))
  const stakes = new Map(running.map(({ combination, stake }) => [combination, stake]))
  const all = running.reduce((sum, { stake }) => sum + stake, 0n)
  const [scratched] = refunds.combinations
  const { of } = interestsOf({ ...race, positions: [] })
  // An interest of several runners comes in by one that runs.
  const starterOf = (interest: number) =>
    race.runners.find(one => !one.scratched && of(one.number) === interest)?.number ?? interest
  for (const combination of combinations) {
    const stake = stakes.get(combination)
    if (stake === undefined) continue
    const other = running.find(one => one.combination !== combination)
    const others = [
      ...(other ? [{ combination: other.combination, stake: all - stake }] : []),
      ...(scratched === undefined ? [] : [{ combination: scratched, stake: refunds.amount }]),
    ]
    const positions = combination.split(/[-+]/).map(interest => [starterOf(Number(interest))])
    const sheet = settlePool(rules, {
      ...terms,
      races: [{ ...race, positions }],
      totals: [{ combination, stake }, ...others],
    })
    const winner = sheet.winners.find(one => one.combination === combination)
    if (winner) found.set(combination, winner.dividend)
  }
  return found
}
