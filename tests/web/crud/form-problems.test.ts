import { describe, expect, it } from 'vitest'
import { fieldErrors, problemsIn, sentencesOf } from '../../../src/crud/form/field-errors'
import {
  changedValues,
  clonedValues,
  type FormMode,
  fixedFields,
  startingValues,
  type Values,
  writableFields,
} from '../../../src/crud/form/form-fields'
import { validateForm } from '../../../src/crud/form/form-problems'
import { Unparsed } from '../../../src/fields/unparsed'
import { enumOf, type Field, text } from '../../../src/resources/kernel/declare/field'
import { type AnyResource, defineResource } from '../../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { horses } from './stud'

const admin = { roles: ['admin'] }
const rules = (mode: FormMode, base: Values = {}, subject = admin) => ({
  resource: horses,
  mode,
  fields: writableFields(horses, subject, mode),
  base,
})
const start = startingValues(writableFields(horses, admin, 'create'))
const valid = { ...start, name: 'Hagibis', code: 'HAG-1' }

describe('the fields of a form', () => {
  it('are those that the person may write, without what the server sets', () => {
    const names = Object.keys(writableFields(horses, admin, 'create'))
    expect(names).toContain('reserve')
    expect(names).not.toContain('ranking')
    expect(names).not.toContain('doubled')
    expect(Object.keys(writableFields(horses, { roles: ['csr'] }, 'create'))).not.toContain('reserve')
  })

  it('are fixed on a change when they are set for good', () => {
    expect(Object.keys(fixedFields(horses, admin))).toEqual(['code'])
    expect(Object.keys(writableFields(horses, admin, 'edit'))).not.toContain('code')
  })

  it('start a clone without what must differ', () => {
    const row = { id: 'x', code: 'HAG-1', name: 'Hagibis', ranking: 3 } as unknown as WireRow
    const values = clonedValues(writableFields(horses, admin, 'create'), row)
    expect(values).toMatchObject({ name: 'Hagibis', code: null })
    expect(values).not.toHaveProperty('id')
    expect(values).not.toHaveProperty('ranking')
  })

  it('count as changed only when their values differ, and nothing is the same as null', () => {
    expect(changedValues({ a: null, b: [1], c: 2 }, { a: undefined, b: [1], c: 3 })).toEqual({ c: 3 })
  })
})

describe('a form', () => {
  it('can be sent when all is in order, with what the declaration makes of the values', () => {
    const judged = validateForm(rules('create'), { ...valid, phone: '+63 (917) 123-4567' })
    expect(judged.problems).toBeNull()
    expect(judged.body).toMatchObject({ name: 'Hagibis', phone: '+639171234567', status: 'RUNNING' })
  })

  it('says what is missing with the label of the field', () => {
    expect(validateForm(rules('create'), start).problems).toEqual({
      name: 'Name is required',
      code: 'Code is required',
    })
  })

  it('says what could not be read, wherever it stands', () => {
    const problem = 'Enter an amount like 1,234.50'
    const contacts = [{ who: new Unparsed('?', 'Enter a name'), phone: null }]
    const { problems } = validateForm(rules('create'), {
      ...valid,
      purse: new Unparsed('12,3', problem),
      contacts,
    })
    expect(problems).toMatchObject({
      purse: `Purse: ${problem}`,
      'contacts.0.who': 'Contacts: Enter a name',
    })
  })

  it('sends nothing of what the person may not write, not even its default', () => {
    const fields = { name: horses.fields.name as Field, code: horses.fields.code as Field }
    const judged = validateForm({ ...rules('create'), fields }, { name: 'Hagibis', code: 'HAG-1' })
    expect(judged.body).toEqual({ name: 'Hagibis', code: 'HAG-1' })
  })

  it('of a change sends the changed fields only', () => {
    const base = { ...valid, age: 4, weight: 480 }
    expect(validateForm(rules('edit', base), { ...base, age: 5 }).body).toEqual({ age: 5 })
    expect(validateForm(rules('edit', base), base).body).toEqual({})
  })

  it('asks the rules between fields about the whole record', () => {
    const base = { ...valid, age: 4, weight: 480 }
    expect(validateForm(rules('edit', base), { ...base, age: 1 }).problems).toEqual({
      weight: 'A foal of more than 400 kg is not believable',
    })
  })

  it('asks the rules about what is sent, which has no spaces around it', () => {
    const problem = ({ name }: Values) => (name === 'Hagibis' ? null : `Not ${name}`)
    const named = { ...horses, checks: [{ field: 'name', reads: ['name'], problem }] } as AnyResource
    const judged = validateForm({ ...rules('create'), resource: named }, { ...valid, name: ' Hagibis ' })
    expect(judged.problems).toBeNull()
  })

  it('asks no rule that reads a field which is still wrong, or which the person may not read', () => {
    const { problems } = validateForm(rules('create'), { ...valid, weight: 480, age: -1 })
    expect(problems).toEqual({ age: 'Age must be at least 0' })
    const csr = { roles: ['csr'] }
    const { reserve: _, ...readable }: Record<string, unknown> = { ...valid, insured: true }
    expect(validateForm(rules('edit', readable, csr), { ...readable, age: 5 }).body).toEqual({ age: 5 })
    expect(
      validateForm(rules('edit', { ...readable, reserve: null }), { ...readable, age: 5 }).problems,
    ).toEqual({
      insured: 'An insured horse needs a reserve',
    })
  })
})

