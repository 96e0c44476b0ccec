/**
 * The order of finish as it is typed: runner numbers by place, `=` between those that tie. `3 1=5 7` is a dead heat for
 * second.
 */
export interface ReadFinish {
  /** The readable part of the text, also when there is a problem. */
  readonly positions: readonly (readonly number[])[]
  /** Why the text is not an order of finish, and what to do; null when it is one. */
  readonly problem: string | null
}

const example = 'such as 3 1=5 7'

/** Reads an order of finish. Places are separated by spaces or commas; spaces around `=` do not count. */
export function parseFinish(text: string): ReadFinish {
  const places = text
    .trim()
    .replace(/\s*=\s*/g, '=')
    .split(/[\s,]+/)
    .filter(place => place !== '')
    .map(place => place.split('='))
  const positions = places.map(place => place.filter(isNumber).map(Number)).filter(place => place.length > 0)
  return { positions, problem: problemOf(places) }
}

/** Reads a list of runner numbers, such as those that did not finish. */
export function parseNumbers(text: string): {
  readonly numbers: readonly number[]
  readonly problem: string | null
} {
  const words = text.split(/[\s,]+/).filter(word => word !== '')
  const wrong = words.find(word => !isNumber(word))
  return {
    numbers: words.filter(isNumber).map(Number),
    problem: wrong === undefined ? null : `“${wrong}” is no runner number: type numbers such as 2 6`,
  }
}

/** Writes an order of finish: `parseFinish` reads the same positions again. */
export function printFinish(positions: readonly (readonly number[])[]): string {
  return positions.map(place => place.join('=')).join(' ')
}

function problemOf(places: readonly (readonly string[])[]): string | null {
  for (const place of places) {
    const wrong = place.find(word => word !== '' && !isNumber(word))
    if (wrong !== undefined) return `“${wrong}” is no runner number: type numbers, ${example}`
    if (place.every(word => word === '')) return `“=” stands between two runners of a dead heat, ${example}`
    if (place[0] === '') return `Type the runner before =${place.filter(word => word !== '')[0]}`
    const open = place.indexOf('')
    if (open !== -1) return `Type the runner that ties with ${place[open - 1]}, after ${place[open - 1]}=`
  }
  return null
}

/** From 1 to 99, without zeros in front. */
function isNumber(word: string): boolean {
  return /^[1-9]\d?$/.test(word)
}
