import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTsv, writeTsv } from '../../../../src/crud/sheet/tsv'

describe('a block on the clipboard', () => {
  it('is read cell by cell and row by row, whatever ends the rows', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(readTsv(`a\tb${end}c\td${end}`)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ])
  })

  it('may hold tabs, line breaks and quotation marks in a quoted cell', () => {
    expect(readTsv('"one\ntwo"\t"a\tb"\n"say ""no"""\tlast')).toEqual([
      ['one\ntwo', 'a\tb'],
      ['say "no"', 'last'],
    ])
  })

  it('keeps empty cells, at the end of a row too, and an empty row between others', () => {
    expect(readTsv('a\t\t\n\nb')).toEqual([['a', '', ''], [''], ['b']])
  })

  it('takes a quotation mark that nothing closes as text', () => {
    expect(readTsv('6" pipe\t"open\nnext')).toEqual([['6" pipe', '"open'], ['next']])
    expect(readTsv('"a" b "c"\td')).toEqual([['"a" b "c"', 'd']])
    expect(readTsv('"')).toEqual([['"']])
  })

  it('is one empty cell when there is nothing', () => {
    expect(readTsv('')).toEqual([['']])
  })

  it('reads back whatever was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'é'), maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        rows => {
          const isLastEmpty = rows.length > 1 && writeTsv(rows.slice(-1)) === ''
          fc.pre(!isLastEmpty)
          expect(readTsv(writeTsv(rows))).toEqual(rows)
        },
      ),
    )
  })
})
