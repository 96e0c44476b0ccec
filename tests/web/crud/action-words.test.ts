import { expect, it } from 'vitest'
import { participleOf } from '../../../src/crud/actions/action-words'
import { actionMessages } from '../../../src/crud/actions/messages'

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
