import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  drawnSize,
  farther,
  firstLook,
  type Look,
  moved,
  nearer,
  turned,
} from '../../../src/screens/kyc-review/look-state'

const picture = { width: 640, height: 400 }
const place = { width: 640, height: 640 }
const many = <T>(times: number, step: (from: T) => T, from: T): T =>
  Array.from({ length: times }).reduce<T>(now => step(now), from)

describe('a picture that is looked at', () => {
  it('is seen whole at first, and also when it is turned on its side', () => {
    expect(drawnSize(picture, place, firstLook)).toEqual({ width: 640, height: 400 })
    expect(drawnSize(picture, { width: 400, height: 400 }, turned(firstLook, 1))).toEqual({
      width: 400,
      height: 250,
    })
    expect(drawnSize({ width: 10, height: 10 }, place, firstLook)).toEqual({ width: 20, height: 20 })
  })

  it('comes nearer to eight times, and goes back until it is seen whole', () => {
    const near = many(20, nearer, firstLook)
    expect(near.zoom).toBe(8)
    expect(many(20, farther, { ...near, x: 50 })).toEqual(firstLook)
  })

  it('is upright again after four quarters, either way', () => {
    expect(turned(firstLook, -1).turn).toBe(270)
    for (const way of [1, -1] as const) expect(many(4, look => turned(look, way), firstLook).turn).toBe(0)
  })

  it('is moved no farther than to its edges, and not at all while it is seen whole', () => {
    expect(moved(firstLook, { x: 100, y: 100 }, picture, place)).toEqual(firstLook)
    const near: Look = { ...firstLook, zoom: 2 }
    expect(moved(near, { x: 9999, y: -9999 }, picture, place)).toMatchObject({ x: 320, y: -80 })
  })

  it('however it is moved and turned, covers the middle of its place', () => {
    const step = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
    fc.assert(
      fc.property(fc.array(step), fc.nat(3), fc.nat(8), (steps, quarters, nears) => {
        const start = many(
          nears,
          nearer,
          many(quarters, look => turned(look, 1), firstLook),
        )
        const look = steps.reduce<Look>((now, by) => moved(now, by, picture, place), start)
        const drawn = drawnSize(picture, place, look)
        const [width, height] = look.turn % 180 ? [drawn.height, drawn.width] : [drawn.width, drawn.height]
        expect(Math.abs(look.x)).toBeLessThanOrEqual(width / 2)
        expect(Math.abs(look.y)).toBeLessThanOrEqual(height / 2)
      }),
    )
  })
})
