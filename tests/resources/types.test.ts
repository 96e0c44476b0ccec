import { describe, expect, it } from 'vitest'
import { array, computed, enumOf, integer, percent, text } from '../../src/resources/kernel/declare/field'
import { type Declaration, defineResource, type Row } from '../../src/resources/kernel/declare/resource'
import { kinds } from '../../src/resources/kernel/kinds/kinds'
import { buildRegistry } from '../../src/resources/kernel/registry'
import { banks } from '../../src/resources/money/banks'

// The compiler is the test: `npm run check` fails if a line compiles that must not.

const views = { list: { path: '/masters/stables', label: 'Stables' } }
const access = { create: ['admin'], edit: ['admin'], delete: ['admin'] } as const
const fields = {
  name: text({ required: true, sort: true }),
  boxes: integer({}),
  status: enumOf({ required: true, default: 'OPEN', options: { OPEN: 'Open', SHUT: 'Shut' } }),
}
const base = {
  name: 'stables',
  typename: 'Stable',
  label: 'Stables',
  icon: 'venue',
  views,
  access,
  fields,
} as const
const shut = { label: 'Shut', roles: ['admin'] } as const

const deployment = { environment: 'DEV', streamHosts: [] }

describe('a declaration that contradicts itself does not compile:', () => {
  it('an unknown title', () => {
    // @ts-expect-error
    expect(() => buildRegistry([defineResource({ ...base, title: 'nickname', actions: {} })], [])).toThrow()
  })

  it('an unknown sort field', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {},
        // @ts-expect-error
        views: { list: { ...views.list, sort: { field: 'age', order: 'asc' } } },
      })
    expect(() => buildRegistry([declare()], [])).toThrow('there is no field "age"')
  })

  it('an unknown column', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {},
        // @ts-expect-error
        views: { list: { ...views.list, columns: ['name', 'age'] } },
      })
    expect(() => buildRegistry([declare()], [])).toThrow('there is no field "age"')
  })

  it('a filter by an unknown field', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {},
        // @ts-expect-error
        views: { list: { ...views.list, filter: [{ field: 'age', operator: 'eq', value: 1 }] } },
      })
    expect(() => buildRegistry([declare()], [])).toThrow('there is no field "age"')
  })

  it('a default that is none of the options', () => {
    // @ts-expect-error
    const wrong = enumOf({ options: { OPEN: 'Open' }, default: 'AJAR' })
    expect(kinds.enum.schema(wrong, 'Status').safeParse(wrong.default).success).toBe(false)
  })

  it('a default of another type', () => {
    // @ts-expect-error
    const wrong = integer({ default: 'seven' })
    expect(kinds.integer.schema(wrong, 'Boxes').safeParse(wrong.default).success).toBe(false)
  })

  it('an action that sets an unknown field', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {
          // @ts-expect-error
          shut: { ...shut, set: { status: 'SHUT', mood: 'CALM' } },
        },
      })
    expect(() => buildRegistry([declare()], [])).toThrow('there is no field "mood"')
  })

  it('an action that sets an unknown value', () => {
    const { actions } = defineResource({
      ...base,
      title: 'name',
      actions: {
        // @ts-expect-error
        shut: { ...shut, set: { status: 'AJAR' } },
      },
    })
    expect(actions.shut?.set).toEqual({ status: 'AJAR' })
  })

  it('an action that starts from an unknown value', () => {
    const { actions } = defineResource({
      ...base,
      title: 'name',
      actions: {
        // @ts-expect-error
        shut: { ...shut, when: { status: ['AJAR'] }, set: { status: 'SHUT' } },
      },
    })
    expect(actions.shut?.when).toEqual({ status: ['AJAR'] })
  })

  it('an action without an effect', () => {
    // @ts-expect-error
    expect(defineResource({ ...base, title: 'name', actions: { shut } }).actions.shut).toMatchObject(shut)
  })

  it('a check that reads an unknown field', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {},
        // @ts-expect-error
        checks: [{ field: 'name', reads: [], problem: row => (row.age === undefined ? 'No age' : null) }],
      })
    expect(declare().checks[0]?.problem({ name: '', boxes: null, status: 'OPEN' }, deployment)).toBe('No age')
  })

  it('a check at an unknown field', () => {
    const declare = () =>
      defineResource({
        ...base,
        title: 'name',
        actions: {},
        // @ts-expect-error
        checks: [{ field: 'age', reads: [], problem: () => null }],
      })
    expect(() => buildRegistry([declare()], [])).toThrow('there is no field "age"')
  })

  it('a role that there is not', () => {
    const wrong = { ...base, title: 'name', actions: {}, access: { ...access, edit: ['boss'] } } as const
    // @ts-expect-error
    expect(defineResource(wrong).access.edit).toEqual(['boss'])
  })

  it('a sample of another type', () => {
    const sample = { boxes: 'seven' } as const
    // @ts-expect-error
    expect(defineResource({ ...base, title: 'name', actions: {}, sample }).sample).toEqual(sample)
  })

  it('a value made from a field that its function does not take', () => {
    const wrong = computed<{ takeoutBps: number }, number>({
      as: percent({}),
      // @ts-expect-error
      from: ['payoutBps'],
      value: row => row.takeoutBps,
    })
    expect(kinds.computed.needs(wrong)).toEqual(['payoutBps'])
  })
})

type Bank = Row<typeof banks>

describe('a record', () => {
  const bank: Bank = {
    id: '',
    typename: 'Bank',
    version: 1,
    createdAt: '',
    updatedAt: '',
    code: 'BDO',
    name: 'BDO Unibank',
    country: 'PH',
    kind: 'BANK',
    rails: ['INSTAPAY'],
    inEnabled: true,
    outEnabled: true,
    accountPattern: null,
    minPerTransfer: 100,
    maxPerTransfer: null,
    feePerTransfer: null,
    feeBps: null,
    cutOff: null,
    settlementAccount: null,
    status: 'ACTIVE',
  }

  it('has the fields of its declaration', () => {
    expect(Object.keys(bank)).toEqual(expect.arrayContaining(Object.keys(banks.fields)))
  })

  it('has no other option, no empty required field and no unknown field', () => {
    const wrong: object[] = [
      // @ts-expect-error
      { ...bank, country: 'XX' } satisfies Bank,
      // @ts-expect-error
      { ...bank, name: null } satisfies Bank,
      // @ts-expect-error
      { ...bank, rails: ['SWIFT'] } satisfies Bank,
      // @ts-expect-error
      { ...bank, minPerTransfer: '1.00' } satisfies Bank,
      // @ts-expect-error
      { ...bank, surprise: 1 } satisfies Bank,
    ]
    expect(wrong).toHaveLength(5)
  })

  it('has no null in a list', () => {
    const list = array({ of: text({}) })
    type Texts = Row<Declaration<{ list: typeof list }>>['list']
    // @ts-expect-error
    const wrong: Texts = [null]
    expect(wrong).toEqual([null])
  })
})
