import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CodeTerms,
  codeAmount,
  codeProblem,
  codesProblem,
  matchProblem,
  needsDeposit,
  shareOf,
  spelledCode,
} from '../../src/domain/bonus-code'

const plain: CodeTerms = {
  type: 'RELOAD',
  currency: 'PHP',
  maxAmount: 50_000,
  percentBps: null,
  minDeposit: null,
  perUserCap: null,
  budget: null,
  startAt: null,
  endAt: null,
  countries: [],
  tags: [],
}
const match: CodeTerms = { ...plain, type: 'DEPOSIT_MATCH', percentBps: 5_000 }
const deposit = (amount: number, isFirst = true) => ({ deposit: { amount, isFirst }, toCustomer: 0 })
const alone = { deposit: null, toCustomer: 0 }

it('a code is compared in capitals, without what stands around it', () => {
  expect(spelledCode(' welcome26\t')).toBe('WELCOME26')
})

describe('what a code is worth', () => {
  it.each<[string, CodeTerms, Parameters<typeof codeAmount>[1], number]>([
    ['the maximum per grant', plain, alone, 50_000],
    ['the share of the deposit', match, deposit(80_000), 40_000],
    ['the share, rounded down', match, deposit(80_001), 40_000],
    ['at most the maximum', match, deposit(900_000), 50_000],
    [
      'at most what is left for the customer',
      { ...match, perUserCap: 60_000 },
      { ...deposit(80_000), toCustomer: 35_000 },
      25_000,
    ],
    [
      'more than the deposit, where the offer says so',
      { ...match, maxAmount: null, percentBps: 20_000 },
      deposit(300),
      600,
    ],
  ])('is %s', (_, terms, entered, amount) => {
    expect(codeAmount(terms, entered)).toBe(amount)
    expect(codeProblem(terms, entered)).toBeNull()
  })

  it('is exact up to the greatest amount', () => {
    expect(shareOf(Number.MAX_SAFE_INTEGER, 9_999)).toBe(9_006_298_534_815_516)
  })

  it('never goes above the maximum, the share or the cap, and is nothing only with a reason', () => {
    const amounts = fc.record({
      share: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
      max: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
      cap: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
      had: fc.integer({ min: 0, max: 2_000_000 }),
      paid: fc.integer({ min: 1, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(amounts, ({ share, max, cap, had, paid }) => {
        const terms = { ...plain, percentBps: share, maxAmount: max, perUserCap: cap }
        const entered = { ...deposit(paid), toCustomer: had }
        const amount = codeAmount(terms, entered)
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(max ?? Number.MAX_SAFE_INTEGER)
        expect(amount).toBeLessThanOrEqual(share === null ? (max ?? 0) : (paid * share) / 10_000)
        expect(cap === null || amount === 0 || had + amount <= cap).toBe(true)
        expect(codeProblem(terms, entered) === null).toBe(amount > 0 && (cap !== null || had === 0))
      }),
    )
  })
})

describe('a code gives nothing', () => {
  it.each<[string, CodeTerms, Parameters<typeof codeProblem>[1], RegExp]>([
    ['without the deposit that it is for', match, alone, /for a deposit/],
    [
      'for a deposit that is too small',
      { ...match, minDeposit: 100_000 },
      deposit(99_999),
      /₱1,000\.00 and more/,
    ],
    [
      'for a later deposit, where it welcomes',
      { ...match, type: 'WELCOME' },
      deposit(80_000, false),
      /first deposit/,
    ],
    ['a second time', plain, { ...alone, toCustomer: 1 }, /had this offer/],
    ['beyond the cap of the customer', { ...plain, perUserCap: 9 }, { ...alone, toCustomer: 9 }, /had all/],
    ['for a share of nothing', match, deposit(1), /too small/],
  ])('%s', (_, terms, entered, problem) => {
    expect(codeProblem(terms, entered)).toMatch(problem)
  })

  it('and says so for each of the two that ask for a deposit', () => {
    expect([plain, match, { ...plain, minDeposit: 0 }].map(needsDeposit)).toEqual([false, true, true])
  })
})

describe('an offer', () => {
  it('with a code says what the code is worth', () => {
    const none = { codes: ['A'], maxAmount: null, percentBps: null }
    expect(codesProblem(none)).toMatch(/maximum per grant/)
    expect(codesProblem({ ...none, maxAmount: 1 })).toBeNull()
    expect(codesProblem({ ...none, percentBps: 1 })).toBeNull()
    expect(codesProblem({ ...none, codes: [] })).toBeNull()
  })

  it('that matches deposits says how much of them', () => {
    expect(matchProblem({ type: 'DEPOSIT_MATCH', percentBps: null })).toMatch(/how much/)
    expect(matchProblem({ type: 'DEPOSIT_MATCH', percentBps: 1 })).toBeNull()
    expect(matchProblem({ type: 'RELOAD', percentBps: null })).toBeNull()
  })
})
