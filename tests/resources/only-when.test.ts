import { describe, expect, it } from 'vitest'
import { bulkCount } from '../../src/resources/kernel/declare/bulk'
import { enumOf, reference, text } from '../../src/resources/kernel/declare/field'
import {
  applicableValues,
  appliesTo,
  conditionOf,
  inputFieldsFor,
  inputFieldsForAny,
  inputValuesFor,
  isAlwaysRequired,
  isOffered,
} from '../../src/resources/kernel/declare/only-when'
import {
  brokenBy,
  checkProblems,
  createSchema,
  inputProblems,
  inputSchema,
  sampleOf,
} from '../../src/resources/kernel/declare/schema'
import { stables } from './declarations'

const at = { environment: 'DEV', streamHosts: [] }
const fields = {
  name: text({ required: true }),
  method: enumOf({ required: true, options: { CARD: 'Card', BANK: 'Bank', CASH: 'Cash' } }),
  iban: text({ label: 'IBAN', required: true, onlyWhen: { method: ['BANK'] } }),
  remark: text({ onlyWhen: { method: ['BANK', 'CARD'] } }),
  owner: reference({ to: 'stables', required: true, onlyWhen: { method: ['BANK'] } }),
}
const payments = stables({ fields })
const problems = (row: object) => checkProblems(payments, row as never, at)

describe('a field of some records', () => {
  it('is there while the other field has one of the values', () => {
    expect([
      appliesTo(fields.remark, { method: 'CARD' }),
      appliesTo(fields.remark, { method: 'CASH' }),
    ]).toEqual([true, false])
    expect(appliesTo(fields.name, {})).toBe(true)
    expect(appliesTo(fields.iban, { method: null })).toBe(false)
  })

  it('is required in these states only', () => {
    expect([fields.name, fields.iban, fields.remark].map(isAlwaysRequired)).toEqual([true, false, false])
    expect(problems({ method: 'BANK', iban: null, owner: 'x' })).toEqual({ iban: 'IBAN is required' })
    expect(problems({ method: 'CARD', iban: null, remark: null })).toEqual({})
  })

  it('has no value in any other state, and says when it can have one', () => {
    expect(problems({ method: 'CASH', iban: 'DE1', remark: 'Soon' })).toEqual({
      iban: 'IBAN can only be set when Method is Bank',
      remark: 'Remark can only be set when Method is Bank or Card',
    })
    expect(conditionOf(fields.remark, fields)).toBe('Method is Bank or Card')
  })

  it('is asked about again when the other field changes, not when anything else does', () => {
    const row = { name: 'A', method: 'BANK', iban: 'DE1', remark: null, owner: 'x' }
    expect(brokenBy(payments, row, { method: 'CARD' }, at)).toMatchObject({
      iban: 'IBAN can only be set when Method is Bank',
    })
    expect(brokenBy(payments, { ...row, method: 'CASH' }, { name: 'B' }, at)).toEqual({})
  })

  it('may be missing from the body of a new record', () => {
    expect(createSchema(payments).safeParse({ name: 'A', method: 'CARD' }).success).toBe(true)
  })

  it('is left out of samples that do not have it', () => {
    const made = Array.from({ length: 6 }, (_, n) => sampleOf(payments, n))
    expect(made.map(({ method, iban }) => [method, iban !== null])).toEqual(
      made.map(({ method }) => [method, method === 'BANK']),
    )
  })

  it('becomes null among the values of a record that does not have it', () => {
    expect(applicableValues(fields, { method: 'CARD', iban: 'DE1', remark: 'Soon' })).toEqual({
      method: 'CARD',
      iban: null,
      remark: 'Soon',
    })
  })
})

describe('an option of some records', () => {
  const receipt = enumOf({
    options: { SLIP: 'Slip', LETTER: 'Letter' },
    optionsWhen: { LETTER: { method: ['BANK', 'CARD'] } },
  })
  const letters = stables({ fields: { ...fields, receipt } })
  const row = { method: 'CASH', iban: null, remark: null, owner: null }

  it('can be chosen while the other field has one of the values, and says so otherwise', () => {
    expect([isOffered(receipt, 'LETTER', row), isOffered(receipt, 'SLIP', row)]).toEqual([false, true])
    expect(isOffered(receipt, 'LETTER', { method: 'CARD' })).toBe(true)
    expect(checkProblems(letters, { ...row, receipt: 'LETTER' } as never, at)).toEqual({
      receipt: 'Letter can only be chosen when Method is Bank or Card',
    })
    expect(checkProblems(letters, { ...row, receipt: 'SLIP' } as never, at)).toEqual({})
    expect(checkProblems(letters, { ...row, receipt: null } as never, at)).toEqual({})
  })
})

describe('an input of some records', () => {
  const pay = {
    label: 'Pay',
    roles: ['admin'],
    set: {},
    input: {
      note: text({ required: true }),
      iban: text({ label: 'IBAN', required: true, onlyWhen: { method: ['BANK'] } }),
      slip: text({ onlyWhen: { method: ['CARD', 'BANK'] } }),
    },
  } as const
  const paying = stables({ fields, actions: { pay } })
  const wrong = (input: object, row: object | null) =>
    inputProblems(paying, pay, input as never, row as never)
  const moment = { now: '2026-11-20T08:00:00.000Z', actor: null }
  const possibleInputs = (...methods: string[]) => {
    const count = bulkCount(paying, 'pay', moment)
    count.add(methods.map((method, n) => ({ id: `${n}`, name: 'A', method })))
    return count.preview().inputs
  }

  it('is asked for with the records whose field has one of the values, and required with these only', () => {
    expect(Object.keys(inputFieldsFor(pay.input, { method: 'CASH' }))).toEqual(['note'])
    expect(Object.keys(inputFieldsFor(pay.input, { method: 'CARD' }))).toEqual(['note', 'slip'])
    const asked = inputSchema(inputFieldsFor(pay.input, { method: 'BANK' }))
    expect([
      asked.safeParse({ note: 'A' }).success,
      asked.safeParse({ note: 'A', iban: 'DE1' }).success,
    ]).toEqual([false, true])
    expect(wrong({ note: 'A' }, { method: 'BANK' })).toEqual({ iban: 'IBAN is required' })
    expect(wrong({ note: 'A' }, { method: 'CASH' })).toEqual({})
  })

  it('is refused with any other record, although that has a value of the same name', () => {
    expect(wrong({ note: 'A', iban: 'DE1' }, { method: 'CARD' })).toEqual({
      iban: 'IBAN can only be set when Method is Bank',
    })
    expect(wrong({ note: 'A' }, { method: 'CARD', iban: 'DE1' })).toEqual({})
  })

  it('is asked for with several records if it applies to one of them, and given to these', () => {
    expect(possibleInputs('CASH', 'CARD')).toEqual(['slip'])
    expect(possibleInputs('CASH')).toEqual([])
    expect(Object.keys(inputFieldsForAny(pay.input, possibleInputs('CASH', 'CARD')))).toEqual([
      'note',
      'slip',
    ])
    const given = { note: 'A', slip: 'S' }
    expect(inputValuesFor(pay.input, given, { method: 'CARD' })).toEqual(given)
    expect(inputValuesFor(pay.input, given, { method: 'CASH' })).toEqual({ note: 'A' })
    expect(wrong(given, null)).toEqual({})
  })
})
