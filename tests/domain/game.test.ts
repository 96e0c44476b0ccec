import { describe, expect, it } from 'vitest'
import { betRangeProblem, certificateDateProblem } from '../../src/domain/game'

describe('a game', () => {
  it('has a minimum bet of at most its maximum bet', () => {
    expect(betRangeProblem({ minBet: 100, maxBet: 100 })).toBeNull()
    expect(betRangeProblem({ minBet: 100, maxBet: null })).toBeNull()
    expect(betRangeProblem({ minBet: null, maxBet: 100 })).toBeNull()
    expect(betRangeProblem({ minBet: 101, maxBet: 100 })).toBe(
      'The maximum bet must be at least the minimum bet',
    )
  })

  it('has a certificate of today or before', () => {
    expect(certificateDateProblem({ certificateDate: '2026-11-20' }, '2026-11-20')).toBeNull()
    expect(certificateDateProblem({ certificateDate: null }, '2026-11-20')).toBeNull()
    expect(certificateDateProblem({ certificateDate: '2026-11-21' }, '2026-11-20')).toBe(
      "The date of issue can't be after 20 Nov 2026",
    )
  })
})
