import { fold } from './fold'

/**
 * Returns the name that was probably meant: the one that takes the fewest letters to change, if these are few. Capitals
 * and accents do not count; of equals the first wins.
 */
export function similarName(typed: string, names: readonly string[]): string | null {
  const wanted = fold(typed.trim())
  let best: string | null = null
  let fewest = Math.max(1, Math.floor(wanted.length / 4)) + 1
  for (const name of names) {
    const distance = lettersBetween(wanted, fold(name), fewest)
    if (distance < fewest) {
      best = name
      fewest = distance
    }
  }
  return best
}

/**
 * The letters to insert, remove, replace or swap (optimal string alignment).
 * @param most from which on the number no longer matters
 */
function lettersBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1]
      const isSwap = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      current[place] = Math.min(
        at(above, place) + 1,
        at(current, place - 1) + 1,
        at(above, place - 1) + (isSame ? 0 : 1),
        row > 1 && place > 1 && isSwap ? at(before, place - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) >= most) return most
    before = above
    above = current
  }
  return at(above, other.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY
}
