/** The arithmetic of the map: converts degrees to pixels and draws nothing. */

/** A record with its coordinates in degrees. */
export interface Placed {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

/** The part of the earth that the map shows, in degrees. */
export interface MapFrame {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** The size of the map, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point on the map, in pixels from its left and upper edge. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The margin around the outermost places, as a fraction of the distance between them. */
const margin = 0.2

/** The least latitude that the map shows, in degrees: about two kilometres. */
const minSpan = 0.02

/**
 * Returns the frame around places for a map of the given size. Degrees of longitude are shortened as in the middle of
 * the frame, so that shapes are not distorted.
 */
export function frameAround(places: readonly Placed[], { width, height }: Size): MapFrame {
  const [south, north] = range(places.map(({ latitude }) => latitude))
  const [west, east] = range(places.map(({ longitude }) => longitude))
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const shortening = Math.max(0.1, Math.cos((middle.latitude * Math.PI) / 180))
  const tall = Math.max(minSpan, (north - south) * (1 + 2 * margin))
  const wide = (east - west) * (1 + 2 * margin) * shortening
  const span = Math.max(tall, (wide * height) / width)
  const half = { latitude: span / 2, longitude: (span * width) / height / shortening / 2 }
  return {
    west: middle.longitude - half.longitude,
    east: middle.longitude + half.longitude,
    south: middle.latitude - half.latitude,
    north: middle.latitude + half.latitude,
  }
}

export function spotOf(
  { latitude, longitude }: Pick<Placed, 'latitude' | 'longitude'>,
  { west, east, south, north }: MapFrame,
  { width, height }: Size,
): Spot {
  return {
    x: ((longitude - west) / (east - west)) * width,
    y: ((north - latitude) / (north - south)) * height,
  }
}

/** The places of one pin, and its position. */
export interface Group {
  readonly places: readonly Placed[]
  readonly spot: Spot
}

/** Groups places that are closer to each other than `pinDistance` pixels. Places outside the frame are dropped. */
export function groupsOf(
  places: readonly Placed[],
  frame: MapFrame,
  size: Size,
  pinDistance: number,
): readonly Group[] {
  const groups: { places: Placed[]; spot: Spot }[] = []
  for (const place of places) {
    const spot = spotOf(place, frame, size)
    if (spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) continue
    const near = groups.find(({ spot: { x, y } }) => Math.hypot(x - spot.x, y - spot.y) < pinDistance)
    if (near) near.places.push(place)
    else groups.push({ places: [place], spot })
  }
  return groups
}

/** The possible distances between two grid lines in degrees, widest first. */
const steps = [60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

/** Returns the grid lines in a range of degrees: at least three, unless the finest grid has fewer. */
export function linesIn(from: number, to: number): readonly number[] {
  const step = steps.find(each => (to - from) / each >= 3) ?? 0.001
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => round((first + index) * step))
}

/** 14.6 as latitude → "14.6° N"; 190 as longitude → "170° W". */
export function degreesText(degrees: number, [above, below]: readonly [string, string]): string {
  const within = round(degrees - 360 * Math.round(degrees / 360))
  if (within === 0) return '0°'
  return `${Math.abs(within)}° ${within < 0 ? below : above}`
}

function range(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
