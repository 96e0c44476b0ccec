import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { filterProblems } from '../../../src/crud/list/filter-problems'
import { describeFilter } from '../../../src/crud/list/filter-words'
import { Unparsed } from '../../../src/fields/unparsed'
import type { Filter } from '../../../src/resources/kernel/declare/filter'
import { filterRow } from '../../../src/resources/kernel/declare/filter-row'
import { horses } from './stud'

const id = '019a0000-0000-7000-8000-000000000001'
const scene = { titles: { [id]: 'San Lazaro' }, linkTo: () => null, isDense: true }
const say = (filter: Filter, others: Filter[] = []) =>
  describeFilter(horses, filter, filterRow(horses, filter.field, [filter, ...others]), scene)

describe('a filter in words', () => {
  it.each<[Filter, string]>([
    [{ field: 'status', operator: 'in', value: ['RUNNING'] }, 'Status is Running'],
    [{ field: 'status', operator: 'in', value: ['RUNNING', 'RESTING'] }, 'Status is any of Running, Resting'],
    [{ field: 'status', operator: 'nin', value: ['RETIRED'] }, 'Status is not Retired'],
    [{ field: 'stable', operator: 'eq', value: id }, 'Stable is San Lazaro'],
    [{ field: 'groom', operator: 'eq', value: 'me' }, 'Groom is Me'],
    [{ field: 'groom', operator: 'in', value: ['me', id] }, 'Groom is any of Me, San Lazaro'],
    [{ field: 'stable', operator: 'null' }, 'Stable is empty'],
    [{ field: 'code', operator: 'contains', value: 'HAG' }, 'Code contains HAG'],
    [{ field: 'colours', operator: 'contains', value: 'BAY' }, 'Colours contains Bay'],
    [{ field: 'age', operator: 'between', value: [2, 5] }, 'Age is between 2 years and 5 years'],
    [{ field: 'share', operator: 'gte', value: 825 }, 'Share is at least 8.25%'],
    [{ field: 'insured', operator: 'eq', value: false }, 'Insured is No'],
    [{ field: 'born', operator: 'lte', value: '2026-01-31' }, 'Born is at most 31 Jan 2026'],
  ])('%j is "%s"', (filter, words) => {
    expect(say(filter)).toBe(words)
  })

  it('names a span of whole days', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') })
    onTestFinished(() => void vi.useRealTimers())
    const born = (...value: string[]) => say({ field: 'born', operator: 'between', value })
    expect(born('2026-11-16', '2026-11-22')).toBe('Born: Last 7 days')
    expect(born('2026-10-01', '2026-10-31')).toBe('Born: Last month')
    expect(born('2026-11-03', '2026-11-03')).toBe('Born: 3 Nov 2026')
    expect(born('2026-11-03', '2026-11-05')).toBe('Born: 3 Nov 2026 to 5 Nov 2026')
    const seen = (...value: string[]) =>
      say({ field: 'seenAt', operator: 'between', value: value.map(text => new Date(text).toISOString()) })
    expect(seen('2026-11-21T00:00', '2026-11-21T23:59:59.999')).toBe('Seen at: Yesterday')
    expect(seen('2026-11-21T00:00', '2026-11-21T12:00')).toBe(
      'Seen at is between 21 Nov 2026, 00:00 and 21 Nov 2026, 12:00',
    )
  })

  it('reads an amount in the currency that another filter names, otherwise in the default one', () => {
    const purse: Filter = { field: 'purse', operator: 'gte', value: 5_000 }
    expect(say(purse)).toBe('Purse is at least ₱50.00')
    expect(say(purse, [{ field: 'currency', operator: 'in', value: ['JPY'] }])).toBe(
      'Purse is at least ¥5,000',
    )
  })
})

describe('what is wrong with a filter', () => {
  it.each<[string, Filter, Record<string, string>]>([
    ['nothing', { field: 'age', operator: 'gte', value: 3 }, {}],
    ['nothing without a value that is not asked for', { field: 'age', operator: 'null' }, {}],
    ['a value that is missing', { field: 'age', operator: 'gte', value: null }, { '': 'Enter a value' }],
    ['no choice', { field: 'status', operator: 'in', value: [] }, { '': 'Enter a value' }],
    ['an empty range', { field: 'age', operator: 'between', value: [null, null] }, { '': 'Enter a value' }],
    ['half a range', { field: 'age', operator: 'between', value: [1, null] }, { '1': 'To is required' }],
    ['the other half', { field: 'age', operator: 'between', value: [null, 1] }, { '0': 'From is required' }],
    [
      'a range that runs backwards',
      { field: 'age', operator: 'between', value: [5, 2] },
      { '': 'From must be before To' },
    ],
    ['nothing in a range of one value', { field: 'age', operator: 'between', value: [5, 5] }, {}],
    [
      'a range of times that runs backwards',
      {
        field: 'seenAt',
        operator: 'between',
        value: ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00.000Z'],
      },
      { '': 'From must be before To' },
    ],
    [
      'what could not be read',
      { field: 'age', operator: 'between', value: [1, new Unparsed('x', 'Enter a number')] },
      { '1': 'Enter a number' },
    ],
  ])('is %s', (_, filter, problems) => {
    expect(filterProblems(horses, filter)).toEqual(problems)
  })
})
