import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnSize,
  initialPictureState,
  moved,
  type PictureState,
  turned,
  zoomedIn,
  zoomedOut,
} from '../../../src/screens/kyc-review/picture-state'

const picture = { width: 640, height: 400 }
const place = { width: 640, height: 640 }
const many = <T>(times: number, step: (from: T) => T, from: T): T =>
  Array.from({ length: times }).reduce<T>(now => step(now), from)

describe('a picture that is looked at', () => {
  it('is seen whole at first, and also when it is turned on its side', () => {
    expect(drawnSize(picture, place, initialPictureState)).toEqual({ width: 640, height: 400 })
    expect(drawnSize(picture, { width: 400, height: 400 }, turned(initialPictureState, 1))).toEqual({
      width: 400,
      height: 250,
    })
    expect(drawnSize({ width: 10, height: 10 }, place, initialPictureState)).toEqual({
      width: 20,
      height: 20,
    })
  })

  it('comes nearer to eight times, and goes back until it is seen whole', () => {
    const near = many(20, zoomedIn, initialPictureState)
    expect(near.zoom).toBe(8)
    expect(many(20, zoomedOut, { ...near, x: 50 })).toEqual(initialPictureState)
  })

  it('is upright again after four quarters, either way', () => {
    expect(turned(initialPictureState, -1).turn).toBe(270)
    for (const way of [1, -1] as const)
      expect(many(4, look => turned(look, way), initialPictureState).turn).toBe(0)
  })

  it('is moved no farther than to its edges, and not at all while it is seen whole', () => {
    expect(moved(initialPictureState, { x: 100, y: 100 }, picture, place)).toEqual(initialPictureState)
    const near: PictureState = { ...initialPictureState, zoom: 2 }
    expect(moved(near, { x: 9999, y: -9999 }, picture, place)).toMatchObject({ x: 320, y: -80 })
  })

  it('however it is moved and turned, covers the middle of its place', () => {
    const step = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
    fc.assert(
      fc.property(fc.array(step), fc.nat(3), fc.nat(8), (steps, quarters, nears) => {
        const start = many(
          nears,
          zoomedIn,
          many(quarters, look => turned(look, 1), initialPictureState),
        )
        const look = steps.reduce<PictureState>((now, by) => moved(now, by, picture, place), start)
        const drawn = drawnSize(picture, place, look)
        const [width, height] = look.turn % 180 ? [drawn.height, drawn.width] : [drawn.width, drawn.height]
        expect(Math.abs(look.x)).toBeLessThanOrEqual(width / 2)
        expect(Math.abs(look.y)).toBeLessThanOrEqual(height / 2)
      }),
    )
  })
})
