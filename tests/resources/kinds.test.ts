import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { currencies, mostAmount } from '../../src/domain/money'
import {
  amounts,
  array,
  boolean,
  changes,
  color,
  computed,
  date,
  datetime,
  decimal,
  enumOf,
  type Field,
  file,
  group,
  image,
  integer,
  json,
  type Kind,
  money,
  odds,
  percent,
  phone,
  record,
  reference,
  secret,
  tally,
  text,
  timezone,
  url,
} from '../../src/resources/kernel/declare/field'
import { operators } from '../../src/resources/kernel/declare/filter'
import { filterValue } from '../../src/resources/kernel/declare/filter-value'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { createSchema, inputSchema } from '../../src/resources/kernel/declare/schema'
import { currencyOf } from '../../src/resources/kernel/kinds/currency'
import { displayValue, fieldSchema, kindOf, kinds } from '../../src/resources/kernel/kinds/kinds'
import { maskedValue, operatorsOf } from '../../src/resources/kernel/kinds/mask'

interface Example {
  readonly field: Field
  /** Any valid value. */
  readonly values: fc.Arbitrary<unknown>
  /** A value that no such field accepts; a computed field accepts none. */
  readonly wrong: unknown
}

const words = fc.stringMatching(/^[a-zA-Zñé][a-zA-Zñé ]{0,30}[a-zA-Z]$/)
const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const addresses = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })
const place = enumOf({ required: true, options: { FIRST: 'First', SECOND: 'Second', THIRD: 'Third' } })
const places = fc.constantFrom('FIRST', 'SECOND', 'THIRD')

const examples: { readonly [K in Kind]: Example } = {
  text: { field: text({ min: 2, max: 40 }), values: words, wrong: 7 },
  secret: {
    field: secret({ min: 8, max: 40 }),
    values: fc.stringMatching(/^[\x21-\x7e]{8,40}$/),
    wrong: 'short',
  },
  phone: {
    field: phone({}),
    values: fc.stringMatching(/^\+[1-9]{4}[0-9]{3,11}$/),
    wrong: '09171234567',
  },
  money: {
    field: money({ currency: 'PHP', min: -1e9 }),
    values: fc.integer({ min: -1e9, max: mostAmount }),
    wrong: 0.5,
  },
  integer: {
    field: integer({ min: -5, max: 5000 }),
    values: fc.integer({ min: -5, max: 5000 }),
    wrong: 5001,
  },
  decimal: {
    field: decimal({ scale: 2, min: -100, max: 100 }),
    values: fc.integer({ min: -10_000, max: 10_000 }).map(hundredths => hundredths / 100),
    wrong: 0.125,
  },
  percent: { field: percent({}), values: fc.integer({ min: 0, max: 10_000 }), wrong: 10_001 },
  odds: { field: odds({}), values: fc.integer({ min: 1_001, max: 10_000_000 }), wrong: 1_000 },
  boolean: { field: boolean({}), values: fc.boolean(), wrong: 'true' },
  enum: { field: place, values: places, wrong: 'FOURTH' },
  date: { field: date({}), values: days.map(day => day.toISOString().slice(0, 10)), wrong: '2026-02-30' },
  datetime: { field: datetime({}), values: days.map(day => day.toISOString()), wrong: '2026-01-31 14:00' },
  timezone: { field: timezone({}), values: fc.constantFrom('Asia/Manila', 'UTC'), wrong: 'Manila' },
  reference: { field: reference({ to: 'banks' }), values: fc.uuid(), wrong: 'BDO' },
  array: { field: array({ of: place }), values: fc.uniqueArray(places), wrong: ['FIRST', 'FIRST'] },
  group: {
    field: group({ name: text({ required: true }), stake: money({ currency: 'JPY' }) }),
    values: fc.record({ name: words, stake: fc.option(fc.integer()) }),
    wrong: 'Ana',
  },
  json: {
    field: json({}),
    values: fc.jsonValue().map(value => JSON.parse(JSON.stringify(value))),
    wrong: [() => 1],
  },
  url: { field: url({}), values: addresses, wrong: 'http://example.com' },
  image: { field: image({}), values: addresses, wrong: 'javascript:alert(1)' },
  color: { field: color({}), values: fc.stringMatching(/^#[0-9a-f]{6}$/), wrong: '#FFF' },
  file: {
    field: file({}),
    values: fc.record({
      id: fc.uuid(),
      name: words,
      type: fc.constantFrom('image/png', 'application/pdf'),
      size: fc.nat(),
      sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
    }),
    wrong: { id: 'mine', name: 'licence.pdf' },
  },
  computed: {
    field: computed<{ takeoutBps: number }, number>({
      as: percent({}),
      from: ['takeoutBps'],
      value: row => 10_000 - row.takeoutBps,
    }),
    values: fc.integer({ min: 0, max: 10_000 }),
    wrong: 8200,
  },
  tally: {
    field: tally({ of: 'terminals', by: 'location', when: { status: ['ACTIVE'] } }),
    values: fc.record({ some: fc.nat(), all: fc.nat() }),
    wrong: { some: 1, all: 2 },
  },
  amounts: {
    field: amounts({ of: 'wallets', by: 'customer', sum: 'cash' }),
    values: fc.array(
      fc.record({ currency: fc.constantFrom('PHP', 'MXN', 'JPY'), amount: fc.maxSafeInteger() }),
    ),
    wrong: [{ currency: 'PHP', amount: 100 }],
  },
  record: {
    field: record({ type: 'objectType' }),
    values: fc.uuid(),
    wrong: 'Ana',
  },
  changes: {
    field: changes({ type: 'objectType', action: 'action' }),
    values: fc.record({
      changes: fc.array(fc.record({ field: words, before: fc.string(), after: fc.string() })),
      input: fc.option(fc.record({ reason: fc.string() })),
      titles: fc.constant({}),
    }),
    wrong: 'Ana',
  },
}

const all = Object.entries(examples).map(([kind, example]) => [kind as Kind, example] as const)
const written = all.filter(([kind]) => !['computed', 'tally', 'amounts', 'record', 'changes'].includes(kind))
const sampled = written.filter(([kind]) => kind !== 'reference')
const messagesOf = (field: Field, value: unknown) =>
  fieldSchema('extraThing', field)
    .safeParse(value)
    .error?.issues.map(issue => issue.message) ?? []

describe.each(written)('the kind %s', (_, { field, values, wrong }) => {
  it('takes every valid value as it is', () => {
    fc.assert(
      fc.property(values, value => {
        expect(fieldSchema('extraThing', field).parse(value)).toEqual(value)
      }),
    )
  })

  it('refuses a wrong value with a sentence that begins with the label', () => {
    expect(messagesOf({ ...field, label: 'Post time' }, wrong)).toContainEqual(
      expect.stringMatching(/^Post time/),
    )
    expect(messagesOf(field, wrong)).toContainEqual(expect.stringMatching(/^Extra thing/))
  })

  it('says by its label that it is required', () => {
    expect(messagesOf({ ...field, required: true }, undefined)).toContain('Extra thing is required')
  })

  it('names a label in every message, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const message of messagesOf(field, value)) expect(message).toMatch(/^(Extra thing|Name|Stake)\b/)
      }),
    )
  })

  it('may be empty unless it is required', () => {
    const optional = { ...field, required: false }
    expect(fieldSchema('extraThing', optional).parse(null)).toBeNull()
  })
})

