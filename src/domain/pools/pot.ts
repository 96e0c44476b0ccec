import type { Level } from './level'
import type { Pot } from './price'
import { multiply, type Rational, rational } from './rational'

/** The money of a pool before it is divided. Minor units. */
export interface PoolMoney {
  /** All stakes, less refunds. */
  readonly stakes: bigint
  /** The stakes, less takeout and tax. */
  readonly newMoney: bigint
  /** The amount that a guarantee adds to the new money. */
  readonly topUp: bigint
  /** The part of each stake that is new money, exactly (`payoutRate`). */
  readonly rate: Rational
  /** Carried in, by tier. */
  readonly carriedIn: readonly bigint[]
}

/** An amount for the winners of a level. `isRefund`: it is given back, so that no least dividend applies. */
export interface LevelPot {
  readonly level: Level
  readonly pot: Pot
  readonly isRefund: boolean
  /** The place of the tier that carries over the money above a cap. */
  readonly tier: number
}

export interface Distribution {
  readonly pots: readonly LevelPot[]
  readonly carryOut: bigint
  /** The same by tier; empty where the pool has none. */
  readonly carryOutByTier: readonly bigint[]
  /** The used part of the guarantee's top-up: the part that is not paid or carried stays with the operator. */
  readonly topUp: bigint
}

export function potMaker({
  stakes,
  newMoney,
  rate,
}: PoolMoney): (level: Level, money: Omit<Pot, 'stakes' | 'rate'>, tier?: number) => LevelPot {
  const partly = (part: bigint) => (newMoney === 0n ? rational(0n) : multiply(rate, rational(part, newMoney)))
  return (level, money, tier = 0) => ({
    level,
    pot: { ...money, stakes, rate: partly(money.newMoney) },
    isRefund: false,
    tier,
  })
}

/** Returns a part of an amount in basis points: whole minor units, rounded down. */
export function partOf(amount: bigint, bps: bigint): bigint {
  return (amount * bps) / 10_000n
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
