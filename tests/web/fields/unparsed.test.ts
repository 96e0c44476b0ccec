import { describe, expect, it } from 'vitest'
import { problemsWithin } from '../../../src/fields/input'
import { joinPath, Unparsed, unparsedIn } from '../../../src/fields/unparsed'

const wrong = new Unparsed('12,3', 'Enter an amount')

describe('what could not be read', () => {
  it('is found wherever it stands in a value', () => {
    expect(unparsedIn(wrong)).toEqual({ '': 'Enter an amount' })
    expect(unparsedIn({ fee: wrong, rows: [{ a: 1 }, { a: wrong }] })).toEqual({
      fee: 'Enter an amount',
      'rows.1.a': 'Enter an amount',
    })
    expect(unparsedIn([1, 'a', null, undefined, { a: true }])).toEqual({})
  })
})

describe('the problems of a part', () => {
  it('are those whose path begins with it', () => {
    const problems = { '1': 'own', '1.phone': 'inner', '10.phone': 'other', '2': 'other' }
    expect(problemsWithin(problems, 1)).toEqual({ '': 'own', phone: 'inner' })
  })

  it('have paths that are joined by dots', () => {
    expect(joinPath('contacts', '')).toBe('contacts')
    expect(joinPath('contacts', '0.phone')).toBe('contacts.0.phone')
  })
})
