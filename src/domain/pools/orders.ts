// Arrangements of small lists. Positions are at most six, so plain recursion is quick.

/** Every way to take `count` of the items in order. */
export function permutations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1), count - 1).map(rest => [item, ...rest]),
  )
}

/** Every set of `count` of the items, each in the order of the items. */
export function subsets<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, place) =>
    subsets(items.slice(place + 1), count - 1).map(rest => [item, ...rest]),
  )
}

/** Every way to take one of each list, repetitions included. */
export function choices<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((taken, list) => taken.flatMap(head => list.map(item => [...head, item])), [[]])
}
