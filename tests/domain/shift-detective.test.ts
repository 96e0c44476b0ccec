import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawerMovement, leadsOf, pairsOf } from '../../src/domain/shift-detective'

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

  it('takes two receipts of nobody known for no double', () => {
    const nobody = { customer: null, at: '2026-11-23T08:00:00.000Z' }
    const first = movement('CASH_IN', 10_000, nobody)
    const second = movement('CASH_IN', 10_000, { ...nobody, at: '2026-11-23T08:05:00.000Z' })
    expect(leadsOf(-10_000, [first, second]).map(({ kind }) => kind)).toEqual(['NOT_MOVED', 'NOT_MOVED'])
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

const pairKinds = (variance: number, ...movements: DrawerMovement[]) =>
  pairsOf(variance, movements).map(pair => pair.map(({ kind, receipt }) => `${kind} ${receipt}`))

describe('two mistakes at once', () => {
  it.each([
    [
      'two cash-ins that never moved',
      -80_000,
      [
        ['CASH_IN', 50_000],
        ['CASH_IN', 30_000],
      ],
      'NOT_MOVED',
      'NOT_MOVED',
    ],
    [
      'a cash-in that never moved, and 540 entered as 450',
      -41_000,
      [
        ['CASH_IN', 50_000],
        ['CASH_IN', 45_000],
      ],
      'NOT_MOVED',
      'SWAPPED',
    ],
    [
      'a cash-out that never moved, and one not entered',
      20_000,
      [
        ['CASH_OUT', 50_000],
        ['CASH_OUT', 30_000],
      ],
      'NOT_MOVED',
      'NOT_ENTERED',
    ],
    [
      'a tenth entered, and the cash moved the other way',
      -41_000,
      [
        ['CASH_IN', 1_000],
        ['CASH_IN', 25_000],
      ],
      'FACTOR',
      'WRONG_WAY',
    ],
  ] as const)('%s: %i', (_, variance, amounts, first, second) => {
    const [one, other] = amounts.map(([kind, amount]) => movement(kind, amount)) as [
      DrawerMovement,
      DrawerMovement,
    ]
    expect(leadsOf(variance, [one, other])).toEqual([])
    const found = pairKinds(variance, one, other).map(pair => pair.toSorted())
    expect(found).toContainEqual([`${first} ${one.receipt}`, `${second} ${other.receipt}`].toSorted())
  })

  it('knows the double and the change among them', () => {
    const twin = { customer: 'c', at: '2026-11-23T08:00:00.000Z' }
    const first = movement('CASH_IN', 50_000, twin)
    const second = movement('CASH_IN', 50_000, { ...twin, at: '2026-11-23T08:05:00.000Z' })
    const paid = movement('CASH_IN', 45_700, { change: 4_300 })
    expect(pairKinds(-54_300, first, second, paid)[0]).toEqual([
      `DOUBLED ${second.receipt}`,
      `CHANGE ${paid.receipt}`,
    ])
  })

  it('are of two receipts, each pair once, and never where one alone explains it', () => {
    const movements = [movement('CASH_IN', 50_000), movement('CASH_IN', 30_000), movement('CASH_OUT', 20_000)]
    for (const variance of [-80_000, -50_000, 30_000, 10_000, 12_345]) {
      const found = pairsOf(variance, movements).map(pair => pair.map(({ movement: id }) => id))
      for (const [one, other] of found) expect(one).not.toBe(other)
      const kinds = pairKinds(variance, ...movements).map(pair => pair.toSorted().join())
      expect(new Set(kinds).size).toBe(kinds.length)
    }
    expect(pairsOf(0, movements)).toEqual([])
  })

  it('are ten at most, also among thousands of alike receipts, and found within a second', () => {
    const movements = Array.from({ length: 5_000 }, (_, n) => movement('CASH_IN', ((n % 50) + 1) * 10_000))
    const start = performance.now()
    expect(pairsOf(-70_000, movements)).toHaveLength(10)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('explain the difference to the centavo, whatever the receipts', () => {
    const kinds = fc.constantFrom('CASH_IN', 'CASH_OUT', 'FLOAT_IN', 'FLOAT_OUT')
    const drawers = fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 99_999 })), {
      minLength: 2,
      maxLength: 12,
    })
    fc.assert(
      fc.property(drawers, fc.nat(), fc.nat(), (amounts, first, second) => {
        const movements = amounts.map(([kind, amount]) => movement(kind, amount))
        const [one, other] = [first % movements.length, second % movements.length]
        fc.pre(one !== other)
        const effect = ({ kind, amount }: DrawerMovement) => (kind.endsWith('IN') ? amount : -amount)
        const variance =
          -effect(movements[one] as DrawerMovement) - effect(movements[other] as DrawerMovement)
        fc.pre(variance !== 0 && leadsOf(variance, movements).length === 0)
        expect(pairsOf(variance, movements).length).toBeGreaterThan(0)
      }),
    )
  })
})
