import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clabeCheckDigit, clabeProblem, settlementAccountProblem } from '../../src/domain/clabe'

const sample = '032180000118359719'
const first17 = fc.stringMatching(/^[0-9]{17}$/)
const withCheck = (digits: string) => digits + clabeCheckDigit(digits)

describe('a CLABE', () => {
  it('is valid with the check digit of the published sample', () => {
    expect(clabeCheckDigit(sample.slice(0, 17))).toBe(9)
    expect(clabeProblem(sample)).toBeNull()
  })

  it.each(Array.from({ length: 17 }, (_, position) => position))(
    'weighs its digits 3, 7, 1 in turn: position %d',
    position => {
      const digits = `${'0'.repeat(position)}1${'0'.repeat(16 - position)}`
      expect(clabeCheckDigit(digits)).toBe([7, 3, 9][position % 3])
    },
  )

  it.each(['', '03218000011835971', '0321800001183597190', '03218000011835971X', '032 180 00011835971 9'])(
    'has 18 digits and nothing else: "%s"',
    text => {
      expect(clabeProblem(text)).toBe('Enter a CLABE of 18 digits, like 032180000118359719')
    },
  )

  it('is refused when its last digit does not check the others', () => {
    expect(clabeProblem('032180000118359718')).toBe(
      "The check digit doesn't match: one of these digits is mistyped",
    )
  })

  it('is valid with its check digit, whatever the other digits', () => {
    fc.assert(
      fc.property(first17, digits => {
        expect(clabeProblem(withCheck(digits))).toBeNull()
      }),
    )
  })

  it('with any one digit changed, in any of the 18 positions, is refused', () => {
    const position = fc.integer({ min: 0, max: 17 })
    const step = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(first17, position, step, (digits, at, by) => {
        const right = withCheck(digits)
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1)
        expect(clabeProblem(wrong)).not.toBeNull()
      }),
    )
  })

  it('with two neighbours exchanged is refused unless they are alike or differ by exactly five', () => {
    fc.assert(
      fc.property(first17, fc.integer({ min: 0, max: 16 }), (digits, at) => {
        const right = withCheck(digits)
        const [left, next] = [right.charAt(at), right.charAt(at + 1)]
        const swapped = right.slice(0, at) + next + left + right.slice(at + 2)
        const slipsThrough = Math.abs(Number(left) - Number(next)) % 5 === 0
        expect(clabeProblem(swapped) === null).toBe(slipsThrough)
      }),
    )
  })

  it.each(['', '123', '0321800001183597a', sample])(
    'has no check digit for other than 17 digits: "%s"',
    digits => {
      expect(() => clabeCheckDigit(digits)).toThrow('Expected 17 digits')
    },
  )
})

describe('the settlement account', () => {
  it('of a Mexican bank is a CLABE', () => {
    expect(settlementAccountProblem({ country: 'MX', settlementAccount: sample })).toBeNull()
    expect(settlementAccountProblem({ country: 'MX', settlementAccount: '001234567890' })).toContain('CLABE')
  })

  it('of a bank elsewhere is not, nor is one that is not given', () => {
    expect(settlementAccountProblem({ country: 'PH', settlementAccount: '001234567890' })).toBeNull()
    expect(settlementAccountProblem({ country: 'constructor', settlementAccount: '001234567890' })).toBeNull()
    expect(settlementAccountProblem({ country: 'MX', settlementAccount: null })).toBeNull()
  })
})
