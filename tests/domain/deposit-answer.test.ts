import { describe, expect, it } from 'vitest'
import { queryProblem } from '../../src/domain/deposit'
import { describeDepositAnswer, readDepositAnswer } from '../../src/domain/deposit-answer'

const said = (body: unknown, status = 200) => readDepositAnswer(status, body, 'GC-1')

describe('the answer of a provider about a deposit', () => {
  it.each([
    ['confirmed', { status: 'confirmed', amount: 100, currency: 'PHP' }, { amount: 100, currency: 'PHP' }],
    ['failed', { status: 'failed', reason: ' No funds ' }, { reason: 'No funds' }],
    ['failed', { status: 'failed', reason: 7 }, { reason: null }],
    ['pending', { status: 'pending' }, {}],
  ])('is %s', (kind, body, rest) => {
    expect(said({ reference: 'GC-1', ...body })).toEqual({ kind, ...rest })
  })

  it.each([
    ['about another payment', { reference: 'GC-2', status: 'confirmed', amount: 100, currency: 'PHP' }],
    ['without a reference', { status: 'failed' }],
    ['without an amount', { reference: 'GC-1', status: 'confirmed', currency: 'PHP' }],
    ['with a fraction', { reference: 'GC-1', status: 'confirmed', amount: 1.5, currency: 'PHP' }],
    ['with 2^53 + 1', { reference: 'GC-1', status: 'confirmed', amount: 2 ** 53 + 2, currency: 'PHP' }],
    ['with nothing', { reference: 'GC-1', status: 'confirmed', amount: 0, currency: 'PHP' }],
    ['with text for the amount', { reference: 'GC-1', status: 'confirmed', amount: '100', currency: 'PHP' }],
    [
      'in a currency that nobody holds',
      { reference: 'GC-1', status: 'confirmed', amount: 1, currency: 'EUR' },
    ],
    ['with another status', { reference: 'GC-1', status: 'reversed', amount: 1, currency: 'PHP' }],
    ['that is no object', 'confirmed'],
    ['that is no JSON', null],
  ])('says nothing %s', (_, body) => {
    expect(said(body)).toMatchObject({ kind: 'unknown' })
  })

  it('says nothing with a status of an error, and 404 is an unknown reference', () => {
    const body = { reference: 'GC-1', status: 'confirmed', amount: 100, currency: 'PHP' }
    expect(said(body, 500)).toEqual({ kind: 'unknown', why: 'The provider answered 500' })
    expect(said(body, 404)).toEqual({ kind: 'absent' })
  })

  it('is told with what it did', () => {
    const confirmed = { kind: 'confirmed', amount: 1, currency: 'PHP' } as const
    expect(describeDepositAnswer(confirmed, 'DONE')).toBe('Confirmed.')
    expect(describeDepositAnswer(confirmed, 'SUSPENSE')).toBe('Confirmed. The money went to suspense.')
    expect(describeDepositAnswer(confirmed, 'IGNORED')).toBe('Confirmed. It was known already.')
    expect(describeDepositAnswer({ kind: 'failed', reason: 'No funds' }, 'CONFLICT')).toBe(
      'Failed: No funds. This contradicts what is known; nothing was changed.',
    )
    expect(describeDepositAnswer({ kind: 'pending' }, null)).toBe('Still pending. Nothing was changed.')
  })
})

describe('a provider', () => {
  const now = '2026-11-20T08:01:00.000Z'
  const row = { providerRef: 'GC-1', queriedAt: '2026-11-20T08:00:01.000Z', providerAnswer: null }

  it('is asked again once it answered, or after a minute without an answer', () => {
    expect(queryProblem(row, { now })).toContain('being asked already')
    expect(queryProblem({ ...row, providerAnswer: 'Still pending.' }, { now })).toBeNull()
    expect(queryProblem({ ...row, queriedAt: '2026-11-20T08:00:00.000Z' }, { now })).toBeNull()
  })

  it('is not asked about nothing', () => {
    expect(queryProblem({ ...row, providerRef: null }, { now })).toContain('no provider reference')
  })
})
