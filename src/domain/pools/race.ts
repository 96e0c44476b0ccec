import { fewestInterests } from '../pool-type'
import { type PoolRules, placesFor } from './rules'

export interface PoolRunner {
  readonly number: number
  /** The number of a runner that it is coupled with: both are one betting interest. */
  readonly coupledWith?: number | null
  readonly scratched?: boolean
}

/** A race, or a leg, as a pool sees it. */
export interface PoolRace {
  /** All that were declared. */
  readonly runners: readonly PoolRunner[]
  /** Runners by position, several in a dead heat: [[3], [1, 5], [7]] is a dead heat for second, and 7 is fourth. */
  readonly positions: readonly (readonly number[])[]
  /** Runners from the most to the least backed; needed where a favourite runs for a scratched runner. */
  readonly favourites?: readonly number[]
  readonly cancelled?: boolean
}

/** The betting interests of a race. Coupled runners are one, named by their smallest number. */
export interface Interests {
  /** By the number of any of its runners. */
  readonly of: (runner: number) => number
  /** With at least one runner that was not scratched, in order of number. */
  readonly active: readonly number[]
  readonly isActive: (interest: number) => boolean
}

/**
 * @throws RangeError when a position names a runner twice, one that is not declared or one that was scratched
 */
export function interestsOf({ runners, positions }: PoolRace): Interests {
  const byNumber = new Map(runners.map(runner => [runner.number, runner]))
  const leader = new Map(runners.map(({ number }) => [number, number]))
  const leaderOf = (number: number): number => {
    const next = leader.get(number)
    return next === undefined || next === number ? number : leaderOf(next)
  }
  for (const { number, coupledWith } of runners) {
    if (coupledWith == null || !byNumber.has(coupledWith)) continue
    const [smaller = number, larger = number] = [leaderOf(number), leaderOf(coupledWith)].sort(
      (a, b) => a - b,
    )
    leader.set(larger, smaller)
  }
  const placed = positions.flat()
  for (const [place, number] of placed.entries()) {
    const runner = byNumber.get(number)
    if (!runner) throw new RangeError(`Runner ${number} is placed but not declared`)
    if (runner.scratched) throw new RangeError(`Runner ${number} is placed but scratched`)
    if (placed.indexOf(number) !== place) throw new RangeError(`Runner ${number} is placed twice`)
  }
  const running = runners.filter(({ scratched }) => !scratched).map(({ number }) => leaderOf(number))
  const active = [...new Set(running)].sort((a, b) => a - b)
  const isActive = new Set(active)
  return { of: leaderOf, active, isActive: interest => isActive.has(interest) }
}

/** The runners that a table of places counts: those declared, or the actual starters. */
function countedRunners({ placesOn }: PoolRules, { runners }: PoolRace): number {
  return placesOn === 'ACTUAL' ? runners.filter(({ scratched }) => !scratched).length : runners.length
}

/** The places that pay in a race, by its declared runners or its actual starters. */
export function placesIn(rules: PoolRules, race: PoolRace): number {
  return placesFor(rules, countedRunners(rules, race))
}

/**
 * Whether a pool on this race is refunded: its table of places has no row for so few runners, or fewer interests are left
 * than its terms ask for, by default so few that every bet would win.
 */
export function hasTooFew(rules: PoolRules, race: PoolRace, { active }: Interests): boolean {
  const { minInterests, places } = rules
  if (countedRunners(rules, race) < (places?.[0]?.runners ?? 0)) return true
  return active.length < (minInterests ?? fewestInterests({ ...rules, positions: placesIn(rules, race) }))
}

/**
 * The finishing order of interests: each has the place of its first runner, so that a coupled second runner
 * makes way for the next separate interest.
 */
export function orderOfInterests(race: PoolRace, interests: Interests): number[][] {
  const seen = new Set<number>()
  return race.positions
    .map(tied => {
      const fresh = [...new Set(tied.map(interests.of))].filter(interest => !seen.has(interest))
      for (const interest of fresh) seen.add(interest)
      return fresh.sort((a, b) => a - b)
    })
    .filter(tied => tied.length > 0)
}
