import { describe, expect, it } from 'vitest'
import { compareSettlement, readSettlement, type SettledPayment } from '../../src/domain/settlement-file'

const header = 'type,reference,amount,fee'
const of = (...rows: string[]) => [header, ...rows].join('\r\n')
const linesOf = (...rows: string[]) => {
  const read = readSettlement(of(...rows), 'PHP')
  if ('problem' in read) throw new Error(read.problem)
  return read.lines
}
const differencesOf = (rows: string[], posted: SettledPayment[]) =>
  compareSettlement(linesOf(...rows), posted, 'PHP').map(({ kind, row, reference, amounts }) => [
    ...[kind, row, reference, amounts],
  ])

describe('a settlement file', () => {
  it('has the amounts of its currency, and no fee where none is written', () => {
    expect(linesOf('DEPOSIT,R-1,"1,000.50",15.01', 'PAYOUT,R-2,200,')).toEqual([
      { row: 2, type: 'DEPOSIT', reference: 'R-1', amount: 100_050, fee: 1_501 },
      { row: 3, type: 'PAYOUT', reference: 'R-2', amount: 20_000, fee: 0 },
    ])
  })

  it.each([
    ['a byte order mark', `\uFEFF${of('DEPOSIT,R,1,0')}`, /^Row 1, column type: .*byte order mark/],
    ['semicolons', of('DEPOSIT,R,1,0').replaceAll(',', ';'), /^Row 1, column type: .*semicolons/],
    ['other columns', 'type,ref\nDEPOSIT,R', /^Row 1, column reference: the columns must be/],
    ['a type that is none', of('SALE,R,1,0'), /^Row 2, column type: enter DEPOSIT, REVERSAL, PAYOUT/],
    ['a type of the language', of('toString,R,1,0'), /^Row 2, column type/],
    ['no reference', of('DEPOSIT,,1,0'), /^Row 2, column reference/],
    ['a formula', of('DEPOSIT,=1+1,1,0'), /^Row 2, column reference: a formula/],
    ['nothing', of('DEPOSIT,R,0,0'), /^Row 2, column amount: enter an amount above 0/],
    ['less than nothing', of('DEPOSIT,R,-1,0'), /^Row 2, column amount: enter an amount above 0/],
    ['a part of a centavo', of('DEPOSIT,R,1.005,0'), /^Row 2, column amount: PHP has at most 2 decimals/],
    ['more than a number holds', of('DEPOSIT,R,90071992547409.93,0'), /^Row 2, column amount/],
    ['a fee above the amount', of('DEPOSIT,R,1,1.01'), /^Row 2, column fee: enter a fee from 0/],
    ['a fee below nothing', of('DEPOSIT,R,1,-0.01'), /^Row 2, column fee: enter a fee from 0/],
    ['no rows', header, /no rows/],
    [
      '100,000 rows',
      of(...Array.from({ length: 100_000 }, (_, n) => `DEPOSIT,R-${n},1,0`)),
      /at most 50,000/,
    ],
  ])('with %s is refused, which says where', (_, file, problem) => {
    expect(readSettlement(file, 'PHP')).toEqual({ problem: expect.stringMatching(problem) })
  })
})

describe('comparing a file with the ledger', () => {
  const deposit = { type: 'DEPOSIT', reference: 'R-1', amount: 100_000, fee: 1_500 } as const

  it('finds nothing where both agree, in whatever order', () => {
    const payout = { type: 'PAYOUT', reference: 'R-2', amount: 5_000, fee: 0 } as const
    expect(differencesOf(['PAYOUT,R-2,50,0', 'DEPOSIT,R-1,1000,15'], [deposit, payout])).toEqual([])
  })

  it('names what only one of them has, and amounts and fees that differ', () => {
    expect(differencesOf(['DEPOSIT,R-9,10,0'], [deposit])).toEqual([
      ['NOT_HERE', 2, 'R-9', '₱10.00 in the file'],
      ['NOT_THERE', null, 'R-1', '₱1,000.00 here'],
    ])
    expect(differencesOf(['DEPOSIT,R-1,999.99,15'], [deposit])).toEqual([
      ['AMOUNT', 2, 'R-1', '₱999.99 in the file, ₱1,000.00 here'],
    ])
    expect(differencesOf(['DEPOSIT,R-1,1000,15.01'], [deposit])).toEqual([
      ['FEE', 2, 'R-1', '₱15.01 in the file, ₱15.00 here'],
    ])
  })

  it('does not mistake money that was taken back for money that came in', () => {
    expect(differencesOf(['REVERSAL,R-1,1000,15'], [deposit]).map(([kind]) => kind)).toEqual([
      'NOT_HERE',
      'NOT_THERE',
    ])
  })

  it('adds up what is there twice', () => {
    expect(differencesOf(['DEPOSIT,R-1,1000,15', 'DEPOSIT,R-1,1000,15'], [deposit])).toEqual([
      ['AMOUNT', 2, 'R-1', '₱2,000.00 in the file, ₱1,000.00 here'],
    ])
    expect(differencesOf(['DEPOSIT,R-1,2000,30'], [deposit, deposit])).toEqual([])
  })
})
