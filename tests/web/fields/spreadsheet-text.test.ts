import { describe, expect, it } from 'vitest'
import { readText, type TextContext, titlesIn, writeText } from '../../../src/fields/spreadsheet-text'
import {
  array,
  boolean,
  color,
  date,
  datetime,
  decimal,
  enumOf,
  type Field,
  group,
  image,
  integer,
  json,
  money,
  percent,
  phone,
  reference,
  text,
  timezone,
  url,
} from '../../../src/resources/kernel/declare/field'

const metro = '00000000-0000-7000-8000-000000000001'
const other = '00000000-0000-7000-8000-000000000002'

const context: TextContext = {
  row: { currency: 'PHP' },
  titles: { [metro]: 'Metro Turf', [other]: 'Malvar, Batangas' },
  idsOf: title =>
    ({ 'Metro Turf': [metro], 'Malvar, Batangas': [other], Twice: [metro, other] })[title] ?? [],
}

const status = enumOf({ options: { ACTIVE: { label: 'Active', color: 'success' }, GONE: 'Gone away' } })
const venue = reference({ to: 'venues' })

const write = (field: Field, value: unknown) => writeText(field, value, context)
const read = (field: Field, words: string) => readText(field, words, context)

describe('a value in a cell of a spreadsheet', () => {
  const cases: readonly (readonly [name: string, field: Field, value: unknown, text: string])[] = [
    ['text', text({}), 'Ana "Annie" Cruz', 'Ana "Annie" Cruz'],
    ['lines of text', text({ lines: 3 }), 'one\ntwo', 'one\ntwo'],
    ['phone', phone({}), '+639171234567', '+639171234567'],
    ['money', money({ currency: { field: 'currency' } }), 123_450, '1,234.50'],
    ['integer', integer({}), -12, '-12'],
    ['decimal', decimal({ scale: 1 }), 54.5, '54.5'],
    ['percent', percent({}), 825, '8.25%'],
    ['yes', boolean({}), true, 'Yes'],
    ['no', boolean({}), false, 'No'],
    ['an option', status, 'GONE', 'Gone away'],
    ['a day', date({}), '2026-01-31', '2026-01-31'],
    ['a moment', datetime({}), new Date(2026, 0, 31, 14, 5).toISOString(), '2026-01-31 14:05'],
    ['a time zone', timezone({}), 'Asia/Manila', 'Asia/Manila'],
    ['a record', venue, metro, 'Metro Turf'],
    ['several options', array({ of: status }), ['ACTIVE', 'GONE'], 'Active, Gone away'],
    ['several records', array({ of: venue }), [metro], 'Metro Turf'],
    ['none of several', array({ of: status }), [], ''],
    ['an address', url({}), 'https://example.com/', 'https://example.com/'],
    ['a picture', image({}), 'https://example.com/a.png', 'https://example.com/a.png'],
    ['a colour', color({}), '#00a76f', '#00a76f'],
    ['JSON', json({}), { a: [1] }, '{"a":[1]}'],
    [
      'several groups',
      array({ of: group({ who: text({}) }) }),
      [{ who: 'Ana, Bea' }],
      '[{"who":"Ana, Bea"}]',
    ],
  ]

  it.each(cases)('is written as people read it, and read back: %s', (_, field, value, words) => {
    expect(write(field, value)).toBe(words)
    expect(read(field, words)).toEqual({ value })
  })

  it('is an empty cell when there is none', () => {
    for (const field of [text({}), money({ currency: 'PHP' }), status, venue]) {
      expect(write(field, null)).toBe('')
      expect(read(field, '  ')).toEqual({ value: null })
    }
  })

  it('writes a list whose values hold commas so that it is read back', () => {
    const venues = array({ of: venue })
    const words = write(venues, [metro, other])
    expect(read(venues, words)).toEqual({ value: [metro, other] })
  })

  it('is read in whatever words spreadsheets and people write it', () => {
    const kept = (field: Field, words: string) => read(field, words)
    for (const words of ['yes', 'TRUE', '1', ' Yes '])
      expect(kept(boolean({}), words)).toEqual({ value: true })
    for (const words of ['no', 'False', '0']) expect(kept(boolean({}), words)).toEqual({ value: false })
    for (const words of ['active', 'ACTIVE', 'Active'])
      expect(kept(status, words)).toEqual({ value: 'ACTIVE' })
    for (const words of ['31 Jan 2026', '31 january 2026'])
      expect(kept(date({}), words)).toEqual({ value: '2026-01-31' })
    expect(kept(money({ currency: 'PHP' }), '₱1,234.5')).toEqual({ value: 123_450 })
    expect(kept(datetime({}), '2026-01-31T14:05:00Z')).toEqual({ value: '2026-01-31T14:05:00.000Z' })
    expect(kept(datetime({}), '2026-01-31 14:05 UTC')).toEqual({ value: '2026-01-31T14:05:00.000Z' })
    expect(kept(datetime({}), '31 Jan 2026, 14:05')).toEqual({
      value: new Date(2026, 0, 31, 14, 5).toISOString(),
    })
    expect(kept(color({}), '#00A76F')).toEqual({ value: '#00a76f' })
    expect(kept(array({ of: status }), 'Active; gone away\n')).toEqual({ value: ['ACTIVE', 'GONE'] })
    expect(kept(venue, metro.toUpperCase())).toEqual({ value: metro })
  })

  it.each([
    ['a word that is no yes', boolean({}), 'maybe', 'Enter Yes or No'],
    ['an option that there is not', status, 'Lost', 'Enter one of: Active, Gone away'],
    ['a day that could be two', date({}), '03/04/2026', 'Enter a day such as 2026-01-31'],
    ['a moment without a time', datetime({}), '2026-01-31', 'Enter a date and time such as 2026-01-31 14:00'],
    ['a record that there is not', venue, 'Nowhere', 'No record is called “Nowhere”'],
    ['a name that two records have', venue, 'Twice', 'Several records are called “Twice”'],
    ['one of several', array({ of: venue }), 'Metro Turf, Nowhere', 'No record is called “Nowhere”'],
    ['a number with a comma', integer({}), '1,234', 'Enter a whole number'],
  ] as const)('is refused in words when it is %s', (_, field, words, problem) => {
    expect(read(field, words)).toEqual({ problem })
  })

  it('is a time by the clocks of the record, and on its day where the text has none', () => {
    const post = datetime({ zone: 'timezone', day: { field: 'date', startsAt: () => 360 } })
    const row = { timezone: 'America/Tijuana', date: '2026-11-22' }
    const local = (words: string) => readText(post, words, { ...context, row })
    expect(local('14:30')).toEqual({ value: '2026-11-22T22:30:00.000Z' })
    expect(local('5:59')).toEqual({ value: '2026-11-23T13:59:00.000Z' })
    expect(local('2026-11-22 14:30')).toEqual({ value: '2026-11-22T22:30:00.000Z' })
    expect(local('2026-11-22 14:30 UTC')).toEqual({ value: '2026-11-22T14:30:00.000Z' })
    expect(writeText(post, '2026-11-22T22:30:00.000Z', { ...context, row })).toBe('2026-11-22 14:30')
    const problem = 'Enter a date and time such as 2026-01-31 14:00'
    expect(local('25:00')).toEqual({ problem })
    expect(readText(post, '14:30', { ...context, row: {} })).toEqual({ problem })
    expect(read(datetime({}), '14:30')).toEqual({ problem })
  })

  it('names the records that must be looked up first', () => {
    expect(titlesIn(venue, 'Metro Turf')).toEqual(['Metro Turf'])
    expect(titlesIn(venue, metro)).toEqual([])
    expect(titlesIn(array({ of: venue }), `Metro Turf, ${metro}, Twice`)).toEqual(['Metro Turf', 'Twice'])
    expect(titlesIn(text({}), 'Metro Turf')).toEqual([])
    expect(titlesIn(venue, ' ')).toEqual([])
  })
})
