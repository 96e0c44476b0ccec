import { describe, expect, it } from 'vitest'
import { sayNarrowing, sayProgress, shareOf } from '../../../src/crud/export/export-words'

const progress = { id: '1', state: 'RUNNING', rows: 12_000, count: 1_000_000, problem: null } as const

describe('how far an export is', () => {
  it.each([
    [progress, '12,000 of 1,000,000 rows', 1],
    [{ ...progress, count: null }, '12,000 rows so far', null],
    [{ ...progress, rows: 0, state: 'READY', count: null } as const, 'The download is about to begin.', null],
    [{ ...progress, rows: 1, count: 1, state: 'DONE' } as const, 'Done: 1 row. The file is whole.', 100],
    [
      { ...progress, state: 'CANCELLED', problem: 'It was cancelled' } as const,
      'Cancelled after 12,000 rows.',
      1,
    ],
    [
      { ...progress, state: 'FAILED', problem: 'The download was broken off' } as const,
      'The download was broken off. The file is not whole.',
      1,
    ],
    // Rows were made meanwhile.
    [{ ...progress, rows: 11, count: 10 }, '11 of 10 rows', 100],
  ])('%j: %s', (at, words, share) => {
    expect(sayProgress(at)).toBe(words)
    expect(shareOf(at)).toBe(share)
  })

  it('says what narrows the list', () => {
    expect(sayNarrowing(0, '')).toBeNull()
    expect(sayNarrowing(1, '')).toBe('the filter')
    expect(sayNarrowing(2, 'ana')).toBe('the 2 filters and the search “ana”')
  })
})
