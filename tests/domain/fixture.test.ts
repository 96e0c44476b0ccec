import { describe, expect, it } from 'vitest'
import { halfProblem, lineProblem, type marketTypes, tiedProblem } from '../../src/domain/fixture'

describe('a line', () => {
  it.each<[keyof typeof marketTypes, number | null, string | null]>([
    ['TOTAL', 2.25, null],
    ['HANDICAP', -0.75, null],
    ['HANDICAP', 0, null],
    ['TOTAL', null, 'Handicaps and totals need a line, such as 2.5'],
    ['TOTAL', 2.13, 'A line is in quarters, such as 2.25 or 2.5'],
    ['HANDICAP', -0.1, 'A line is in quarters, such as 2.25 or 2.5'],
    ['WINNER', 2.5, 'Only handicaps and totals have a line'],
  ])('of %s is %s: %s', (type, line, problem) => {
    expect(lineProblem({ type, line })).toBe(problem)
  })
})

describe('a selection that is half won or half lost', () => {
  it.each([
    ['HALF_WON', 2.25, true],
    ['HALF_LOST', -0.75, true],
    ['HALF_WON', 2.5, false],
    ['HALF_LOST', 2, false],
    ['HALF_WON', null, false],
    ['WON', null, true],
    ['LOST', 2.25, true],
  ] as const)('%s with the line %s is possible: %s', (result, line, isPossible) => {
    const problem = 'Only with a quarter line, such as 2.25, is a selection half won or half lost'
    expect(halfProblem(result, line)).toBe(isPossible ? null : problem)
  })

  it('shares its place with none', () => {
    expect(tiedProblem({ result: 'HALF_WON', tied: 2 })).toBe(
      'Only a selection that won or was placed shares its place',
    )
  })
})
