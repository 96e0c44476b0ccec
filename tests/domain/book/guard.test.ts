import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movesToConfirm, type PriceMove } from '../../../src/domain/book/guard'
import { bookMargin } from '../../../src/domain/book/margin'

const stays = (name: string, odds: number): PriceMove => ({ name, from: odds, to: odds })

describe('a change of prices', () => {
  it('needs no confirmation up to 10 %, either way', () => {
    expect(movesToConfirm([{ name: 'Alon', from: 2000, to: 1800 }, stays('Bagwis', 1900)])).toEqual([])
    expect(movesToConfirm([{ name: 'Alon', from: 1700, to: 1870 }, stays('Bagwis', 1900)])).toEqual([])
  })

  it('needs one above 10 %, which names the selection and both prices', () => {
    expect(movesToConfirm([{ name: 'Alon', from: 1500, to: 1651 }, stays('Bagwis', 1900)])).toEqual([
      'Alon: 1.50 to 1.651, up about 10.07%',
    ])
    expect(movesToConfirm([{ name: 'Alon', from: 2000, to: 1799 }, stays('Bagwis', 2000)])).toEqual([
      'Alon: 2.00 to 1.799, down 10.05%',
    ])
  })

  it('is shown to the nearest hundredth of a per cent, with "about" where it is not exact', () => {
    const ask = (from: number, to: number) =>
      movesToConfirm([{ name: 'Alon', from, to }, stays('B', 1100)])[0]
    expect(ask(1100, 1400)).toBe('Alon: 1.10 to 1.40, up about 27.27%')
    expect(ask(10_000, 8999)).toBe('Alon: 10.00 to 8.999, down 10.01%')
    expect(ask(30_000, 33_001)).toBe('Alon: 30.00 to 33.001, up about 10%')
  })

  it('needs one where the margin falls below 0', () => {
    expect(movesToConfirm([{ name: 'Alon', from: 1950, to: 2100 }, stays('Bagwis', 2000)])).toEqual([
      'The margin is below 0: about -2.39%',
    ])
  })

  it('needs one where a margin below 0 gets better and stays below, and none where it is won back', () => {
    expect(movesToConfirm([{ name: 'Alon', from: 2200, to: 2100 }, stays('Bagwis', 2100)])).toEqual([
      'The margin is below 0: about -4.77%',
    ])
    expect(movesToConfirm([{ name: 'Alon', from: 2050, to: 1900 }, stays('Bagwis', 2000)])).toEqual([])
  })

  it('needs none exactly where all changes are small and the margin is not below 0', () => {
    const price = fc.integer({ min: 1100, max: 20_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 5 }), prices => {
        const moves = prices.map(([from, to], index) => ({ name: `S${index}`, from, to }))
        const isSmall = moves.every(({ from, to }) => Math.abs(to - from) * 10 <= from)
        const isUnchanged = moves.every(({ from, to }) => from === to)
        const isKept = isUnchanged || bookMargin(moves.map(({ to }) => to)) >= 0
        expect(movesToConfirm(moves).length === 0).toBe(isSmall && isKept)
      }),
    )
  })
})
