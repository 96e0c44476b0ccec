/// <reference path="./world-atlas.d.ts" />

import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-50m.json'
import { type MapFrame, type Placed, type Size, spotOf } from './map-frame'

type Degrees = Pick<Placed, 'latitude' | 'longitude'>

interface Coast {
  readonly points: readonly Degrees[]
  readonly bounds: MapFrame
}

/** In pixels: a point closer to the one before cannot be seen. */
const minDistance = 1

/** The offsets by which the land is repeated, so that a map across the date line is complete. */
const worldOffsets = [-360, 0, 360]

/** Returns the land in a frame as SVG path data, in pixels. Holes need the even-odd fill rule. */
export function landIn(frame: MapFrame, size: Size): string {
  return worldOffsets
    .map(offset => ({ ...frame, west: frame.west + offset, east: frame.east + offset }))
    .flatMap(shifted =>
      coasts()
        .filter(({ bounds }) => overlap(bounds, shifted))
        .map(({ points }) => lineOf(points, shifted, size)),
    )
    .join('')
}

let cachedCoasts: readonly Coast[] | null = null

/** Returns every coastline of the earth with its bounds. */
function coasts(): readonly Coast[] {
  cachedCoasts ??= feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(coastOf) : [],
  )
  return cachedCoasts
}

/**
 * A coastline that crosses the date line continues beyond 180 degrees, so that no line is drawn across the whole map.
 */
function coastOf(ring: readonly (readonly number[])[]): Coast {
  let before = 0
  const points = ring.map(([longitude = 0, latitude = 0], index) => {
    before = index === 0 ? longitude : longitude - 360 * Math.round((longitude - before) / 360)
    return { longitude: before, latitude }
  })
  return { points, bounds: boundsOf(points) }
}

function boundsOf(points: readonly Degrees[]): MapFrame {
  let [west, east, south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 90, -90]
  for (const { longitude, latitude } of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  return { west, east, south, north }
}

function overlap(one: MapFrame, other: MapFrame): boolean {
  return one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south
}

function lineOf(points: readonly Degrees[], frame: MapFrame, size: Size): string {
  let before = { x: Number.NEGATIVE_INFINITY, y: 0 }
  const spots = points.flatMap(point => {
    const spot = spotOf(point, frame, size)
    if (Math.abs(spot.x - before.x) < minDistance && Math.abs(spot.y - before.y) < minDistance) return []
    before = spot
    return [`${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`]
  })
  return spots.length < 3 ? '' : `M${spots.join('L')}Z`
}