describe.each(all)('the kind %s', (kind, { field, values }) => {
  it('writes each value as text that it reads back exactly', () => {
    fc.assert(
      fc.property(values, value => {
        const written = kindOf(field).toText(value as never, field, {})
        expect(kindOf(field).fromText(written, field, {})).toEqual({ value })
      }),
    )
  })

  it('shows each value as text, and nothing where there is none', () => {
    fc.assert(fc.property(values, value => typeof displayValue(field, value, {}) === 'string'))
    expect(displayValue(field, null, {})).toBe('')
    expect(displayValue(field, undefined, {})).toBe('')
  })

  it('names its label in every message about a filter, whatever it is compared with', () => {
    const compared = { ...field, label: 'Stake' }
    fc.assert(
      fc.property(fc.anything(), value => {
        for (const operator of kinds[kind].operators)
          for (const given of [value, [value], [value, value], []])
            for (const { message } of filterValue(compared, operator, 'Stake').safeParse(given).error
              ?.issues ?? [])
              expect(message).toMatch(/\bStake\b/)
      }),
    )
  })

  it('takes only operators that there are, each once', () => {
    const own = kinds[kind].operators
    expect(operators).toEqual(expect.arrayContaining([...own]))
    expect(new Set(own).size).toBe(own.length)
  })
})

describe.each(sampled)('a sample of the kind %s', (_, { field }) => {
  it('is valid', () => {
    fc.assert(
      fc.property(fc.nat(), n => {
        expect(messagesOf(field, kindOf(field).sample(field, n))).toEqual([])
      }),
    )
  })
})

describe('a sample', () => {
  it.each(['text', 'phone', 'money', 'date', 'url', 'color', 'json'] as const)(
    'of %s differs for every n',
    kind => {
      const { field } = examples[kind]
      const samples = Array.from({ length: 100 }, (_, n) => JSON.stringify(kindOf(field).sample(field, n)))
      expect(new Set(samples).size).toBe(100)
    },
  )

  it('of a text stays within its lengths', () => {
    const field = text({ min: 12, max: 14, label: 'A very long label indeed' })
    expect(messagesOf(field, kindOf(field).sample(field, 123_456))).toEqual([])
    expect(messagesOf(text({ min: 12 }), kindOf(text({ min: 12 })).sample(text({ min: 12 }), 1))).toEqual([])
  })
})

describe('a text', () => {
  it('that is too short is told how long it must be', () => {
    expect(messagesOf(text({ min: 10 }), 'because')).toEqual(['Extra thing must be at least 10 characters'])
  })

  it('of nothing but spaces is not there', () => {
    expect(messagesOf(text({ min: 10 }), '   ')).toContain('Extra thing is required')
  })
})

