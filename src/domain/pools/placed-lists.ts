import { permutations } from './orders'

// The runners that a ticket lists, one list per position, and the combinations that they make in one race.

/** How many sequences take one runner of each list, none twice. */
export function countSequences(lists: readonly (readonly number[])[]): number {
  // Over all ways to let positions share a runner: Π (-1)^(size-1) (size-1)! × the runners common to a block.
  return partitions(lists.map((_, place) => place)).reduce((sum, blocks) => {
    const product = blocks.reduce((total, block) => {
      const [first = 0, ...others] = block
      const common = (lists[first] ?? []).filter(runner =>
        others.every(place => lists[place]?.includes(runner)),
      )
      return total * (block.length % 2 === 1 ? 1 : -1) * factorial(block.length - 1) * common.length
    }, 1)
    return sum + product
  }, 0)
}

/** The sequences that take one runner of each list, none twice, in rising order. */
export function sequencesOf(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (taken, list) =>
      taken.flatMap(head => list.filter(runner => !head.includes(runner)).map(runner => [...head, runner])),
    [[]],
  )
}

/** How many sets of runners can be placed at the lists, one each. A set counts once, however it can be placed. */
export function countSets(lists: readonly (readonly number[])[]): number {
  const byPlaces = new Map<number, number>()
  for (const runner of runnersOf(lists)) {
    const places = placesOf(lists, runner)
    byPlaces.set(places, (byPlaces.get(places) ?? 0) + 1)
  }
  const classes = [...byPlaces].map(([places, size]) => ({ places, size }))
  const count = (next: number, filled: ReadonlySet<number>, left: number): number => {
    if (left === 0) return 1
    const group = classes[next]
    if (!group) return 0
    let sum = 0
    let reached = filled
    for (let taken = 0; taken <= Math.min(left, group.size) && reached.size > 0; taken++) {
      sum += binomial(group.size, taken) * count(next + 1, reached, left - taken)
      reached = fillOne(reached, group.places, lists.length)
    }
    return sum
  }
  return count(0, new Set([0]), lists.length)
}

/** The sets of runners that can be placed at the lists, one each; runners rise in a set. */
export function setsOf(lists: readonly (readonly number[])[]): number[][] {
  const runners = runnersOf(lists)
  const grow = (from: number, filled: ReadonlySet<number>, taken: readonly number[]): number[][] => {
    if (taken.length === lists.length) return [[...taken]]
    return runners.slice(from).flatMap((runner, place) => {
      const reached = fillOne(filled, placesOf(lists, runner), lists.length)
      return reached.size === 0 ? [] : grow(from + place + 1, reached, [...taken, runner])
    })
  }
  return grow(0, new Set([0]), [])
}

/** The sets of runners that can be placed at the lists, in every order. */
export function boxedSequencesOf(lists: readonly (readonly number[])[]): number[][] {
  return setsOf(lists).flatMap(set => permutations(set, set.length))
}

export function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1)
}

function runnersOf(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

/** The lists that have a runner, as bits. */
function placesOf(lists: readonly (readonly number[])[], runner: number): number {
  return lists.reduce((bits, list, place) => (list.includes(runner) ? bits | (1 << place) : bits), 0)
}

/** The sets of lists that can be filled with one more runner. */
function fillOne(filled: ReadonlySet<number>, places: number, count: number): ReadonlySet<number> {
  const reached = new Set<number>()
  for (const bits of filled)
    for (let place = 0; place < count; place++) {
      const bit = 1 << place
      if (places & bit && !(bits & bit)) reached.add(bits | bit)
    }
  return reached
}

function partitions(items: readonly number[]): number[][][] {
  const [first, ...others] = items
  if (first === undefined) return [[]]
  return partitions(others).flatMap(blocks => [
    [[first], ...blocks],
    ...blocks.map((block, place) => blocks.with(place, [first, ...block])),
  ])
}

function binomial(size: number, taken: number): number {
  let result = 1
  for (let step = 1; step <= taken; step++) result = (result * (size - taken + step)) / step
  return result
}
