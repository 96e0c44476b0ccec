import { type Entry, type Level, singlePriceLevel } from './level'
import { type Distribution, type PoolMoney, partOf, potMaker, sum } from './pot'
import { fullRight, type PoolRules } from './rules'
import { distributeTiers } from './tiers'

const nothingCarried = { carryOut: 0n, carryOutByTier: [] } as const

/**
 * Divides the money of a pool among the levels that somebody backed, best first. Returns null when nobody can be
 * paid and nothing may be carried over: then all stakes are refunded.
 */
export function distribute(
  rules: PoolRules,
  levels: readonly Level[],
  entries: readonly Entry[],
  money: PoolMoney,
  isMandatory: boolean,
): Distribution | null {
  if (rules.tiers && rules.tiers.length > 0)
    return distributeTiers({ ...rules, tiers: rules.tiers }, levels, money, isMandatory)
  const [best] = levels
  const potOf = potMaker(money)
  const carriedIn = sum(money.carriedIn)
  const { newMoney, topUp } = money
  const all = newMoney + topUp + carriedIn
  const payAll = (level: Level): Distribution => ({
    pots: [potOf(level, { amount: all, newMoney, topUp })],
    ...nothingCarried,
    topUp,
  })
  if (best && best.right === fullRight(rules)) return payAll(best)
  const carryBps = BigInt(rules.carryoverBps ?? 0)
  if (isMandatory && best) {
    const second = rules.mandatoryConsolation === true && carryBps > 0n ? levels[1] : undefined
    if (!second) return payAll(best)
    const amount = partOf(newMoney + topUp, 10_000n - carryBps)
    const newLower = partOf(newMoney, 10_000n - carryBps)
    const lower = { amount, newMoney: newLower, topUp: amount - newLower }
    const upper = {
      amount: all - amount,
      newMoney: newMoney - newLower,
      topUp: topUp - lower.topUp,
    }
    return {
      pots: [potOf(best, upper), potOf(second, lower)],
      ...nothingCarried,
      topUp,
    }
  }
  const everyone = entries.length > 0 ? singlePriceLevel(0, entries) : undefined
  if (isMandatory || carryBps === 0n) {
    if (rules.consolation === 'REFUND' && everyone)
      return {
        ...payAll(everyone),
        pots: [{ ...potOf(everyone, { amount: all, newMoney, topUp }), isRefund: true }],
      }
    return best ? payAll(best) : null
  }
  return carryOver(rules, rules.consolation === 'REFUND' ? everyone : best, money, carryBps)
}

/** Nobody is right: a share is carried over, and the rest is the consolation. */
function carryOver(
  rules: PoolRules,
  consoled: Level | undefined,
  money: PoolMoney,
  carryBps: bigint,
): Distribution {
  const carriedIn = sum(money.carriedIn)
  const isOfAll = rules.consolationOf !== 'NEW_MONEY'
  const live = money.newMoney + (isOfAll ? carriedIn : 0n)
  const full = live + money.topUp
  const liveCarry = partOf(live, carryBps)
  const fullCarry = partOf(full, carryBps)
  const carry = (rules.carriesTopUp ? fullCarry : liveCarry) + (isOfAll ? 0n : carriedIn)
  const carriedTopUp = rules.carriesTopUp ? fullCarry - liveCarry : 0n
  const consolation = full - fullCarry
  const liveConsolation = live - liveCarry
  if (!consoled || consolation === 0n) {
    const kept = rules.carriesTopUp ? consolation : liveConsolation
    return {
      pots: [],
      carryOut: carry + kept,
      carryOutByTier: [],
      topUp: rules.carriesTopUp ? money.topUp : 0n,
    }
  }
  const topUp = consolation - liveConsolation
  const newMoney = money.newMoney - partOf(money.newMoney, carryBps)
  const pot = potMaker(money)(consoled, { amount: consolation, newMoney, topUp })
  return {
    pots: [{ ...pot, isRefund: rules.consolation === 'REFUND' }],
    carryOut: carry,
    carryOutByTier: [],
    topUp: carriedTopUp + topUp,
  }
}
