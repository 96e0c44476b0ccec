import { describe, expect, it } from 'vitest'
import {
  betRangeProblem,
  certificateDateProblem,
  disableReasonProblem,
  needsNewVersion,
  rtpProblem,
} from '../../src/domain/game'

describe('a game', () => {
  it.each([5000, 9600, 10_000])('may return %d basis points to the player', bps => {
    expect(rtpProblem(bps)).toBeNull()
  })

  it.each([0, 4999, 10_001, 96.5, Number.NaN])('may not return %d basis points to the player', bps => {
    expect(rtpProblem(bps)).toBe('A return to player from 50 % to 100 % is expected')
  })

  it('has a minimum bet of at most its maximum bet', () => {
    expect(betRangeProblem({ minBet: 100, maxBet: 100 })).toBeNull()
    expect(betRangeProblem({ minBet: 100, maxBet: null })).toBeNull()
    expect(betRangeProblem({ minBet: null, maxBet: 100 })).toBeNull()
    expect(betRangeProblem({ minBet: 101, maxBet: 100 })).toBe(
      'The maximum bet must not be below the minimum bet',
    )
  })

  it('has a certificate of today or before', () => {
    expect(certificateDateProblem({ certificateDate: '2026-11-20' }, '2026-11-20')).toBeNull()
    expect(certificateDateProblem({ certificateDate: null }, '2026-11-20')).toBeNull()
    expect(certificateDateProblem({ certificateDate: '2026-11-21' }, '2026-11-20')).toBe(
      'A certificate issued by 2026-11-20 is expected, not one of a day to come',
    )
  })

  it('is disabled for a reason in words', () => {
    expect(disableReasonProblem('Lab recall')).toBeNull()
    expect(disableReasonProblem(' Recall      ')).toBe('A reason of at least 10 characters is expected')
  })

  it('becomes a new version when its return changes', () => {
    expect(needsNewVersion({ rtpBps: 9600 }, { rtpBps: 9500 })).toBe(true)
    expect(needsNewVersion({ rtpBps: 9600 }, { rtpBps: 9600 })).toBe(false)
  })
})
