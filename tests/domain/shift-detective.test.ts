import { describe, expect, it } from 'vitest'
import { type DrawerMovement, leadsOf } from '../../src/domain/shift-detective'

let made = 0
const movement = (kind: DrawerMovement['kind'], amount: number, values: object = {}): DrawerMovement => {
  made += 1
  return {
    id: `m${made}`,
    receipt: `S-${made}`,
    kind,
    amount,
    change: null,
    customer: `c${made}`,
    at: `2026-11-23T08:${String(made % 60).padStart(2, '0')}:00.000Z`,
    ...values,
  }
}
const kindsOf = (variance: number, ...movements: DrawerMovement[]) =>
  leadsOf(variance, movements).map(({ kind }) => kind)

describe('the shift detective', () => {
  it.each([
    ['short by a cash-in', -50_000, 'CASH_IN', 50_000, 'NOT_MOVED'],
    ['over by a cash-out', 50_000, 'CASH_OUT', 50_000, 'NOT_MOVED'],
    ['over by a cash-in', 50_000, 'CASH_IN', 50_000, 'NOT_ENTERED'],
    ['short by a cash-out', -50_000, 'CASH_OUT', 50_000, 'NOT_ENTERED'],
    ['short by twice a cash-in', -100_000, 'CASH_IN', 50_000, 'WRONG_WAY'],
    ['over by twice a cash-out', 100_000, 'CASH_OUT', 50_000, 'WRONG_WAY'],
    ['540 entered as 450', 9_000, 'CASH_IN', 45_000, 'SWAPPED'],
    ['450 paid and entered as 540', 9_000, 'CASH_OUT', 54_000, 'SWAPPED'],
    ['5,000 entered as 500', 450_000, 'CASH_IN', 50_000, 'FACTOR'],
    ['5 entered as 500', -49_500, 'CASH_IN', 50_000, 'FACTOR'],
    ['50 paid and entered as 500', 45_000, 'CASH_OUT', 50_000, 'FACTOR'],
  ] as const)('%s: %i', (_, variance, kind, amount, lead) => {
    expect(kindsOf(variance, movement(kind, amount), movement('CASH_IN', 777))).toEqual([lead])
  })

  it('says what the receipt would have to say', () => {
    expect(leadsOf(9_000, [movement('CASH_IN', 45_000)])[0]).toMatchObject({
      kind: 'SWAPPED',
      instead: 54_000,
    })
  })

  it('takes two alike of a customer within ten minutes for one that was entered twice', () => {
    const twin = { customer: 'c', at: '2026-11-23T08:00:00.000Z' }
    const first = movement('CASH_IN', 50_000, twin)
    const second = movement('CASH_IN', 50_000, { ...twin, at: '2026-11-23T08:09:00.000Z' })
    const late = movement('CASH_IN', 50_000, { ...twin, at: '2026-11-23T09:00:00.000Z' })
    const found = leadsOf(-50_000, [first, second, late])
    expect(found.map(({ kind, receipt }) => [kind, receipt])).toEqual([
      ['DOUBLED', second.receipt],
      ['NOT_MOVED', late.receipt],
      ['NOT_MOVED', first.receipt],
    ])
  })

  it('looks at the change', () => {
    const paid = movement('CASH_IN', 45_000, { change: 5_000 })
    expect([kindsOf(5_000, paid), kindsOf(-5_000, paid)]).toEqual([['CHANGE'], ['CHANGE']])
  })

  it('puts the likeliest first', () => {
    const movements = [
      movement('CASH_OUT', 25_000),
      movement('CASH_IN', 5_000),
      movement('CASH_OUT', 50_000),
      movement('CASH_IN', 45_000, { change: 50_000 }),
    ]
    expect(kindsOf(50_000, ...movements)).toEqual(['NOT_MOVED', 'WRONG_WAY', 'CHANGE'])
  })

  it('finds nothing where nothing is wrong, and says so where no receipt explains it', () => {
    const movements = [movement('CASH_IN', 45_000)]
    expect([kindsOf(0, ...movements), kindsOf(-12_345, ...movements), kindsOf(100)]).toEqual([[], [], []])
  })
})
