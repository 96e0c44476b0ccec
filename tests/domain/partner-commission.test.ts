import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween } from '../../src/domain/day'
import {
  type BetSums,
  type CommissionTerms,
  commissionOf,
  creditProblem,
  cycleOf,
  type SettlementCycle,
  zoneOfPartner,
} from '../../src/domain/partner-commission'
import { partnerCommission } from '../../src/domain/postings/partners'

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const sums: fc.Arbitrary<BetSums> = fc.record({ handle: amount, refunds: amount, payouts: amount })
const terms: fc.Arbitrary<CommissionTerms> = fc.record({
  base: fc.constantFrom('HANDLE' as const, 'GGR' as const),
  bps: fc.integer({ min: 0, max: 10_000 }),
})
const day = fc.integer({ min: 0, max: 20_000 }).map(days => dayAfter('1990-01-01', days))
const cycle = fc.constantFrom<SettlementCycle>('DAILY', 'WEEKLY', 'MONTHLY')

describe('the commission of a cycle', () => {
  it('is a share of GGR, halves rounded up', () => {
    const of = { handle: 100_000, refunds: 5_000, payouts: 81_001 }
    expect(commissionOf({ base: 'GGR', bps: 3_500 }, of, 0)).toEqual({
      ...{ ggr: 13_999, earned: 13_999, basis: 13_999, commission: 4_900, carryOut: 0 },
    })
    expect(
      commissionOf({ base: 'GGR', bps: 5_000 }, { handle: 1, refunds: 0, payouts: 0 }, 0).commission,
    ).toBe(1)
  })

  it('of handle leaves out what was given back, and does not look at payouts', () => {
    const of = { handle: 100_000, refunds: 5_000, payouts: 300_000 }
    expect(commissionOf({ base: 'HANDLE', bps: 300 }, of, 0)).toMatchObject({
      ggr: -205_000,
      commission: 2_850,
    })
  })

  it('is nothing for a base below zero, which the next cycles make up first', () => {
    const lost = commissionOf({ base: 'GGR', bps: 1_000 }, { handle: 0, refunds: 0, payouts: 500 }, -100)
    expect(lost).toMatchObject({ basis: 0, commission: 0, carryOut: -600 })
    const won = commissionOf(
      { base: 'GGR', bps: 1_000 },
      { handle: 1_000, refunds: 0, payouts: 0 },
      lost.carryOut,
    )
    expect(won).toMatchObject({ basis: 400, commission: 40, carryOut: 0 })
  })

  it('is within half a minor unit of the exact share, and never below zero or above the base', () => {
    fc.assert(
      fc.property(terms, sums, amount, (term, sum, lost) => {
        const { basis, commission, carryOut } = commissionOf(term, sum, -lost)
        const twice = 2n * (BigInt(commission) * 10_000n - BigInt(basis) * BigInt(term.bps))
        expect(twice <= 10_000n && twice > -10_000n).toBe(true)
        expect(commission).toBeGreaterThanOrEqual(0)
        expect(commission).toBeLessThanOrEqual(basis)
        expect(carryOut === 0 || basis === 0).toBe(true)
      }),
    )
  })

  it('loses nothing between cycles: what was on commission and what is carried out is all that was earned', () => {
    fc.assert(
      fc.property(terms, fc.array(sums, { maxLength: 12 }), (term, cycles) => {
        let [carry, based, earned] = [0, 0, 0]
        for (const each of cycles) {
          const found = commissionOf(term, each, carry)
          carry = found.carryOut
          based += found.basis
          earned += found.earned
        }
        expect(based + carry).toBe(earned)
      }),
    )
  })

  it('is posted as an expense that the operator owes the partner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), commission => {
        const { lines } = partnerCommission({ partner: 'p', currency: 'PHP', commission })
        expect(lines).toEqual([
          { account: { kind: 'COMMISSION' }, amount: -commission },
          { account: { kind: 'PARTNER', owner: 'p' }, amount: commission },
        ])
      }),
    )
  })
})

describe('a settlement cycle', () => {
  it.each([
    ['DAILY', '2026-11-25', ['2026-11-25', '2026-11-25']],
    ['WEEKLY', '2026-11-25', ['2026-11-23', '2026-11-29']],
    ['MONTHLY', '2028-02-10', ['2028-02-01', '2028-02-29']],
  ] as const)('%s around %s is %j', (kind, of, span) => {
    expect(cycleOf(kind, of)).toEqual(span)
  })

  it('has each day in exactly one, and the next begins the day after', () => {
    fc.assert(
      fc.property(cycle, day, (kind, of) => {
        const [first, last] = cycleOf(kind, of)
        expect(first <= of && of <= last).toBe(true)
        expect(cycleOf(kind, first)).toEqual([first, last])
        expect(cycleOf(kind, dayAfter(last, 1))[0]).toBe(dayAfter(last, 1))
        expect(daysBetween(first, last)).toBeLessThan(31)
      }),
    )
  })

  it('goes by the clocks of the country, or of the currency', () => {
    expect(zoneOfPartner('MX', 'PHP')).toBe('America/Mexico_City')
    expect(zoneOfPartner(null, 'PHP')).toBe('Asia/Manila')
    expect(zoneOfPartner(null, 'USD')).toBe('UTC')
  })
})

describe('a credit limit', () => {
  const say = (minor: number) => `${minor}`
  it.each([
    [-100, 100, true],
    [-101, 100, false],
    [-1, 0, false],
    [-1_000, null, true],
  ])('with a balance of %s and a limit of %s is kept: %s', (balance, limit, isKept) => {
    expect(creditProblem(balance, limit, say) === null).toBe(isKept)
  })
})
