import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusConversion, bonusGrant, bonusReturn } from '../../src/domain/postings/bonuses'
import { counted, feed, leavingWallet, type Wagered } from '../../src/domain/wagering'

const bonus = (id: string, wagered: number, required: number, weightBps = 10_000): Wagered => ({
  id,
  wagered,
  required,
  weightBps,
})

describe('a stake', () => {
  it('counts by its weight, rounded down', () => {
    expect(counted(1999, 1_000)).toBe(199)
    expect(counted(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('goes to the oldest bonus, and what it does not need to the next', () => {
    expect(feed([bonus('old', 900, 1000), bonus('new', 0, 1000)], 300)).toEqual([
      { bonus: 'old', amount: 100 },
      { bonus: 'new', amount: 200 },
    ])
  })

  it('counts once, although its parts have other weights', () => {
    // 1,000 of the stake are needed for 100 of progress; the other 500 count in full.
    expect(feed([bonus('old', 900, 1000, 1_000), bonus('new', 0, 9000)], 1500)).toEqual([
      { bonus: 'old', amount: 100 },
      { bonus: 'new', amount: 500 },
    ])
  })

  it('passes by a bonus that it does not count for', () => {
    expect(feed([bonus('old', 0, 1000, 0), bonus('new', 0, 1000)], 300)).toEqual([
      { bonus: 'new', amount: 300 },
    ])
  })

  const amount = fc.nat({ max: 1_000_000_000_000 })
  const some = fc
    .array(fc.record({ wagered: amount, more: amount, weightBps: fc.nat({ max: 10_000 }) }), { maxLength: 6 })
    .map(list =>
      list.map(({ wagered, more, weightBps }, n) => bonus(`${n}`, wagered, wagered + more, weightBps)),
    )

  it('never counts beyond what is required, nor more than was staked', () => {
    fc.assert(
      fc.property(some, amount, (bonuses, stake) => {
        const fed = feed(bonuses, stake)
        let used = 0n
        for (const { bonus: id, amount: given } of fed) {
          const one = bonuses[Number(id)] as Wagered
          expect(given).toBeGreaterThan(0)
          expect(one.wagered + given).toBeLessThanOrEqual(one.required)
          // The least stake that gives this progress.
          used += (BigInt(given) * 10_000n + BigInt(one.weightBps) - 1n) / BigInt(one.weightBps)
        }
        expect(used <= BigInt(stake)).toBe(true)
      }),
    )
  })

  it('reaches a bonus only when those before it are complete, or too little was left to count', () => {
    fc.assert(
      fc.property(some, amount, (bonuses, stake) => {
        const fed = new Map(feed(bonuses, stake).map(({ bonus: id, amount: given }) => [id, given]))
        const last = bonuses.findLastIndex(({ id }) => fed.has(id))
        for (const one of bonuses.slice(0, Math.max(0, last))) {
          const isComplete = one.wagered + (fed.get(one.id) ?? 0) === one.required
          expect(isComplete || counted(stake, one.weightBps) === 0 || !fed.has(one.id)).toBe(true)
        }
      }),
    )
  })
})

describe('what leaves the bonus wallet', () => {
  it('is at most the bonus and at most the wallet; the last bonus takes everything', () => {
    expect(leavingWallet(100, 250, false)).toBe(100)
    expect(leavingWallet(100, 60, false)).toBe(60)
    expect(leavingWallet(100, 250, true)).toBe(250)
    expect(leavingWallet(100, 0, true)).toBe(0)
  })
})

describe('the postings of a bonus', () => {
  const of = { customer: '0190a1b2-0000-7000-8000-000000000001', currency: 'PHP', amount: 500 } as const
  const lines = ({ lines: all }: ReturnType<typeof bonusGrant>) =>
    all.map(({ account, amount }) => [account.kind, amount])

  it('cost the operator what the customer gets, become cash, or lower the cost again', () => {
    expect(lines(bonusGrant(of))).toEqual([
      ['BONUS_COST', -500],
      ['WALLET_BONUS', 500],
    ])
    expect(lines(bonusConversion(of))).toEqual([
      ['WALLET_BONUS', -500],
      ['WALLET_CASH', 500],
    ])
    expect(lines(bonusReturn(of))).toEqual([
      ['WALLET_BONUS', -500],
      ['BONUS_COST', 500],
    ])
  })
})
