import { entryOf, type PoolRefund, poolRefund } from './entries'
import type { PoolTotal } from './level'
import { sum } from './pot'
import { interestsOf, type PoolRace } from './race'
import type { PoolRules } from './rules'

/** The refunds of a pool because of its scratches. Amounts are minor units. */
export interface PoolRefunds {
  /** Why everything is refunded, or null. */
  readonly wholePool: PoolRefund | null
  readonly combinations: readonly string[]
  readonly amount: bigint
  /** Combinations that take part as another one: the favourite or an alternate runs for the scratched runner. */
  readonly substituted: readonly { readonly combination: string; readonly as: string }[]
}

/** Returns why the whole pool would be refunded with the races as they are now, so that it is not sold; null otherwise. */
export function wholePoolRefund(rules: PoolRules, races: readonly PoolRace[]): PoolRefund | null {
  const fields = withoutResult(races)
  return poolRefund(rules, fields, fields.map(interestsOf))
}

/** Refunds do not depend on the result, which may not be there yet or name the runner. */
const withoutResult = (races: readonly PoolRace[]) => races.map(race => ({ ...race, positions: [] }))

/**
 * Returns the refunds with the races as they are now, and whether too few interests are left for the pool at all.
 * For the impact of a scratch, pass the race with that runner scratched.
 */
export function refundsOf(
  rules: PoolRules,
  races: readonly PoolRace[],
  totals: Iterable<PoolTotal>,
): PoolRefunds {
  const fields = withoutResult(races)
  const interests = fields.map(interestsOf)
  const wholePool = poolRefund(rules, fields, interests)
  // Of tickets that were made void, a combination without a stake stays.
  const sold = [...totals].filter(({ stake }) => stake !== 0n)
  const entries = sold.map(total => ({
    total,
    entry: wholePool ? null : entryOf(rules, fields, interests, total),
  }))
  const refunded = entries.filter(({ entry }) => entry === null).map(({ total }) => total)
  return {
    wholePool,
    combinations: refunded.map(({ combination }) => combination),
    amount: sum(refunded.map(({ stake }) => stake)),
    substituted: entries.flatMap(({ total, entry }) => {
      const plain = total.combination.replaceAll(/~\d+/g, '')
      return entry && entry.key !== plain ? [{ combination: total.combination, as: entry.key }] : []
    }),
  }
}
