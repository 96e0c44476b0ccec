import { combinationKey } from './combination'
import { choices, permutations, subsets } from './orders'
import { type Interests, orderOfInterests, type PoolRace, placesIn } from './race'
import { add, type Rational, rational, zero } from './rational'
import { namedRunners, type PoolRules } from './rules'

/** The winning combinations of one race with their shares, whether or not anybody has them. */
export interface RaceWinners {
  readonly shares: ReadonlyMap<string, Rational>
  readonly isDeadHeat: boolean
}

/**
 * For pools that name several positions: every order that breaks the ties has the same weight, and a combination's share
 * is its part of these orders. [[3], [1, 5]] gives an exacta 3-1 and 3-5, a half each.
 */
export function winnersOfRace(rules: PoolRules, race: PoolRace, interests: Interests): RaceWinners {
  const order = orderOfInterests(race, interests)
  const named = namedRunners(rules)
  const counted = rules.anyOrder ? Math.max(named, rules.within ?? named) : named
  const within = Math.min(counted, order.flat().length)
  const finishes = finishesOf(order, within, rules.ordered)
  const perFinish = within < named ? 0 : subsets(Array(within).fill(0), named).length
  const shares = new Map<string, Rational>()
  for (const finish of finishes)
    for (const runners of rules.ordered ? [finish] : subsets(finish, named)) {
      if (runners.length < named) continue
      const key = combinationKey(rules, [{ runners }])
      shares.set(key, add(shares.get(key) ?? zero, rational(1n, BigInt(finishes.length * perFinish))))
    }
  return { shares, isDeadHeat: shares.size > perFinish }
}

/** The first `count` interests in every order that breaks the ties: in order, or as sets. */
export function finishesOf(
  order: readonly (readonly number[])[],
  count: number,
  ordered: boolean,
): number[][] {
  const takes: number[][][] = []
  let left = count
  for (const tied of order) {
    if (left === 0) break
    const taken = Math.min(left, tied.length)
    takes.push(ordered ? permutations(tied, taken) : subsets(tied, taken))
    left -= taken
  }
  return choices(takes).map(parts => parts.flat())
}

/** Interests that take paying places together, and how many of these places each takes. */
interface PlaceGroup {
  readonly interests: ReadonlyMap<number, number>
  /** Fewer than runners when a dead heat reaches beyond the last paying place. */
  readonly places: number
  readonly isSplit: boolean
}

/** The interests that take the paying places of a race, by groups that finished together. */
export function placeGroupsOf(rules: PoolRules, race: PoolRace, { of }: Interests): PlaceGroup[] {
  const groups: PlaceGroup[] = []
  let left = placesIn(rules, race)
  for (const tied of race.positions) {
    if (left <= 0) break
    const interests = new Map<number, number>()
    for (const interest of tied.map(of)) interests.set(interest, (interests.get(interest) ?? 0) + 1)
    const places = Math.min(left, tied.length)
    groups.push({ interests, places, isSplit: places < tied.length && interests.size > 1 })
    left -= places
  }
  return groups
}

/**
 * The share of each interest that pays and was backed. The others share a paying place that nobody backed equally
 * (Okla. Admin. Code 325:65-9-4(b)(4)); a dead heat beyond the last paying place shares the rest of the places
 * equally (65-9-4, dead heats).
 */
export function placeShares(
  groups: readonly PlaceGroup[],
  isBacked: (interest: number) => boolean,
): Map<number, Rational> {
  const weights = groups.flatMap(({ interests, places, isSplit }) => {
    const backed = [...interests].filter(([interest]) => isBacked(interest))
    if (!isSplit)
      return backed.map(([interest, taken]) => [interest, rational(BigInt(Math.min(taken, places)))] as const)
    const shared = Math.min(places, backed.length)
    return backed.map(([interest]) => [interest, rational(BigInt(shared), BigInt(backed.length))] as const)
  })
  const total = weights.reduce((sum, [, weight]) => add(sum, weight), zero)
  const shares = new Map<number, Rational>()
  for (const [interest, weight] of weights) {
    const share = rational(weight.numerator * total.denominator, weight.denominator * total.numerator)
    shares.set(interest, add(shares.get(interest) ?? zero, share))
  }
  return shares
}
