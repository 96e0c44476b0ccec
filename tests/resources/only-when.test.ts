import { describe, expect, it } from 'vitest'
import { enumOf, reference, text } from '../../src/resources/kernel/declare/field'
import {
  applicableValues,
  appliesTo,
  conditionOf,
  isAlwaysRequired,
  isOffered,
} from '../../src/resources/kernel/declare/only-when'
import { brokenBy, checkProblems, createSchema, sampleOf } from '../../src/resources/kernel/declare/schema'
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
