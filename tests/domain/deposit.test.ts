import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeOf, mismatchOf, needsSecondPerson, referenceProblem } from '../../src/domain/deposit'
import { depositPosting, depositReversal } from '../../src/domain/postings/deposits'
import { depositWaiting } from '../../src/domain/waiting-time'

describe('a deposit', () => {
  it.each([
    [5_000_000, 'PHP', false],
    [5_000_001, 'PHP', true],
    [1_500_000, 'MXN', false],
    [1_500_001, 'MXN', true],
    [1, 'USD', true],
  ] as const)('of %i %s needs a second person: %s', (amount, currency, isNeeded) => {
    expect(needsSecondPerson({ amount, currency }, null)).toBe(isNeeded)
  })

  it('costs a fee that is rounded half up, exactly for any amount', () => {
    expect([feeOf(100_000, 150), feeOf(33, 150), feeOf(34, 150), feeOf(0, 150)]).toEqual([1_500, 0, 1, 0])
    expect(feeOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('is posted in lines that add up to zero, and its reversal undoes them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, bps) => {
          const paid = {
            customer: 'c',
            provider: 'p',
            amount,
            fee: feeOf(amount, bps),
            currency: 'PHP',
          } as const
          const { lines } = depositPosting(paid)
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
          expect(lines.find(({ account }) => account.kind === 'WALLET_CASH')?.amount).toBe(amount)
          expect(depositReversal(paid).lines.map(line => -line.amount)).toEqual(
            lines.map(line => line.amount),
          )
        },
      ),
    )
  })

  it('is confirmed with its own reference only', () => {
    expect(referenceProblem('A1', 'A1')).toBeNull()
    expect(referenceProblem('a1', 'A1')).toContain('not the reference')
    expect(referenceProblem('A1', null)).toContain('not the reference')
  })

  it('differs from what arrived in its currency or its amount', () => {
    const expected = { amount: 100, currency: 'PHP' } as const
    expect(mismatchOf({ amount: 100, currency: 'PHP' }, expected)).toBeNull()
    expect(mismatchOf({ amount: 99, currency: 'PHP' }, expected)).toBe('AMOUNT')
    expect(mismatchOf({ amount: 100, currency: 'MXN' }, expected)).toBe('CURRENCY')
  })

  it.each([
    [29, 'success'],
    [30, 'warning'],
    [59, 'warning'],
    [60, 'error'],
  ])('that waits for %i minutes is %s', (minutes, tone) => {
    const now = new Date('2026-11-22T10:00:00Z')
    expect(depositWaiting(new Date(now.getTime() - minutes * 60_000).toISOString(), now).tone).toBe(tone)
  })
})
