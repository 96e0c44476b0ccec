import { combinationKey } from './combination'
import { type Entry, groupBy, type Level, singlePriceLevel, splitLevel } from './level'
import { hasTooFew, type Interests, type PoolRace, placesIn } from './race'
import { placeGroupsOf, winnersOfRace } from './race-winners'
import { rational } from './rational'
import { namedRunners, type PoolRules } from './rules'

/** The result of a leg: the selections that are right. */
interface Leg {
  readonly isRight: (runners: readonly number[]) => boolean
  /** Whether every selection is right: the leg was not run. */
  readonly isOpen: boolean
  readonly isDeadHeat: boolean
}

/**
 * Returns the winners of a pool over several legs by level: all legs right, then most legs right. With two legs, the
 * winners of the first and of the second leg split the level of one leg right (docs/pools.md, Precedence).
 */
export function legLevels(
  rules: PoolRules,
  races: readonly PoolRace[],
  interests: readonly Interests[],
  entries: readonly Entry[],
): Level[] {
  const legs = races.map((race, place) => legResult(rules, race, interests[place]))
  const rightLegs = (entry: Entry) => legs.map((leg, place) => leg.isRight(entry.legs[place] ?? []))
  const byRight = groupBy(entries, entry => rightLegs(entry).filter(Boolean).length)
  const full = byRight.get(legs.length) ?? []
  const open = legs.filter(({ isOpen }) => isOpen).length
  const nearest = Array.from({ length: legs.length - 1 }, (_, step) => legs.length - 1 - step).map(right => {
    // Nobody is right who is so in no leg that was run.
    const winners = right > open ? (byRight.get(right) ?? []) : []
    if (legs.length !== 2) return singlePriceLevel(right, winners)
    const sides = groupBy(winners, entry => rightLegs(entry).indexOf(true))
    return splitLevel(right, [sides.get(0) ?? [], sides.get(1) ?? []])
  })
  return [fullLevel(rules, legs, full), ...nearest].filter(({ groups }) => groups.length > 0)
}

/** All legs right. Where a dead heat made several winners, each of them is a separate group. */
function fullLevel(rules: PoolRules, legs: readonly Leg[], winners: readonly Entry[]): Level {
  const isDeadHeat = legs.some(leg => leg.isDeadHeat)
  if (!isDeadHeat || rules.deadHeat === 'SINGLE_PRICE') return singlePriceLevel(legs.length, winners)
  const run = legs.map(({ isOpen }) => !isOpen)
  const winning = groupBy(winners, entry =>
    combinationKey(
      rules,
      entry.legs.filter((_, place) => run[place]).map(runners => ({ runners })),
    ),
  )
  const share = rational(1n, BigInt(Math.max(1, winning.size)))
  return {
    right: legs.length,
    groups: [...winning.values()].map(members => ({ share, members })),
    isDeadHeat,
  }
}

/** Returns the selections that the result of a race makes right in a leg. */
export function legResult(rules: PoolRules, race: PoolRace, interests: Interests | undefined): Leg {
  if (!interests || isOpenLeg(rules, race, interests))
    return { isRight: () => true, isOpen: true, isDeadHeat: false }
  if (namedRunners(rules) === 1) {
    const placed = new Set(
      placeGroupsOf(rules, race, interests).flatMap(group => [...group.interests.keys()]),
    )
    return {
      isRight: ([runner = 0]) => placed.has(runner),
      isOpen: false,
      // Where places count, many selections are right in every leg, and all get the same dividend.
      isDeadHeat: rules.positions === 1 && placed.size > placesIn(rules, race),
    }
  }
  const { shares, isDeadHeat } = winnersOfRace(rules, race, interests)
  return { isRight: runners => shares.has(combinationKey(rules, [{ runners }])), isOpen: false, isDeadHeat }
}

/** A leg that is not run, or that too few run in, counts as right for every ticket. */
export function isOpenLeg(rules: PoolRules, race: PoolRace, interests: Interests): boolean {
  return race.cancelled === true || hasTooFew(rules, race, interests)
}
