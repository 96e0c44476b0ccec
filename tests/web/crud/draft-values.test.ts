import { describe, expect, it } from 'vitest'
import { draftedValues, draftOf, recordAtDraft } from '../../../src/crud/form/draft-values'
import { Unparsed } from '../../../src/fields/unparsed'
import type { Draft } from '../../../src/providers/stored/drafts'
import { array, type Field, group, integer, json, text } from '../../../src/resources/kernel/declare/field'
import { isSensitive } from '../../../src/resources/kernel/kinds/sensitive'
import { partners } from '../../../src/resources/money/partners'
import { staff } from '../../../src/resources/people/staff'
import { users } from '../../../src/resources/people/users'

const fields = {
  name: text({}),
  limit: integer({}),
  notes: array({ of: text({ required: true }) }),
  extra: json({}),
  account: text({ masked: true }),
  pin: text({ sensitive: true }),
  salary: integer({ read: ['finance'] }),
  contacts: array({ of: group({ name: text({}), secret: text({ masked: true }) }) }),
}
const started = {
  name: 'BDO',
  limit: 1,
  notes: [],
  extra: null,
  account: null,
  pin: null,
  salary: null,
  contacts: [],
}

/** Serialises and parses, as the storage does. */
const kept = (draft: Draft | null): Draft => JSON.parse(JSON.stringify(draft))

describe('a draft of a form', () => {
  it('holds what was changed, and gives it back as it was', () => {
    const typed = {
      ...started,
      name: 'BPI',
      limit: new Unparsed('12x', 'Enter a number'),
      notes: ['a'],
    }
    const draft = kept(draftOf(fields, started, typed, 3))
    expect(draft).toMatchObject({ version: 3, from: { name: 'BDO', limit: 1, notes: [] } })
    const back = draftedValues(draft, fields)
    expect(back).toEqual({ name: 'BPI', limit: new Unparsed('12x', 'Enter a number'), notes: ['a'] })
    expect(back.limit).toBeInstanceOf(Unparsed)
  })

  it('never holds what is sensitive, by itself or by a part of it', () => {
    const typed = {
      ...started,
      account: '1234567890',
      pin: '4711',
      salary: 987_001,
      contacts: [{ name: 'A', secret: 's3cret' }],
    }
    expect(draftOf(fields, started, typed, 3)).toBeNull()
    expect(draftOf(fields, started, { ...typed, name: 'BPI' }, 3)).toEqual({
      at: expect.any(Number),
      version: 3,
      from: { name: 'BDO' },
      to: { name: 'BPI' },
    })
    expect(Object.entries(fields).flatMap(([name, field]) => (isSensitive(field) ? [name] : []))).toEqual([
      'account',
      'pin',
      'salary',
      'contacts',
    ])
  })

  it('is none when nothing differs from what the form started with', () => {
    expect(draftOf(fields, started, { ...started, name: 'BDO' }, 3)).toBeNull()
  })

  it('gives back nothing that the form does not have, or may not keep any more', () => {
    const draft: Draft = {
      at: 1,
      version: 3,
      from: {},
      to: { name: 'BPI', gone: 1, account: '99', __proto__: 1 },
    }
    expect(draftedValues(draft, fields)).toEqual({ name: 'BPI' })
  })

  it('tells the record as it was when the draft was typed', () => {
    const draft = kept(draftOf(fields, started, { ...started, name: 'BPI' }, 3))
    const record = { ...started, id: '1', typename: 'Bank', version: 5, name: 'Metro', limit: 9 } as never
    expect(recordAtDraft(draft, record, fields)).toMatchObject({ version: 3, name: 'BDO', limit: 9 })
  })
})

it('the names and birthdays of people, and the contacts of partners, are kept in no draft', () => {
  const { firstName, lastName, dob } = users.fields
  const ofStaff = [staff.fields.firstName, staff.fields.lastName]
  const personal: readonly Field[] = [firstName, lastName, dob, ...ofStaff, partners.fields.contacts]
  expect(personal.map(isSensitive)).toEqual(Array(6).fill(true))
})
