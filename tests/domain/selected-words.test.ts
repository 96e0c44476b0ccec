import { describe, expect, it } from 'vitest'
import { bets } from '../../src/resources/betting/bets'
import { displayValue } from '../../src/resources/kernel/kinds/kinds'

describe('the selections of a bet in a history', () => {
  it.each([
    [{ legs: [[5], [2, 7], 'ALL'], box: false, alternates: [null, null, null] }, '5/2,7/ALL'],
    [{ legs: [[5, 2, 7]], box: true }, 'BOX 5,2,7'],
    [{ legs: [[5], [2]], box: false, alternates: [8, null] }, '5~8/2'],
    [{ eachWay: { places: 3, fraction: 4 } }, 'Each way: 3 places at 1/4'],
    [{ eachWay: null }, 'Win'],
  ])('%j read as %s', (kept, words) => {
    expect(displayValue(bets.fields.selections, kept, {})).toBe(words)
  })
})
