import { describe, expect, it } from 'vitest'
import { sheetMessages } from '../../src/crud/sheet/messages'
import { describeFinding } from '../../src/domain/trail/describe-finding'
import { factMessages } from '../../src/screens/withdrawal-facts/messages'

const nothing = { pasted: 3, invalid: 0, locked: 0, rowsBeyond: 0, columnsBeyond: 0, ignored: [] }
const { paste, draft, bar } = sheetMessages

describe('a sentence with a number', () => {
  it.each([
    [
      paste.summary({ ...nothing, rowsBeyond: 1 }),
      '3 cells can be pasted. 1 row of the block lies beyond the last row of this page.',
    ],
    [
      paste.summary({ ...nothing, rowsBeyond: 2 }),
      '3 cells can be pasted. 2 rows of the block lie beyond the last row of this page.',
    ],
    [
      paste.summary({ ...nothing, columnsBeyond: 1 }),
      '3 cells can be pasted. 1 column of the block lies beyond the last column.',
    ],
    [
      paste.withInvalid(1),
      "Also paste the cell to fix. It stays marked, and can't be saved until it is fixed.",
    ],
    [
      paste.withInvalid(5),
      "Also paste the 5 cells to fix. They stay marked, and can't be saved until they are fixed.",
    ],
    [draft.gone(1), '1 of the changed records no longer exists'],
    [draft.gone(2), '2 of the changed records no longer exist'],
    [bar.saving(0, 1), 'Saving 0 of 1 row'],
    [bar.saving(3, 12), 'Saving 3 of 12 rows'],
    [factMessages.paidHere(0), 'Never paid to before'],
    [factMessages.paidHere(1), 'Paid to once before'],
    [factMessages.paidHere(2), 'Paid to 2 times before'],
    [factMessages.paidHere(1200), 'Paid to 1,200 times before'],
    [
      describeFinding({ kind: 'changed', from: 3, to: 3, block: 2 }),
      'Entry 3 in block 2 was changed after sealing',
    ],
    [
      describeFinding({ kind: 'changed', from: 3, to: 5, block: 2 }),
      'Entries 3 to 5 in block 2 were changed after sealing',
    ],
    [
      describeFinding({ kind: 'reordered', from: 3, to: 5, block: 2 }),
      'Entries 3 to 5 in block 2 are out of order',
    ],
  ])('agrees with it: %s', (said, expected) => {
    expect(said).toBe(expected)
  })
})
