import { describe, expect, it } from 'vitest'
import { actorFor, describeChanges } from '../../../src/crud/live/change-words'
import { dropAttempt, restoreAttempt } from '../../../src/providers/http/attempts'
import type { HistoryEntry } from '../../../src/resources/kernel/wire/wire'
import { horses } from './stud'

const entry = (id: string, name: string, ...fields: string[]): HistoryEntry => ({
  id: `${id}-${fields}`,
  at: '2026-11-20T08:00:00.000Z',
  action: 'edit',
  actor: { id, name },
  role: 'admin',
  changes: fields.map(field => ({ field, before: 1, after: 2 })),
  input: null,
  titles: {},
})

describe('what others changed, in words', () => {
  it('names who and which fields, by their labels', () => {
    expect(describeChanges(horses, [entry('1', 'Maria Santos', 'status')], 'me')).toBe(
      'Maria Santos changed Status',
    )
    expect(describeChanges(horses, [entry('1', 'Maria Santos', 'status', 'name', 'doubled')], 'me')).toBe(
      'Maria Santos changed Status, Name and Twice its age',
    )
  })

  it('does not take a change of the user for one in another tab while an answer is missing in this one', () => {
    const changed = [entry('me', 'Ana', 'name')]
    expect(describeChanges(horses, changed, 'me')).toBe('You changed Name in another tab')
    restoreAttempt('horses', { key: 'k' })
    expect(describeChanges(horses, changed, 'me')).toBe('You changed Name')
    dropAttempt('horses')
  })

  it('puts together what one person did in several steps, and tells several people apart', () => {
    const entries = [
      entry('1', 'Maria Santos', 'status'),
      entry('2', 'Jun Cruz', 'name'),
      entry('1', 'Maria Santos', 'status', 'code'),
    ]
    expect(describeChanges(horses, entries, 'me')).toBe(
      'Maria Santos changed Status and Code; Jun Cruz changed Name',
    )
  })

  it('says of fields that the reader may not see only that something changed', () => {
    expect(describeChanges(horses, [entry('1', 'Maria Santos')], 'me')).toBe(
      'Maria Santos changed this horse',
    )
  })

  it('counts what is too long to name', () => {
    const fields = ['name', 'code', 'age', 'weight', 'share', 'insured']
    expect(describeChanges(horses, [entry('1', 'Maria Santos', ...fields)], 'me')).toBe(
      'Maria Santos changed Name, Code, Age, Weight and 2 more',
    )
    const people = ['A', 'B', 'C', 'D'].map(name => entry(name, name, 'name'))
    expect(describeChanges(horses, people, 'me')).toBe(
      'A changed Name; B changed Name; C changed Name; 1 more changed it',
    )
  })

  it('calls the user "You", says that it was in another tab, and names the system', () => {
    expect(actorFor({ id: 'me', name: 'Maria Santos' }, 'me')).toBe('You')
    expect(describeChanges(horses, [entry('me', 'Maria Santos', 'code')], 'me')).toBe(
      'You changed Code in another tab',
    )
    expect(actorFor(null, 'me')).toBe('The system')
  })
})
