import { multiply, one, type Rational, rational, roundHalfUp } from './rational'
import type { PoolRules } from './rules'

export interface Net {
  readonly takeout: bigint
  readonly tax: bigint
  readonly net: bigint
}

/**
 * Deducts the takeout from the stakes of a pool, and the tax where it is taken from the pool. Both are rounded to the
 * minor unit, a half up; carried-in money is not part of the stakes, so nothing is deducted from it.
 * @param stakes minor units, less refunds
 */
export function netOf(
  { takeoutBps, taxOnWinningsBps, taxStage }: Pick<PoolRules, 'takeoutBps' | 'taxOnWinningsBps' | 'taxStage'>,
  stakes: bigint,
): Net {
  const takeout = rate(stakes, takeoutBps)
  const dividends = stakes - takeout
  const tax = taxStage === 'POOL' ? rate(dividends, taxOnWinningsBps ?? 0) : 0n
  return { takeout, tax, net: dividends - tax }
}

/**
 * The part of each stake that is paid out again: exactly what the takeout leaves, not rounded as the money of the whole pool is.
 * @param net of these stakes
 */
export function payoutRate(
  { takeoutBps }: Pick<PoolRules, 'takeoutBps'>,
  stakes: bigint,
  { takeout, net }: Net,
): Rational {
  const dividends = stakes - takeout
  if (dividends === 0n) return one
  return multiply(rational(10_000n - BigInt(takeoutBps), 10_000n), rational(net, dividends))
}

/** So many basis points of an amount, rounded to the minor unit, a half up. */
function rate(amount: bigint, bps: number): bigint {
  return roundHalfUp(rational(amount * BigInt(bps), 10_000n))
}
