import { describe, expect, it } from 'vitest'
import { calledName } from '../../../src/providers/session/session'

describe('a person', () => {
  it.each([
    ['Ana', 'Ana'],
    [null, 'ana.r'],
    ['', 'ana.r'],
    ['  ', 'ana.r'],
  ])('of the first name %j is called %s', (firstName, name) => {
    expect(calledName({ firstName, username: 'ana.r' })).toBe(name)
  })
})
