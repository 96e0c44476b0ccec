import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSelectionText, selectionProblem, selectionText } from '../../src/domain/selection-text'

describe('what a ticket selects', () => {
  it.each([
    ['5', { selections: [[5]], box: false }],
    ['5/2,7/ALL', { selections: [[5], [2, 7], 'ALL'], box: false }],
    [' 5 / 2 7 / all ', { selections: [[5], [2, 7], 'ALL'], box: false }],
    ['BOX 5,2,7', { selections: [[5, 2, 7]], box: true }],
    ['box5+2+7', { selections: [[5, 2, 7]], box: true }],
    ['5//7', { selections: [[5], [], [7]], box: false }],
    ['5,', { selections: [[5]], box: false }],
    ['5~8/2,7', { selections: [[5], [2, 7]], box: false, alternates: [8, null] }],
    ['ALL / 2 7 ~ 3', { selections: ['ALL', [2, 7]], box: false, alternates: [null, 3] }],
    ['5~/7', { selections: [[5], [7]], box: false }],
    ['', { selections: [[]], box: false }],
  ])('is read from %j', (text, selected) => {
    expect(readSelectionText(text)).toEqual(selected)
  })

  it.each(['5-2-7', '5/x', '0', '25', '123', '5/2;7', 'ALL,5', '5~8~9', '5~x', '~8,5'])('is not %j', text => {
    expect(readSelectionText(text)).toEqual({ problem: selectionProblem })
  })

  it('is read as it is printed', () => {
    const list = fc.oneof(
      fc.constant('ALL' as const),
      fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 8 }),
    )
    const selected = fc.record({
      selections: fc.array(list, { minLength: 1, maxLength: 10 }),
      box: fc.boolean(),
    })
    fc.assert(
      fc.property(selected, given => {
        expect(readSelectionText(selectionText(given))).toEqual(given)
      }),
    )
  })
})
