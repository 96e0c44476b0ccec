import { combinationKey, parseCombination } from './combination'
import { isOpenLeg } from './leg-levels'
import type { Entry, PoolTotal } from './level'
import type { Interests, PoolRace } from './race'
import { namedRunners, type PoolRules } from './rules'

/** Why a whole pool is refunded. */
export type PoolRefund = 'CANCELLED' | 'TOO_FEW'

/**
 * Why the whole pool is refunded, or null. A pool over legs goes on when a leg is not run, except where that is the
 * first of two, or all of them.
 */
export function poolRefund(
  rules: PoolRules,
  races: readonly PoolRace[],
  interests: readonly Interests[],
): PoolRefund | null {
  const open = races.map((race, place) => {
    const of = interests[place]
    return of !== undefined && isOpenLeg(rules, race, of)
  })
  const isRefunded = races.length > 2 ? open.every(Boolean) : open[0] === true
  if (!isRefunded) return null
  return races.some(({ cancelled }) => cancelled) ? 'CANCELLED' : 'TOO_FEW'
}

/**
 * Returns the entry of a combination, after substitutions; null when it is refunded because a runner was scratched.
 * @throws RangeError when a favourite is needed and not known
 */
export function entryOf(
  rules: PoolRules,
  races: readonly PoolRace[],
  interests: readonly Interests[],
  total: PoolTotal,
): Entry | null {
  const legs: (readonly number[])[] = []
  const named = parseCombination(rules, total.combination)
  for (const [place, { runners, alternate }] of named.entries()) {
    const [race, field] = [races[place], interests[place]]
    if (!race || !field) throw new RangeError(`Leg ${place + 1} of the pool has no race`)
    const own = runners.map(field.of)
    // A cancelled leg is right for everybody, but a scratch before it may have refunded the combination already.
    if (own.every(field.isActive) || (race.cancelled && hasSubstitutes(rules))) {
      legs.push(own)
      continue
    }
    const substitute = substituteIn(rules, race, field, alternate)
    if (substitute === null) return null
    legs.push([substitute])
  }
  return {
    total,
    legs,
    key: combinationKey(
      rules,
      legs.map(runners => ({ runners })),
    ),
  }
}

/** Whether another interest runs for a scratched one; otherwise its combinations are refunded. */
function hasSubstitutes(rules: PoolRules): boolean {
  if (rules.family !== 'MULTI_LEG' || namedRunners(rules) > 1) return false
  return rules.substitution === 'FAVOURITE' || rules.substitution === 'ALTERNATE'
}

/** The interest that runs for a scratched one, or null when the combination is refunded. */
function substituteIn(
  rules: PoolRules,
  race: PoolRace,
  field: Interests,
  alternate: number | null | undefined,
): number | null {
  const { of, active, isActive } = field
  if (!hasSubstitutes(rules)) return null
  if (rules.substitution === 'ALTERNATE' && alternate != null && isActive(of(alternate))) return of(alternate)
  const favourite = (race.favourites ?? []).map(of).find(isActive)
  if (favourite !== undefined) return favourite
  if (isOpenLeg(rules, race, field)) return active[0] ?? 0
  throw new RangeError('A runner was scratched, and the favourite that runs for it is not known')
}
