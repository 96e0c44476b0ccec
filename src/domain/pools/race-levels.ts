import { type Entry, groupBy, type Level, singlePriceLevel, splitLevel } from './level'
import { type Interests, orderOfInterests, type PoolRace } from './race'
import { finishesOf, placeGroupsOf, placeShares, winnersOfRace } from './race-winners'
import { add, divide, zero } from './rational'
import { fullRight, type PoolRules } from './rules'

/**
 * Returns the winners of a pool over one race by level, in the order of the rules: the right combinations, then those that
 * are paid when nobody has a right one (docs/pools.md, Precedence). Leaves out levels without stakes.
 */
export function raceLevels(
  rules: PoolRules,
  race: PoolRace,
  interests: Interests,
  entries: readonly Entry[],
): Level[] {
  const levels = rules.family === 'SINGLE' ? singleLevels : positionLevels
  return levels(rules, race, interests, entries).filter(({ groups }) => groups.length > 0)
}

/** Win, place, show: the paying places, then the next placing that somebody backed. */
function singleLevels(
  rules: PoolRules,
  race: PoolRace,
  interests: Interests,
  entries: readonly Entry[],
): Level[] {
  const backing = groupBy(entries, ({ legs }) => legs[0]?.[0] ?? 0)
  const groups = placeGroupsOf(rules, race, interests)
  if (groups.length === 0) return []
  const shares = placeShares(groups, interest => backing.has(interest))
  const placed: Level = {
    right: 1,
    groups: [...shares].map(([interest, share]) => ({ share, members: backing.get(interest) ?? [] })),
    isDeadHeat: groups.some(({ isSplit }) => isSplit),
  }
  const next = race.positions.slice(groups.length).map(tied => {
    const level = splitLevel(
      0,
      [...new Set(tied.map(interests.of))].map(interest => backing.get(interest) ?? []),
    )
    return { ...level, isDeadHeat: level.groups.length > 1 }
  })
  return [placed, ...next]
}

/** Exacta, quinella, trifecta …: all positions, then the combinations that come nearest. */
function positionLevels(
  rules: PoolRules,
  race: PoolRace,
  interests: Interests,
  entries: readonly Entry[],
): Level[] {
  const { shares, isDeadHeat } = winnersOfRace(rules, race, interests)
  const won = [...groupBy(entries, ({ key }) => key)].flatMap(([key, members]) => {
    const share = shares.get(key)
    return share ? [{ share, members }] : []
  })
  const backed = won.reduce((sum, { share }) => add(sum, share), zero)
  const all: Level = {
    right: fullRight(rules),
    groups: won.map(({ share, members }) => ({ share: divide(share, backed), members })),
    isDeadHeat,
  }
  const order = orderOfInterests(race, interests)
  const others = entries.filter(({ key }) => !shares.has(key))
  const nearest = rules.ordered ? nearestInOrder : nearestInAnyOrder
  return [all, ...nearest(rules, order, others)]
}

type Order = readonly (readonly number[])[]

/**
 * An exacta pays, as a split, those with the first or the second in place; a trifecta or longer pays those with the
 * first runners in order, as many as somebody has. Each entry counts once, for the most that it has.
 */
function nearestInOrder({ positions }: PoolRules, order: Order, entries: readonly Entry[]): Level[] {
  if (positions === 2) {
    const finishes = finishesOf(order, 2, true)
    const sides = [0, 1].map(place => {
      const inPlace = new Set(finishes.map(finish => finish[place]))
      return entries.filter(entry => inPlace.has(runnersOf(entry)[place]))
    })
    return [splitLevel(1, sides)]
  }
  const rights = descendingFrom(positions - 1)
  const heads = rights.map(right => new Set(finishesOf(order, right, true).map(String)))
  const byRight = groupBy(
    entries,
    entry => rights.find((right, place) => heads[place]?.has(String(runnersOf(entry).slice(0, right)))) ?? 0,
  )
  return rights.map(right => singlePriceLevel(right, byRight.get(right) ?? []))
}

/** A quinella pays, as a split, those with the first or the second; others those with most of the winning runners. */
function nearestInAnyOrder(rules: PoolRules, order: Order, entries: readonly Entry[]): Level[] {
  const { positions } = rules
  const within = Math.max(positions, rules.within ?? positions)
  const finishes = finishesOf(order, within, false).map(finish => new Set(finish))
  if (within === 2) {
    const placed = [...new Set(finishes.flatMap(finish => [...finish]))]
    const firstPlaced = (entry: Entry) => placed.findIndex(interest => runnersOf(entry).includes(interest))
    return [
      splitLevel(
        1,
        placed.map((_, place) => entries.filter(entry => firstPlaced(entry) === place)),
      ),
    ]
  }
  const byRight = groupBy(entries, entry =>
    Math.max(0, ...finishes.map(finish => runnersOf(entry).filter(runner => finish.has(runner)).length)),
  )
  return descendingFrom(positions - 1).map(right => singlePriceLevel(right, byRight.get(right) ?? []))
}

function runnersOf({ legs }: Entry): readonly number[] {
  return legs[0] ?? []
}

/** 3 → 3, 2, 1 */
function descendingFrom(most: number): number[] {
  return Array.from({ length: most }, (_, step) => most - step)
}
