import { type Level, stakeOf } from './level'
import { add, compare, floor, multiply, type Rational, rational, roundHalfUp } from './rational'
import type { DeadHeatSplit, PoolRules } from './rules'

/** The money for the winners of a level. Minor units. */
export interface Pot {
  readonly amount: bigint
  /** The part of it that was staked in this pool, less takeout and tax; the rest was carried in or added. */
  readonly newMoney: bigint
  /** The part of it that a guarantee added. It is paid last. */
  readonly topUp: bigint
  /** All stakes of this pool, less refunds. */
  readonly stakes: bigint
  /** The part of each of these stakes that is new money in this pot. */
  readonly rate: Rational
}

/** The terms that round a dividend. Minor units per unit. */
export type Rounding = Pick<
  PoolRules,
  'unitMinor' | 'breakMinor' | 'rounding' | 'minDividendMinor' | 'liftAboveMinor' | 'deadHeatMinMinor'
>

interface Stakes {
  readonly pot: Pot
  /** On all winners. */
  readonly winning: bigint
  /** The share of each group where groups share equally: 1 / their number. */
  readonly equal: Rational
}

type SplitRule = (stake: bigint, share: Rational, stakes: Stakes) => Rational

/** By split, the total payment to a group of winners before rounding (docs/pools.md, Split rules). */
const splitRules: Readonly<Record<DeadHeatSplit, SplitRule>> = {
  PROFIT: (stake, share, { pot, winning }) =>
    add(rational(stake), multiply(share, rational(pot.amount - winning))),
  NET: (_, share, { pot }) => multiply(share, rational(pot.amount)),
  LOSERS_EQUAL: (stake, _, { pot: { amount, newMoney, stakes, rate }, winning, equal }) => {
    const fromLosers = multiply(equal, rational(stakes - winning))
    return add(multiply(add(rational(stake), fromLosers), rate), multiply(equal, rational(amount - newMoney)))
  },
  SINGLE_PRICE: (stake, _, { pot, winning }) => rational(pot.amount * stake, winning),
}

/** Returns the dividend per unit, in minor units. */
export function breakDividend(unbroken: Rational, rules: Rounding, isDeadHeat: boolean): bigint {
  const [unit, step] = [BigInt(rules.unitMinor), BigInt(rules.breakMinor)]
  const broken = stepRounded(unbroken, rules.breakMinor, rules.rounding)
  const { liftAboveMinor, deadHeatMinMinor } = rules
  if (deadHeatMinMinor != null && isDeadHeat && !isAbove(unbroken, deadHeatMinMinor))
    return BigInt(deadHeatMinMinor)
  const isLifted =
    liftAboveMinor != null &&
    isAbove(unbroken, liftAboveMinor) &&
    compare(unbroken, rational(unit + step)) < 0
  const dividend = isLifted ? unit + step : broken
  const least = BigInt(rules.minDividendMinor)
  return dividend < least ? least : dividend
}

/** The multiple of a step below a value, or nearest to it. */
export function stepRounded(value: Rational, stepMinor: number, rounding: PoolRules['rounding']): bigint {
  const step = BigInt(stepMinor)
  const steps = multiply(value, rational(1n, step))
  return step * (rounding === 'NEAREST' ? roundHalfUp(steps) : floor(steps))
}

function isAbove(value: Rational, minor: number): boolean {
  return compare(value, rational(BigInt(minor))) > 0
}

/** Returns the payment for a stake on a combination: whole minor units, a rest stays with the breakage. */
export function payout(stake: bigint, dividend: bigint, unitMinor: number): bigint {
  return (stake * dividend) / BigInt(unitMinor)
}

/** A combination that is paid. Minor units; `unbroken` and `dividend` are per unit. */
export interface Winner {
  readonly combination: string
  readonly stake: bigint
  /** The dividend before rounding, as an exact fraction: '662157/1000'. */
  readonly unbroken: Rational
  readonly dividend: bigint
  readonly paid: bigint
  /** Positions or legs right. */
  readonly right: number
}

export interface Paid {
  readonly winners: readonly Winner[]
  readonly paid: bigint
  /** Above the cap, so that it is carried over. */
  readonly capped: bigint
  /** The money of a guarantee above the cap, which stays with the operator where it is not carried over. */
  readonly unusedTopUp: bigint
}

/** Pays a pot to the winners of a level. */
export function payLevel(rules: PoolRules, pot: Pot, level: Level, capMinor: number | null): Paid {
  const split = level.isDeadHeat ? rules.deadHeat : rules.split
  const groups = level.groups.map(({ share, members }) => ({ share, members, stake: stakeOf(members) }))
  const winning = groups.reduce((sum, { stake }) => sum + stake, 0n)
  const stakes: Stakes = { pot, winning, equal: rational(1n, BigInt(Math.max(1, groups.length))) }
  let aboveCap = 0n
  const winners = groups.flatMap(({ members, stake, share }) => {
    const amount = splitRules[split](stake, share, stakes)
    const unbroken = multiply(amount, rational(BigInt(rules.unitMinor), stake))
    const broken = breakDividend(unbroken, rules, level.isDeadHeat)
    const isCapped = capMinor !== null && broken > BigInt(capMinor)
    const dividend = isCapped ? BigInt(capMinor) : broken
    const paid = members.map(({ total }) => ({
      combination: total.combination,
      stake: total.stake,
      unbroken,
      dividend,
      paid: payout(total.stake, dividend, rules.unitMinor),
      right: level.right,
    }))
    const rest = floor(amount) - paid.reduce((sum, winner) => sum + winner.paid, 0n)
    if (isCapped && rest > 0n) aboveCap += rest
    return paid
  })
  const paid = winners.reduce((sum, winner) => sum + winner.paid, 0n)
  const unusedTopUp = rules.carriesTopUp ? 0n : least(aboveCap, pot.topUp, pot.amount - paid)
  return { winners, paid, capped: aboveCap - unusedTopUp, unusedTopUp }
}

function least(...amounts: readonly bigint[]): bigint {
  const smallest = amounts.reduce((one, other) => (other < one ? other : one))
  return smallest > 0n ? smallest : 0n
}
