import { describe, expect, it } from 'vitest'
import { type ClockReading, clockDifference, clockStep } from '../../../server/audit/clock-drift'

/** A measurement: asked at a time, answered a number of milliseconds later. */
function reading(database: number, elapsed: number, took = 0, wall = elapsed): ClockReading {
  return {
    database,
    elapsed: { from: elapsed, to: elapsed + took },
    wall: { from: wall, to: wall + took },
  }
}

describe('a step of the clock', () => {
  it('is none while the clock goes as fast as the one that nobody can set', () => {
    expect(clockStep(reading(1000, 0), reading(6000, 5000))).toBe(0)
  })

  it.each([
    ['the first', 4000, 0],
    ['the second', 0, 4000],
    ['both', 3000, 3000],
  ])('is none within the time that %s question took', (_, first, second) => {
    expect(clockStep(reading(1000, 0, first), reading(6000, 5000, second))).toBe(0)
  })

  it('is what lies beyond that time', () => {
    expect(clockStep(reading(1000, 0, 100), reading(16_000, 5000, 100))).toBe(9900)
    expect(clockStep(reading(1000, 0, 100), reading(-9000, 5000, 100))).toBe(-14_900)
  })
})

describe('number 22: the difference of two clocks', () => {
  it('is none within the time that the question took', () => {
    expect(clockDifference(reading(1500, 0, 1000, 1000))).toBe(0)
  })

  it('is positive when the clock of the server is ahead', () => {
    expect(clockDifference(reading(1000, 0, 100, 9000))).toBe(8000)
    expect(clockDifference(reading(9000, 0, 100, 1000))).toBe(-7900)
  })
})
