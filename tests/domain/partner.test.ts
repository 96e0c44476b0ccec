import { describe, expect, it } from 'vitest'
import { commissionProblem, creditLimitProblem } from '../../src/domain/partner'

describe('a partner', () => {
  it.each([0, 850, 10_000])('may earn a commission of %d basis points', bps => {
    expect(commissionProblem(bps)).toBeNull()
  })

  it.each([-1, 10_001, 1.5, Number.NaN])('may not earn a commission of %d basis points', bps => {
    expect(commissionProblem(bps)).toBe('A commission from 0 % to 100 % is expected')
  })

  it.each([0, 1, 5_000_000])('may owe up to %d minor units', minor => {
    expect(creditLimitProblem(minor)).toBeNull()
  })

  it.each([-1, 0.5, Number.MAX_SAFE_INTEGER + 1])('may not have a credit limit of %d', minor => {
    expect(creditLimitProblem(minor)).toBe('A credit limit of zero or more is expected')
  })
})
