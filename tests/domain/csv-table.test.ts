import { expect, it } from 'vitest'
import { readTable } from '../../src/domain/csv-table'

const shape = { columns: ['phone', 'amount'], most: 10 } as const

it('counts rows as a spreadsheet does, with empty lines', () => {
  const read = readTable('phone,amount\n\n1,10\n\n\n2,=1\n', shape)
  expect(read).toMatchObject({
    rows: [
      { row: 3, values: { phone: '1', amount: '10' }, wrong: null },
      { row: 6, wrong: { row: 6, column: 'amount' } },
    ],
  })
})

it('skips rows of blanks and of separators, which spreadsheets leave at the end', () => {
  expect(readTable('phone,amount\n1,10\n   \n,\n , \n', shape)).toMatchObject({
    rows: [{ row: 2, values: { phone: '1', amount: '10' }, wrong: null }],
  })
})

it('names the row of a header that is not the first line', () => {
  expect(readTable('\nphone;amount\n', shape)).toEqual({
    problem: 'Row 2, column phone: cells are separated by semicolons. Save it with commas.',
  })
})

it('takes no more rows than are filled', () => {
  expect(readTable(`phone,amount\n${'\n'.repeat(20)}1,10`, shape)).toMatchObject({ rows: [{ row: 22 }] })
  expect(readTable('phone,amount\n\n', shape)).toEqual({ problem: 'The file has no rows below its header' })
})
