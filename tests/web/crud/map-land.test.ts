import { describe, expect, it } from 'vitest'
import { spotOf } from '../../../src/crud/list/map-frame'
import { landIn } from '../../../src/crud/list/map-land'

const size = { width: 800, height: 400 }
const world = { west: -180, east: 180, south: -90, north: 90 }

const islandsOf = (path: string) => path.match(/M[^M]+/g) ?? []
const spotsOf = (island: string) =>
  island
    .slice(1, -1)
    .split('L')
    .map(spot => spot.split(' ').map(Number) as [number, number])

/** Whether a point is on land, by the number of borders that a ray from it crosses. */
function isLand(path: string, { x, y }: { x: number; y: number }): boolean {
  const crossings = islandsOf(path).flatMap(island => {
    const spots = spotsOf(island)
    return spots.filter(([ax, ay], index) => {
      const [bx, by] = spots[(index + 1) % spots.length] ?? [0, 0]
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
    })
  })
  return crossings.length % 2 === 1
}

describe('the land of a map', () => {
  it.each([
    ['Mexico City', 19.43, -99.13, true],
    ['Luzon', 16.5, 121.2, true],
    ['the Pacific', 0, -150, false],
    ['Chukotka, beyond the line of the date', 66.5, -173, true],
    ['the Caspian Sea, a hole in the land', 41.5, 51, false],
  ])('is where it is on the earth: %s', (_, latitude, longitude, expected) => {
    const place = { latitude, longitude }
    expect(isLand(landIn(world, size), spotOf(place, world, size))).toBe(expected)
    const near = { west: longitude - 4, east: longitude + 4, south: latitude - 2, north: latitude + 2 }
    expect(isLand(landIn(near, size), spotOf(place, near, size))).toBe(expected)
  })

  it('has no line from one edge of the world to the other but under Antarctica', () => {
    const north = { ...world, south: -60 }
    const leaps = islandsOf(landIn(north, size)).filter(island => {
      const spots = spotsOf(island).filter(([, y]) => y < size.height)
      return spots.some(([x], index) => Math.abs(x - (spots[index - 1]?.[0] ?? x)) > size.width / 2)
    })
    expect(leaps).toEqual([])
  })

  it('is drawn no finer than visible, and not outside the frame', () => {
    const everything = landIn(world, size)
    expect(everything.length).toBeLessThan(150_000)
    const pacific = landIn({ west: -155, east: -150, south: -5, north: 0 }, size)
    expect(islandsOf(pacific).length).toBeLessThan(islandsOf(everything).length / 10)
  })
})
