import { describe, expect, it } from 'vitest'
import { degreesText, frameAround, groupsOf, linesIn, spotOf } from '../../../src/crud/list/map-frame'

const manila = { id: 'manila', latitude: 14.6, longitude: 121 }
const makati = { id: 'makati', latitude: 14.55, longitude: 121.03 }
const mexico = { id: 'mexico', latitude: 19.44, longitude: -99.2 }
const size = { width: 800, height: 400 }

describe('the frame of a map', () => {
  it('has all places in it, with room around them', () => {
    const all = [manila, makati, mexico]
    const frame = frameAround(all, size)
    for (const place of all) {
      const { x, y } = spotOf(place, frame, size)
      expect([x > 20, x < 780, y > 20, y < 380]).toEqual([true, true, true, true])
    }
  })

  it('has north above and east at the right', () => {
    const frame = frameAround([manila, makati], size)
    const [north, south] = [spotOf(manila, frame, size), spotOf(makati, frame, size)]
    expect([north.y < south.y, north.x < south.x]).toEqual([true, true])
  })

  it('shows the streets around a single place', () => {
    const frame = frameAround([manila], size)
    expect(spotOf(manila, frame, size)).toEqual({ x: expect.closeTo(400), y: expect.closeTo(200) })
    expect(frame.north - frame.south).toBeCloseTo(0.02)
  })

  it('makes a degree of longitude as much shorter as it is so far from the equator', () => {
    const frame = frameAround([{ id: 'oslo', latitude: 60, longitude: 10 }], { width: 400, height: 400 })
    expect((frame.east - frame.west) / (frame.north - frame.south)).toBeCloseTo(2)
  })
})

describe('places that are near to one another', () => {
  const ids = (frame: Parameters<typeof groupsOf>[1]) =>
    groupsOf([manila, makati, mexico], frame, size, 30).map(({ places }) => places.map(({ id }) => id))

  it('have one pin together, and come apart when one looks closer', () => {
    expect(ids(frameAround([manila, makati, mexico], size))).toEqual([['manila', 'makati'], ['mexico']])
    expect(ids(frameAround([manila, makati], size))).toEqual([['manila'], ['makati']])
  })
})

describe('the net of a map', () => {
  it('has at least three lines, at round degrees', () => {
    expect(linesIn(-130, 150)).toEqual([-120, -60, 0, 60, 120])
    expect(linesIn(14.532, 14.618)).toEqual([14.54, 14.56, 14.58, 14.6])
  })

  it('says its degrees with the side of the earth', () => {
    expect([14.6, -99.2].map(degrees => degreesText(degrees, ['N', 'S']))).toEqual(['14.6° N', '99.2° S'])
    expect(degreesText(0, ['E', 'W'])).toBe('0°')
    expect([190, -190, 360].map(degrees => degreesText(degrees, ['E', 'W']))).toEqual([
      '170° W',
      '170° E',
      '0°',
    ])
  })
})
