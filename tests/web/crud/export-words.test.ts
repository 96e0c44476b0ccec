import { describe, expect, it } from 'vitest'
import { describeProgress, percentOf } from '../../../src/crud/export/export-words'
import { exportMessages } from '../../../src/crud/export/messages'

const progress = { id: '1', state: 'RUNNING', rows: 12_000, count: 1_000_000, problem: null } as const

describe('how far an export is', () => {
  it.each([
    [progress, '12,000 of 1,000,000 rows', 1],
    [{ ...progress, count: null }, '12,000 rows so far', null],
    [{ ...progress, rows: 0, state: 'READY', count: null } as const, 'Starting the download…', null],
    [{ ...progress, rows: 1, count: 1, state: 'DONE' } as const, 'Exported 1 row.', 100],
    [
      { ...progress, state: 'CANCELLED', problem: 'Cancelled' } as const,
      'Cancelled after 12,000 rows. The file is incomplete.',
      1,
    ],
    [
      { ...progress, state: 'FAILED', problem: 'The download was interrupted' } as const,
      'The download was interrupted. The file is incomplete.',
      1,
    ],
    // Rows were created meanwhile.
    [{ ...progress, rows: 11, count: 10 }, '11 of 10 rows', 100],
  ])('%j: %s', (at, words, share) => {
    expect(describeProgress(at)).toBe(words)
    expect(percentOf(at)).toBe(share)
  })

  it('says what narrows the list', () => {
    const words = (filters: number, q: string) => exportMessages.matchingRows(filters, q)
    expect(words(1, '')).toMatch(/^All rows matching the filter as a CSV file/)
    expect(words(0, 'ana')).toMatch(/^All rows matching “ana” as a CSV file/)
    expect(words(2, 'ana')).toMatch(/^All rows matching the 2 filters and “ana” as a CSV file/)
  })
})
