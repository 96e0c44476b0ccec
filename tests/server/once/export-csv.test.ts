import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileColumns } from '../../../server/export/columns'
import { csvRecord, textCell } from '../../../server/export/csv'
import {
  amounts,
  array,
  boolean,
  computed,
  date,
  datetime,
  decimal,
  enumOf,
  type Fields,
  group,
  integer,
  json,
  money,
  percent,
  phone,
  record,
  reference,
  text,
} from '../../../src/resources/kernel/declare/field'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { stables } from '../../resources/declarations'
import { readCsv, unmarked } from '../csv-reader'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\' aé＝\u202E😀') }),
)

describe('a CSV text', () => {
  it('is read back as it was written, whatever stands in its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), records => {
        const width = 6
        const written = records.map(record => csvRecord(record.map(textCell), width)).join('')
        const read = readCsv(written).map(record => record.map(unmarked))
        expect(read).toEqual(records.map(record => [...record, ...Array(width - record.length).fill('')]))
      }),
      { numRuns: 2000 },
    )
  })

  it('never holds a text that a spreadsheet would work out', () => {
    fc.assert(
      fc.property(texts, typed => {
        const [[cell = '']] = readCsv(csvRecord([textCell(typed), ''], 2)) as [string[]]
        expect(cell).not.toMatch(/^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/)
        // A reader that splits at semicolons or tabs also splits inside our quotes.
        for (const part of cell.split(/[;\t\r\n]/))
          expect(part).not.toMatch(/^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+639171234567', "'+639171234567"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana\n-2', '"Ana\n\'-2"'],
    ['Ana; Cruz - 2', 'Ana; Cruz - 2'],
    ["O'Brien", "O'Brien"],
    ['=HYPERLINK("https://x.example","a,b")', '"\'=HYPERLINK(""https://x.example"",""a,b"")"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['مرحبا 😀', 'مرحبا 😀'],
  ])('writes %j as %j', (typed, cell) => {
    expect(textCell(typed)).toBe(cell)
  })
})

/** Returns the columns and cells of one field with these values. */
function written(fields: Fields, row: Record<string, unknown>) {
  const name = Object.keys(fields)[0] ?? ''
  const columns = fileColumns(stables({}, fields), [name])
  return Object.fromEntries(columns.map(({ head, cell }) => [head, cell(row as WireRow)]))
}

describe('a field in a file', () => {
  const countries = { PH: 'Philippines', MX: 'Mexico' }
  const country = enumOf({ required: true, options: countries })
  const currency = { field: 'country', of: { PH: 'PHP', MX: 'MXN' } } as const
  const id = '0192f1a0-0000-7000-8000-000000000001'

  it.each<[string, Fields, Record<string, unknown>, Record<string, string>]>([
    [
      'an amount is a number in major units',
      { pay: money({ currency: 'PHP' }) },
      { pay: 123456 },
      { 'Pay (PHP)': '1234.56' },
    ],
    [
      'an amount below zero stays a number',
      { pay: money({ currency: 'PHP' }) },
      { pay: -5 },
      { 'Pay (PHP)': '-0.05' },
    ],
    ['yen have no decimals', { pay: money({ currency: 'JPY' }) }, { pay: -1234 }, { 'Pay (JPY)': '-1234' }],
    [
      'an amount whose currency the record says has it beside',
      { pay: money({ currency }), country },
      { pay: 500, country: 'MX' },
      { Pay: '5.00', 'Pay currency': 'MXN' },
    ],
    [
      'no amount has no currency',
      { pay: money({ currency }), country },
      { pay: null, country: 'MX' },
      { Pay: '', 'Pay currency': '' },
    ],
    [
      'a balance is a number, with its currency beside it',
      { cash: amounts({ of: 'wallets', by: 'customer', sum: 'balance' }) },
      { cash: [{ amount: -123456789, currency: 'PHP' }] },
      { Cash: '-1234567.89', 'Cash currency': 'PHP' },
    ],
    [
      'balances of several currencies stand side by side',
      { cash: amounts({ of: 'wallets', by: 'customer', sum: 'balance' }) },
      {
        cash: [
          { amount: 500, currency: 'JPY' },
          { amount: 123456, currency: 'PHP' },
        ],
      },
      { Cash: '500; 1234.56', 'Cash currency': 'JPY; PHP' },
    ],
    [
      'no balance has no currency',
      { cash: amounts({ of: 'wallets', by: 'customer', sum: 'balance' }) },
      { cash: [] },
      { Cash: '', 'Cash currency': '' },
    ],
    ['a count below zero stays a number', { lag: integer({ unit: 's' }) }, { lag: -3 }, { 'Lag (s)': '-3' }],
    ['a decimal keeps its places', { odds: decimal({ scale: 2 }) }, { odds: -1.5 }, { Odds: '-1.50' }],
    ['basis points are per cent', { fee: percent({}) }, { fee: 825 }, { 'Fee (%)': '8.25' }],
    [
      'a moment is in UTC',
      { at: datetime({}) },
      { at: '2026-11-21T09:05:00.000Z' },
      { 'At (UTC)': '2026-11-21T09:05:00.000Z' },
    ],
    ['a day is a day', { born: date({}) }, { born: '1990-02-03' }, { Born: '1990-02-03' }],
    ['an option is its label', { country }, { country: 'PH' }, { Country: 'Philippines' }],
    ['yes and no are words', { paid: boolean({}) }, { paid: false }, { Paid: 'No' }],
    ['a phone is text', { phone: phone({}) }, { phone: '+639171234567' }, { Phone: "'+639171234567" }],
    ['a text that is a formula is none', { note: text({}) }, { note: '=1+1' }, { Note: "'=1+1" }],
    [
      'a reference is its title',
      { bank: reference({ to: 'banks' }) },
      { bank: id, titles: { [id]: '@BDO' } },
      { Bank: "'@BDO" },
    ],
    [
      'a list is its values',
      { flags: array({ of: country }) },
      { flags: ['PH', 'MX'] },
      { Flags: 'Philippines; Mexico' },
    ],
    [
      'a group is its parts',
      { legs: array({ of: group({ name: text({}), stake: money({ currency: 'PHP' }) }) }) },
      { legs: [{ name: 'Win', stake: 100 }] },
      { Legs: 'Win · 1.00 PHP' },
    ],
    [
      'a code is its words, as on the screen',
      { reason: text({ words: { PAST_POST: 'Past post' } }) },
      { reason: 'PAST_POST' },
      { Reason: 'Past post' },
    ],
    [
      'a document that reads as words is these',
      {
        positions: json({
          words: (finish: number[][]) => finish.map(runners => runners.join(' and ')).join(', '),
        }),
      },
      { positions: [[3], [1, 5]] },
      { Positions: '"3, 1 and 5"' },
    ],
    ['any other document is its JSON', { rest: json({}) }, { rest: { a: 1 } }, { Rest: '"{""a"":1}"' }],
    [
      'a record of any type is named by its type in words and its title',
      { about: record({ type: 'aboutType' }), aboutType: text({}) },
      { about: id, aboutType: 'CashMovement', titles: { [id]: 'Receipt 12' } },
      { About: 'Cash movement Receipt 12' },
    ],
    [
      'what is computed is written as what it is',
      { edge: computed({ as: percent({}), from: [], value: () => -50 }) },
      { edge: -50 },
      { 'Edge (%)': '-0.50' },
    ],
  ])('%s', (_, fields, row, cells) => {
    expect(written(fields, row)).toEqual(cells)
  })
})