describe('the problems of a form', () => {
  it('are kept for each field, with those within it by their path', () => {
    const errors = fieldErrors({ name: 'A', 'contacts.0.phone': 'B', 'contacts.1.who': 'C', '': 'D' })
    expect(problemsIn(errors.name as never)).toEqual({ '': 'A' })
    expect(problemsIn(errors.contacts as never)).toEqual({ '0.phone': 'B', '1.who': 'C' })
    expect(sentencesOf(errors.contacts as never, 'Contacts')).toEqual([
      'Contacts, row 1: B',
      'Contacts, row 2: C',
    ])
    expect(errors.root?.form?.message).toBe('D')
  })
})

describe('a masked value', () => {
  const vaults = defineResource({
    name: 'vaults',
    typename: 'Vault',
    label: 'Vaults',
    title: 'name',
    icon: 'bank',
    views: { list: { path: '/masters/vaults', label: 'Vaults', menu: { admin: 1 } } },
    fields: {
      name: text({ required: true }),
      kind: enumOf({ options: { SHORT: 'Short', LONG: 'Long' } }),
      code: text({ masked: true, min: 6 }),
    },
    access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
    actions: {},
    checks: [
      {
        field: 'code',
        reads: ['kind', 'code'],
        problem: ({ kind, code }) =>
          kind === 'SHORT' && code !== null && code.length > 6 ? 'A short code has 6 characters' : null,
      },
    ],
  })
  const fields = writableFields(vaults, admin, 'edit')
  const base = { id: 'x', version: 1, name: 'North', kind: 'LONG', code: '•••• 7890' }
  const judged = (values: Values) => validateForm({ resource: vaults, mode: 'edit', fields, base }, values)

  it('that stays is not sent, and a rule that must know it is left to the server', () => {
    expect(judged({ name: 'South', kind: 'SHORT', code: '•••• 7890' })).toEqual({
      problems: null,
      body: { name: 'South', kind: 'SHORT' },
    })
  })

  it('that is typed anew is sent and judged', () => {
    expect(judged({ name: 'North', kind: 'SHORT', code: '1234567' }).problems).toEqual({
      code: 'A short code has 6 characters',
    })
    expect(judged({ name: 'North', kind: 'SHORT', code: '123456' }).body).toEqual({
      kind: 'SHORT',
      code: '123456',
    })
    expect(judged({ name: 'North', kind: 'LONG', code: '•• 123456' }).problems).toHaveProperty('code')
  })

  it('is not cloned', () => {
    expect(clonedValues(fields, base as unknown as WireRow)).toEqual({
      name: 'North',
      kind: 'LONG',
      code: null,
    })
  })
})
