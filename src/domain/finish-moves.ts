export type Positions = readonly (readonly number[])[]

/** Changes of an order of finish, one runner at a time. A runner that is not placed changes nothing. */
export const finishMoves = {
  /** One place up: out of a dead heat to the place before it, else before the runners of that place. */
  up: (positions: Positions, runner: number) => shift(positions, runner, -1),
  down: (positions: Positions, runner: number) => shift(positions, runner, 1),
  /** Ties with the place above; a runner that ties already leaves its dead heat for the place below it. */
  tie: (positions: Positions, runner: number): Positions => {
    const place = placeOf(positions, runner)
    if (place === -1) return positions
    if (isTied(positions, runner)) return shift(positions, runner, 1)
    const above = positions[place - 1]
    if (!above) return positions
    return [...positions.slice(0, place - 1), [...above, runner], ...positions.slice(place + 1)]
  },
  remove: without,
  /** Places a runner after all others. */
  append: (positions: Positions, runner: number): Positions => [...positions, [runner]],
} as const satisfies Record<string, (positions: Positions, runner: number) => Positions>

/** Whether a runner shares its place with others. */
export function isTied(positions: Positions, runner: number): boolean {
  return (positions[placeOf(positions, runner)]?.length ?? 0) > 1
}

/** The number of a place as it counts: after two that tie for second comes 4. */
export function placeNumber(positions: Positions, place: number): number {
  return 1 + positions.slice(0, place).reduce((sum, { length }) => sum + length, 0)
}

function shift(positions: Positions, runner: number, by: 1 | -1): Positions {
  const place = placeOf(positions, runner)
  if (place === -1) return positions
  const tied = isTied(positions, runner)
  const rest = without(positions, runner)
  // Out of a dead heat it stands right before or after the others; alone it passes one place.
  const target = tied ? place + (by === 1 ? 1 : 0) : place + by
  const at = Math.min(Math.max(target, 0), rest.length)
  return [...rest.slice(0, at), [runner], ...rest.slice(at)]
}

function without(positions: Positions, runner: number): Positions {
  return positions.map(place => place.filter(no => no !== runner)).filter(place => place.length > 0)
}

function placeOf(positions: Positions, runner: number): number {
  return positions.findIndex(place => place.includes(runner))
}