describe('a schema', () => {
  it('says in words what is wrong, also where nobody wrote a message', () => {
    const { error } = z.string().check(z.maxLength(2)).safeParse('xxx')
    expect(error?.issues[0]?.message).toBe('Too big: expected string to have <=2 characters')
  })

  it('compiles no code, which the content security policy of the portal would report', () => {
    expect(z.config().jitless).toBe(true)
  })
})

describe('a list that must have something', () => {
  const colours = array({ of: color({}), min: 1 })
  const inGroup = array({ of: group({ colours }), min: 1 })

  it.each([
    ['of a new record', createSchema({ fields: { colours } } as unknown as AnyResource), {}],
    ['of an action', inputSchema({ colours }), {}],
    ['within a group', fieldSchema('groups', inGroup), [{}]],
  ])('%s is refused when it is left out', (_, schema, body) => {
    expect(schema.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
      'Colours: at least 1 must be given',
    ])
  })
})

describe('a group', () => {
  it('may leave out what is not required', () => {
    const contact = group({ name: text({ required: true }), email: text({}), chief: boolean({}) })
    expect(fieldSchema('contact', contact).parse({ name: 'Ana' })).toEqual({
      name: 'Ana',
      email: null,
      chief: false,
    })
    expect(fieldSchema('contact', contact).safeParse({}).error?.issues[0]?.message).toBe('Name is required')
  })
})

describe('an amount', () => {
  const inCountry = money({ currency: { field: 'country', of: { PH: 'PHP', JP: 'JPY' } } })
  const inCurrency = money({ currency: { field: 'currency' } })

  it.each([
    [inCountry, { country: 'JP' }, 'JPY'],
    [inCountry, { country: 'PH' }, 'PHP'],
    [inCurrency, { currency: 'MXN' }, 'MXN'],
    [money({ currency: 'USD' }), {}, 'USD'],
  ] as const)('%# is in the currency that its record tells', (field, row, currency) => {
    expect(currencyOf(field, row)).toBe(currency)
  })

  it.each([{}, { country: null }, { country: 'XX' }, { country: 'constructor' }])(
    'is not read while the currency is not known: %j',
    row => {
      expect(currencyOf(inCountry, row)).toBeUndefined()
      expect(kindOf(inCountry).fromText('1.00', inCountry, row)).toEqual({
        problem: 'The currency must be known first',
      })
    },
  )

  it('is shown with the decimals of its currency', () => {
    expect(displayValue(inCountry, 123_450, { country: 'PH' })).toBe('₱1,234.50')
    expect(displayValue(inCountry, 123_450, { country: 'JP' })).toBe('¥123,450')
  })

  it.each(Object.keys(currencies))('in %s is read back exactly', currency => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), value => {
        const written = kindOf(inCurrency).toText(value as never, inCurrency, { currency })
        expect(kindOf(inCurrency).fromText(written, inCurrency, { currency })).toEqual({ value })
      }),
    )
  })
})

describe('a masked field', () => {
  it('leaves the server by its last characters only', () => {
    expect(maskedValue(text({ masked: true }), '032180000118359719')).toBe('•••• 9719')
    expect(maskedValue(phone({ masked: true }), '+639171234567')).toBe('+63 9•• ••• 4567')
    expect(maskedValue(text({ masked: true }), null)).toBeNull()
    expect(maskedValue(text({}), '032180000118359719')).toBe('032180000118359719')
  })

  it('is shown as it was sent, and what is typed anew as it was typed', () => {
    expect(displayValue(text({ masked: true }), '•••• 9719', {})).toBe('•••• 9719')
    expect(displayValue(text({ masked: true }), '0321', {})).toBe('0321')
  })

  it('takes no mask for a value', () => {
    const problem = fieldSchema('account', text({ masked: true })).safeParse('•••• 9719').error?.issues[0]
    expect(problem?.message).toBe('Account is partly hidden. Enter the full value.')
    expect(fieldSchema('account', phone({ masked: true })).safeParse('+63 9•• ••• 4567').success).toBe(false)
    expect(fieldSchema('account', text({})).safeParse('• a point').success).toBe(true)
  })

  it('is asked for by its whole value only', () => {
    expect(operatorsOf(phone({ masked: true }))).toEqual(['eq'])
    expect(operatorsOf(phone({}))).toContain('startswith')
  })
})

it('a moment is searched for by spans of time: nobody knows it to the millisecond', () => {
  expect(kinds.datetime.operators).toEqual(['between', 'gte', 'lte', 'gt', 'lt', 'null', 'nnull'])
})

it('a number that is too large to be exact is too large, and not broken', () => {
  const messageOf = (value: number, field: Field) =>
    fieldSchema('stake', field).safeParse(value).error?.issues[0]?.message
  const amount = money({ currency: 'PHP', min: 0, max: 500 })
  expect(messageOf(2 ** 53 + 2, amount)).toBe(messageOf(501, amount))
  expect(messageOf(-(2 ** 53) - 2, amount)).toBe(messageOf(-1, amount))
  expect(messageOf(2 ** 53 + 2, integer({}))).toBe('Stake must be at most 9007199254740991')
  expect(messageOf(1.5, amount)).toBe('Stake must be a whole number')
})
