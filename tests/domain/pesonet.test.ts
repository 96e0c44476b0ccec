import { expect, it } from 'vitest'
import { readAnswer } from '../../src/domain/pesonet'

const header = 'reference,status,amount,bank_reference,reason'
const id = '01a20606-2909-75c7-971a-969a50e62831'
const good = `${id},PAID,"1,234.50",BANK-1,`
const of = (...rows: string[]) => [header, ...rows].join('\r\n')

it('reads quotes, separators of thousands, and both line ends', () => {
  const line = { row: 2, reference: id, status: 'PAID', amount: 123_450, bankReference: 'BANK-1', reason: '' }
  expect(readAnswer(of(good))).toEqual({ lines: [line] })
  expect(readAnswer(`${header}\n${good}\n\n`)).toEqual({ lines: [line] })
})

it.each([
  ['a byte order mark', `\uFEFF${of(good)}`, /^Row 1, column reference: .*byte order mark/],
  ['semicolons', of(good).replaceAll(',', ';'), /^Row 1, column reference: .*semicolons/],
  ['other columns', 'reference,state\nx,PAID', /^Row 1, column status: the columns must be/],
  ['less than nothing', of(`${id},PAID,-1.00,B-1,`), /^Row 2, column amount: enter an amount above 0/],
  ['a formula', of(`${id},FAILED,1.00,,=1+1`), /^Row 2, column reason: a formula/],
  ['a reference that is no id', of(good.replace(id, 'f'.repeat(36))), /^Row 2, column reference: /],
  ['a reference twice', of(good, good), /^Row 3, column reference: the same reference as in row 2/],
  ['a status that is none', of(`${id},SENT,1.00,B,`), /^Row 2, column status/],
  ['a part of a centavo', of(`${id},PAID,1.005,B,`), /^Row 2, column amount: PHP has at most 2 decimals/],
  ['an amount that is none', of(`${id},PAID,one,B,`), /^Row 2, column amount/],
  ['no amount', of(`${id},PAID,0,B,`), /^Row 2, column amount/],
  ['more than a number holds', of(`${id},PAID,90071992547409.93,B,`), /^Row 2, column amount/],
  ['a payment without a reference', of(`${id},PAID,1.00,,`), /^Row 2, column bank_reference/],
  ['a failure without a reason', of(`${id},FAILED,1.00,,`), /^Row 2, column reason/],
  ['a cell too many', of(`${good},x`), /^Row 2, column reason: 6 cells/],
  ['an open quote', of(`"${id}`), /never closed/],
  ['no rows', header, /no rows/],
  ['100,000 rows', of(...Array.from({ length: 100_000 }, () => good)), /has 100,000 rows; at most 1,000/],
])('refuses a file with %s, and says where', (_, file, problem) => {
  expect(readAnswer(file)).toEqual({ problem: expect.stringMatching(problem) })
})
