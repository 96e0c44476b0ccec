import { expect, it } from 'vitest'
import { describeResult, participleOf } from '../../../src/crud/actions/action-words'
import { actionMessages } from '../../../src/crud/actions/messages'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { stables } from './stud'

const action = { label: 'Act', roles: ['admin'], set: () => ({}) } as const

it.each([
  ['its own word', { done: 'Tag added', participle: 'tagged' }, 'All 25 users can be tagged.'],
  ['what it calls itself once it is done', { done: 'Suspended' }, 'All 25 users can be suspended.'],
  ['no word of several', { done: 'Signed out everywhere' }, 'All 25 users can be changed.'],
  ['no word', {}, 'All 25 users can be changed.'],
])('the preview of an action on many records takes %s', (_, words, sentence) => {
  const participle = participleOf({ ...action, ...words })
  expect(actionMessages.allPossible(25, 'users', participle)).toBe(sentence)
})

it('one changed field is said with its value, several by what the action is called once it is done', () => {
  const before = { id: 's1', name: 'Hagibis', country: 'PH' } as unknown as WireRow
  const say = (words: object, changed: object) =>
    describeResult(stables, { ...action, ...words }, { before, after: { ...before, ...changed } })
  expect(say({ done: 'Moved' }, { country: 'MX' })).toBe('Hagibis: Country is now Mexico')
  expect(say({ done: 'Sold' }, { name: 'Bagong Hagibis', country: 'MX' })).toBe('Bagong Hagibis: Sold')
  expect(say({}, { name: 'Bagong Hagibis', country: 'MX' })).toBe(
    'Bagong Hagibis: Name is now Bagong Hagibis, Country is now Mexico',
  )
})
