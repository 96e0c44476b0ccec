import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterNames, offeredColumns, sortNames } from '../../../src/crud/list/list-columns'
import {
  decodeState,
  encodeState,
  type ListState,
  queryText,
  startingState,
} from '../../../src/crud/list/list-state'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import { filterValue } from '../../../src/resources/kernel/declare/filter-value'
import { fieldOf } from '../../../src/resources/kernel/declare/resource'
import { densities } from '../../../src/resources/kernel/declare/saved-view'
import { kindOf } from '../../../src/resources/kernel/kinds/kinds'
import { horses } from './stud'

const admin = { roles: ['admin'] }
const uuid = '019a0000-0000-7000-8000-000000000001'

const decode = (query: string, subject = admin) => decodeState(horses, subject, new URLSearchParams(query))

/** Values for any operator of any kind; the schema picks the valid ones. */
const operand = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'RUNNING',
    'PHP',
    'BAY',
    uuid,
    'me',
    '2026-01-31',
    '2026-01-31T14:00:00.000Z',
    '#00a76f',
    'Asia/Manila',
  ),
)
const value = fc.oneof(operand, fc.array(operand, { minLength: 1, maxLength: 3 }), fc.constant(undefined))

const filter: fc.Arbitrary<Filter> = fc
  .constantFrom(...filterNames(horses, admin))
  .chain(field => {
    const declared = fieldOf(horses, field) as NonNullable<ReturnType<typeof fieldOf>>
    return fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...kindOf(declared).operators),
      value,
    })
  })
  .filter(({ field, operator, value }) => {
    const declared = fieldOf(horses, field) as NonNullable<ReturnType<typeof fieldOf>>
    const parsed = filterValue(declared, operator, labelOf(field, declared)).safeParse(value)
    return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(value)
  })
  .map(({ field, operator, value }) =>
    operator === 'null' || operator === 'nnull' ? { field, operator } : { field, operator, value },
  )

const state: fc.Arbitrary<ListState> = fc.record({
  filters: fc.uniqueArray(filter, { selector: each => `${each.field}.${each.operator}`, maxLength: 4 }),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom(...sortNames(horses, admin)),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  q: fc.string({ maxLength: 30 }),
  columns: fc.option(
    fc.shuffledSubarray(offeredColumns(horses, admin), { minLength: 1 }).map(columns => [...columns]),
  ),
  density: fc.constantFrom(...densities),
  shape: fc.constant('rows' as const),
  after: fc.option(fc.string({ minLength: 1, maxLength: 60 })),
  day: fc.constant(null),
  span: fc.constant('month' as const),
})

describe('the state of a list in its address', () => {
  it('is the same when it is read back', () => {
    fc.assert(
      fc.property(state, each => {
        expect(decode(queryText(each))).toEqual({ state: each, refused: [] })
      }),
    )
  })

  it('is empty as the list starts', () => {
    expect(encodeState(startingState).toString()).toBe('')
    expect(decode('')).toEqual({ state: startingState, refused: [] })
  })

  it('is read from any address without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), pairs => {
        const { state: read } = decode(new URLSearchParams(pairs).toString())
        expect(decode(queryText(read)).state).toEqual(read)
      }),
    )
  })

  it('is short and can be read by people', () => {
    const each: ListState = {
      ...startingState,
      q: 'hagibis',
      sort: { field: 'purse', order: 'desc' },
      filters: [
        { field: 'status', operator: 'in', value: ['RUNNING', 'RESTING'] },
        { field: 'insured', operator: 'eq', value: true },
        { field: 'stable', operator: 'null' },
      ],
    }
    expect(queryText(each)).toBe(
      'q=hagibis&status.in=RUNNING&status.in=RESTING&insured.eq=true&stable.null=&sort=-purse',
    )
  })

  it('keeps a number that is meant as text a text', () => {
    expect(decode('code.contains=42').state.filters).toEqual([
      { field: 'code', operator: 'contains', value: '42' },
    ])
    expect(decode('age.gte=42').state.filters).toEqual([{ field: 'age', operator: 'gte', value: 42 }])
  })

  it.each([
    ['an unknown parameter', 'nonsense=1', 'nonsense'],
    ['an unknown field', 'colour.eq=red', 'colour.eq'],
    ['a field that is no filter', 'name.eq=a', 'name.eq'],
    ['an operator that the kind has not', 'insured.gte=true', 'insured.gte'],
    ['a value that the kind has not', 'status.in=ASLEEP', 'status.in'],
    ['half a range', 'age.between=1', 'age.between'],
    ['a sort by a field that does not say so', 'sort=code', 'sort'],
    ['columns that are not there', 'columns=wings', 'columns'],
    ['a density that is not there', 'density=loose', 'density'],
    ['a name of every object', 'constructor=1', 'constructor'],
  ])('leaves out %s, and says so', (_, query, name) => {
    expect(decode(query)).toEqual({ state: startingState, refused: [name] })
  })

  it('says who asks in one word, and of people alone', () => {
    expect(decode('groom.eq=me').state.filters).toEqual([{ field: 'groom', operator: 'eq', value: 'me' }])
    expect(decode(`groom.in=me&groom.in=${uuid}`).state.filters).toEqual([
      { field: 'groom', operator: 'in', value: ['me', uuid] },
    ])
    expect(decode('stable.eq=me').refused).toEqual(['stable.eq'])
    expect(decode('groom.eq=you').refused).toEqual(['groom.eq'])
  })

  it('leaves out what the person may not read', () => {
    expect(decode('reserve.gte=1').state.filters).toHaveLength(1)
    expect(decode('reserve.gte=1&columns=reserve', { roles: ['csr'] })).toEqual({
      state: startingState,
      refused: ['reserve.gte', 'columns'],
    })
  })
})
