import { describe, expect, it } from 'vitest'
import {
  eachWayProblem,
  isSameOutcome,
  lineProblem,
  type marketTypes,
  outcomeProblem,
  type outcomes,
  resultProblem,
  scoreProblem,
  tiedProblem,
} from '../../src/domain/fixture'

describe('a line', () => {
  it.each<[keyof typeof marketTypes, number | null, string | null]>([
    ['TOTAL', 2.25, null],
    ['HANDICAP', -0.75, null],
    ['HANDICAP', 0, null],
    ['TOTAL', null, 'Handicaps and totals need a line, such as 2.5'],
    ['TOTAL', 2.13, 'A line is in quarters, such as 2.25 or 2.5'],
    ['HANDICAP', -0.1, 'A line is in quarters, such as 2.25 or 2.5'],
    ['WINNER', 2.5, 'Only handicaps and totals have a line'],
    ['TOTAL', 0.5, null],
    ['TOTAL', -0.5, 'A total is never below 0: only a handicap has a line below 0'],
  ])('of %s is %s: %s', (type, line, problem) => {
    expect(lineProblem({ type, line })).toBe(problem)
  })
})

describe('the terms of each-way bets', () => {
  it.each([
    [null, null, null],
    [3, 4, null],
    [3, null, 'Paid places and place terms go together: enter both, or leave both empty'],
    [null, 4, 'Paid places and place terms go together: enter both, or leave both empty'],
  ])('of %s places for one part in %s: %s', (places, placeFraction, problem) => {
    expect(eachWayProblem({ places, placeFraction })).toBe(problem)
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
    expect(resultProblem(result, { type: 'TOTAL', line })).toBe(isPossible ? null : problem)
  })

  it('shares its place with none', () => {
    expect(tiedProblem({ result: 'HALF_WON', tied: 2 })).toBe(
      'Only a selection that won or was placed shares its place',
    )
  })
})

describe('a selection that is placed', () => {
  it.each(['WINNER', 'TOTAL', 'CORRECT_SCORE', 'OUTRIGHT'] as const)('in a market of the type %s', type => {
    const problem = 'Only an outright has places: here a selection has won, is lost or is void'
    expect(resultProblem('PLACED', { type, line: null })).toBe(type === 'OUTRIGHT' ? null : problem)
  })
})

describe('what a selection says of a fixture', () => {
  it.each<[keyof typeof marketTypes, keyof typeof outcomes, string | null]>([
    ['WINNER', 'HOME', null],
    ['WINNER', 'DRAW', 'The outcomes of a market of this type are: Home, Away, Other'],
    ['WINNER_OR_DRAW', 'DRAW', null],
    ['HANDICAP', 'AWAY', null],
    ['TOTAL', 'UNDER', null],
    ['TOTAL', 'SCORE', 'The outcomes of a market of this type are: Over, Under, Other'],
    ['TOTAL', 'HOME', 'The outcomes of a market of this type are: Over, Under, Other'],
    ['CORRECT_SCORE', 'SCORE', null],
    ['CORRECT_SCORE', 'OVER', 'The outcomes of a market of this type are: Score, Other'],
    ['OUTRIGHT', 'HOME', 'The outcomes of a market of this type are: Other'],
    ['TOTAL', 'OTHER', null],
    ['OUTRIGHT', 'OTHER', null],
  ])('fits the type of its market: %s with %s: %s', (type, outcome, problem) => {
    expect(outcomeProblem(type, outcome)).toBe(problem)
  })

  it.each<[keyof typeof outcomes, string | null, string | null]>([
    ['SCORE', '2-1', null],
    ['SCORE', '10-0', null],
    ['SCORE', null, 'A selection of the outcome Score needs a score, such as 2-1'],
    ['SCORE', '02-1', 'Write the score without leading zeros, such as 2-1'],
    ['HOME', null, null],
    ['OVER', '2-1', 'Only a selection of the outcome Score has a score'],
  ])('has a score as it should: %s with %s: %s', (outcome, score, problem) => {
    expect(scoreProblem({ outcome, score })).toBe(problem)
  })

  it.each([
    ['OVER', null, 'OVER', null, true],
    ['OVER', null, 'UNDER', null, false],
    ['SCORE', '2-1', 'SCORE', '2-1', true],
    ['SCORE', '2-1', 'SCORE', '1-2', false],
    ['OTHER', null, 'OTHER', null, false],
  ] as const)('%s %s is the same as %s %s: %s', (outcome, score, other, otherScore, isSame) => {
    expect(isSameOutcome({ outcome, score }, { outcome: other, score: otherScore })).toBe(isSame)
  })
})
