/// <reference path="./world-atlas.d.ts" />

import { feature } from 'topojson-client'
import atlas from 'world-atlas/land-50m.json'
import { type MapFrame, type Placed, type Size, spotOf } from './map-frame'

type Degrees = Pick<Placed, 'latitude' | 'longitude'>

interface Coast {
  readonly points: readonly Degrees[]
  readonly bounds: MapFrame
}

/** Pixels: what is nearer to the point before is not seen. */
const finest = 1

/** The earth goes on where it ends, once around at either side. */
const turns = [-360, 0, 360]

/** The land of a frame as the data of an SVG path, in pixels; holes are of the even-odd rule. */
export function landIn(frame: MapFrame, size: Size): string {
  return turns
    .map(turn => ({ ...frame, west: frame.west + turn, east: frame.east + turn }))
    .flatMap(turned =>
      coasts()
        .filter(({ bounds }) => meet(bounds, turned))
        .map(({ points }) => lineOf(points, turned, size)),
    )
    .join('')
}

let known: readonly Coast[] | null = null

/** Every coast of the earth, with what it lies within. */
function coasts(): readonly Coast[] {
  known ??= feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(coastOf) : [],
  )
  return known
}

/** A coast that crosses the line of the date goes on beyond 180 degrees: nothing is drawn across the whole map. */
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

function meet(one: MapFrame, other: MapFrame): boolean {
  return one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south
}

function lineOf(points: readonly Degrees[], frame: MapFrame, size: Size): string {
  let before = { x: Number.NEGATIVE_INFINITY, y: 0 }
  const spots = points.flatMap(point => {
    const spot = spotOf(point, frame, size)
    if (Math.abs(spot.x - before.x) < finest && Math.abs(spot.y - before.y) < finest) return []
    before = spot
    return [`${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`]
  })
  return spots.length < 3 ? '' : `M${spots.join('L')}Z`
}
