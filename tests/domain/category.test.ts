import { describe, expect, it } from 'vitest'
import { participantsProblem } from '../../src/domain/category'

describe('the participants of a category', () => {
  it.each([
    [2, 24],
    [2, 2],
    [null, 24],
    [2, null],
    [null, null],
  ])('may be from %s to %s', (minParticipants, maxParticipants) => {
    expect(participantsProblem({ minParticipants, maxParticipants })).toBeNull()
  })

  it('may not be fewer at most than at least', () => {
    expect(participantsProblem({ minParticipants: 3, maxParticipants: 2 })).toBe(
      'Must be at least the minimum number of participants',
    )
  })
})
