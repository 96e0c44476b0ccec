import { describe, expect, it } from 'vitest'
import { computeAnswer } from '../../../src/domain/pools/known-answer'
import { knownAnswers } from '../../../src/domain/pools/known-answers'

describe('known answers', () => {
  it.each(knownAnswers.map(answer => [answer.id, answer.title, answer] as const))(
    '%s: %s',
    (_id, _title, answer) => {
      const lines = computeAnswer(answer)
      expect(lines.length).toBeGreaterThan(0)
      expect(Object.fromEntries(lines.map(({ name, computed }) => [name, computed]))).toEqual(
        Object.fromEntries(lines.map(({ name, printed }) => [name, printed])),
      )
    },
  )

  it('each have a name of their own', () => {
    expect(new Set(knownAnswers.map(({ id }) => id)).size).toBe(knownAnswers.length)
  })
})
