/** Arithmetic of a map of records: degrees to places in a picture, with nothing drawn. */

/** A record with its place in degrees. */
export interface Placed {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

/** The part of the earth that a picture shows, in degrees. */
export interface MapFrame {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A place in a picture, in pixels from its left and upper edge. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Room around the outermost places, as a part of what is between them. */
const margin = 0.2

/** No less is shown, in degrees of latitude: about two kilometres. */
const leastSpan = 0.02

/**
 * The frame around these places for a picture of this size. Degrees of longitude are as much shorter than those of
 * latitude as they are in the middle, so that a town has its shape.
 */
export function frameAround(places: readonly Placed[], { width, height }: Size): MapFrame {
  const [south, north] = range(places.map(({ latitude }) => latitude))
  const [west, east] = range(places.map(({ longitude }) => longitude))
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const shortening = Math.max(0.1, Math.cos((middle.latitude * Math.PI) / 180))
  const tall = Math.max(leastSpan, (north - south) * (1 + 2 * margin))
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

/** Places that one pin stands for, and where. */
export interface Group {
  readonly places: readonly Placed[]
  readonly spot: Spot
}

/** Places that are nearer to one another than this many pixels have one pin together; those outside have none. */
export function groupsOf(
  places: readonly Placed[],
  frame: MapFrame,
  size: Size,
  reach: number,
): readonly Group[] {
  const groups: { places: Placed[]; spot: Spot }[] = []
  for (const place of places) {
    const spot = spotOf(place, frame, size)
    if (spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) continue
    const near = groups.find(({ spot: { x, y } }) => Math.hypot(x - spot.x, y - spot.y) < reach)
    if (near) near.places.push(place)
    else groups.push({ places: [place], spot })
  }
  return groups
}

/** Degrees between two lines of the net, from the widest on. */
const steps = [60, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]

/** The lines of the net in a range of degrees: at least three, where there are any so fine. */
export function linesIn(from: number, to: number): readonly number[] {
  const step = steps.find(each => (to - from) / each >= 3) ?? 0.001
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => round((first + index) * step))
}

/** 14.6, of latitude → "14.6° N"; 190, of longitude → "170° W", for the earth goes on where it ends. */
export function sayDegrees(degrees: number, [above, below]: readonly [string, string]): string {
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
