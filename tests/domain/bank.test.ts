import { describe, expect, it } from 'vitest'
import { railCapProblem, transferRangeProblem } from '../../src/domain/bank'
import { timeOfDayProblem } from '../../src/domain/time-of-day'

describe('the transfers of a bank', () => {
  it('have a minimum of at most their maximum', () => {
    expect(transferRangeProblem({ country: 'PH', minPerTransfer: 100, maxPerTransfer: 100 })).toBeNull()
    expect(transferRangeProblem({ country: 'PH', minPerTransfer: null, maxPerTransfer: 100 })).toBeNull()
    expect(transferRangeProblem({ country: 'PH', minPerTransfer: 100, maxPerTransfer: null })).toBeNull()
    expect(transferRangeProblem({ country: 'PH', minPerTransfer: 101, maxPerTransfer: 100 })).toBe(
      'Must be at least the minimum, 1.01',
    )
  })

  it('by InstaPay alone stop at PHP 50,000', () => {
    expect(railCapProblem({ rails: ['INSTAPAY'], maxPerTransfer: 5_000_000 })).toBeNull()
    expect(railCapProblem({ rails: ['INSTAPAY'], maxPerTransfer: 5_000_001 })).toBe(
      'This is more than InstaPay can carry in one transfer',
    )
  })

  it('may be larger where PESONet carries them', () => {
    expect(railCapProblem({ rails: ['INSTAPAY', 'PESONET'], maxPerTransfer: 50_000_000 })).toBeNull()
  })

  it('have no cap of a rail where there is no rail or no maximum', () => {
    expect(railCapProblem({ rails: [], maxPerTransfer: 50_000_000 })).toBeNull()
    expect(railCapProblem({ rails: ['INSTAPAY'], maxPerTransfer: null })).toBeNull()
  })
})

describe('a cut-off', () => {
  it.each(['00:00', '09:05', '14:00', '20:00', '23:59'])('may be at %s', text => {
    expect(timeOfDayProblem(text)).toBeNull()
  })

  it.each(['', '24:00', '14:60', '9:05', '14.00', '2:00 PM', '14:00:00'])('may not be at "%s"', text => {
    expect(timeOfDayProblem(text)).toBe('Enter a time of day from 00:00 to 23:59, such as 14:00')
  })
})
