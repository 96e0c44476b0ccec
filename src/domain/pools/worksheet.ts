import { firstCarrying } from './carry'
import { distribute } from './distribution'
import { entryOf, type PoolRefund, poolRefund } from './entries'
import { legLevels } from './leg-levels'
import type { PoolTotal } from './level'
import { netOf, payoutRate } from './net'
import { type Distribution, type PoolMoney, sum } from './pot'
import { payLevel, type Winner } from './price'
import { interestsOf, type PoolRace } from './race'
import { raceLevels } from './race-levels'
import { type PoolRules, racesOf } from './rules'
import { requireSound } from './sound-input'

/** A pool after its race or races. Amounts are minor units. */
export interface PoolState {
  /** The race, or the legs in their order. */
  readonly races: readonly PoolRace[]
  /** All stakes that were sold, those that scratches refund included; each combination once. */
  readonly totals: Iterable<PoolTotal>
  /** Carried in: for the first tier that carries, or by tier. */
  readonly carryIn?: bigint | readonly bigint[]
  /** The stakes that the operator guarantees. */
  readonly guarantee?: bigint
  /** Nothing may be carried over today. */
  readonly isMandatory?: boolean
}

/**
 * The division of a pool's money: gross − refunds = takeout + tax + paid + breakage + carryOut − carryIn − minus.
 * Amounts are minor units.
 */
export interface Worksheet {
  readonly outcome: 'PAID' | 'CARRIED' | 'REFUNDED'
  /** Why the whole pool is refunded: NO_WINNER when nobody can be paid. */
  readonly refundReason: PoolRefund | 'NO_WINNER' | null
  readonly gross: bigint
  readonly refunds: bigint
  readonly takeout: bigint
  /** Taken from the pool; a tax on each ticket is not part of it. */
  readonly tax: bigint
  readonly carryIn: bigint
  /** The same by tier; empty for a pool without tiers. */
  readonly carryInByTier: readonly bigint[]
  /** gross − refunds − takeout − tax + carryIn. */
  readonly net: bigint
  readonly winners: readonly Winner[]
  readonly paid: bigint
  /** The money that rounding leaves over. */
  readonly breakage: bigint
  readonly carryOut: bigint
  /** The same by tier; empty for a pool without tiers. */
  readonly carryOutByTier: readonly bigint[]
  /** The money that the operator adds: for least dividends, and the top-up of a guarantee. */
  readonly minus: bigint
  /** The part of `minus` that a guarantee added. */
  readonly topUp: bigint
}

/**
 * Settles a pool. The same input gives the same worksheet, with the totals in any order.
 * @throws RangeError when the input contradicts itself: an impossible combination, a placed runner that is scratched,
 *   a favourite that is needed and not known, a rate above 100 %, an amount below 0
 */
export function settlePool(rules: PoolRules, pool: PoolState): Worksheet {
  requireSound(rules, pool)
  const { races } = pool
  const interests = races.map(interestsOf)
  const sold = inOrder(pool.totals)
  const carriedIn = carriedInByTier(rules, pool.carryIn ?? 0n)
  const byTier = (rules.tiers ?? []).map((_, place) => carriedIn[place] ?? 0n)
  const gross = sum(sold.map(({ stake }) => stake))
  const refundAll = (refundReason: Worksheet['refundReason']): Worksheet => ({
    ...nothing,
    outcome: 'REFUNDED',
    refundReason,
    gross,
    refunds: gross,
    carryIn: sum(carriedIn),
    net: sum(carriedIn),
    carryOut: sum(carriedIn),
    carryInByTier: byTier,
    carryOutByTier: byTier,
  })

  const reason = poolRefund(rules, races, interests)
  if (reason) return refundAll(reason)
  if (sold.length > 0 && races.length !== racesOf(rules))
    throw new RangeError(`The pool has ${racesOf(rules)} races, not ${races.length}`)
  const entries = sold.map(total => entryOf(rules, races, interests, total)).filter(entry => entry !== null)
  const stakes = sum(entries.map(({ total }) => total.stake))
  const deducted = netOf(rules, stakes)
  const { takeout, tax, net: newMoney } = deducted
  const guaranteed = netOf(rules, pool.guarantee ?? 0n).net
  const topUp = guaranteed > newMoney ? guaranteed - newMoney : 0n
  const rate = payoutRate(rules, stakes, deducted)
  const money: PoolMoney = { stakes, newMoney, topUp, rate, carriedIn }

  const [race, field] = [races[0], interests[0]]
  if (!race || !field) throw new RangeError('A pool needs a race')
  const levels =
    rules.family === 'MULTI_LEG'
      ? legLevels(rules, races, interests, entries)
      : raceLevels(rules, race, field, entries)
  const distribution = distribute(rules, levels, entries, money, pool.isMandatory === true)
  if (!distribution) return refundAll('NO_WINNER')
  const carryIn = { carryIn: sum(carriedIn), carryInByTier: byTier }
  const known = { gross, refunds: gross - stakes, takeout, tax, ...carryIn }
  return pay(rules, distribution, known, newMoney, pool.isMandatory === true)
}

type Known = Pick<Worksheet, 'gross' | 'refunds' | 'takeout' | 'tax' | 'carryIn' | 'carryInByTier'>

function pay(
  rules: PoolRules,
  { pots, carryOut, carryOutByTier, topUp: added }: Distribution,
  known: Known,
  newMoney: bigint,
  isMandatory: boolean,
): Worksheet {
  const cap = isMandatory ? null : (rules.capMinor ?? null)
  const payments = pots.map(({ level, pot, isRefund, tier }) => ({
    ...payLevel(isRefund ? { ...rules, ...plainRounding } : rules, pot, level, cap),
    tier,
  }))
  const paid = sum(payments.map(payment => payment.paid))
  const carried = carryOut + sum(payments.map(({ capped }) => capped))
  const topUp = added - sum(payments.map(({ unusedTopUp }) => unusedTopUp))
  const net = newMoney + known.carryIn
  const left = net + topUp - paid - carried
  return {
    ...known,
    outcome: payments.some(({ winners }) => winners.length > 0) ? 'PAID' : 'CARRIED',
    refundReason: null,
    net,
    winners: payments.flatMap(({ winners }) => winners),
    paid,
    breakage: left > 0n ? left : 0n,
    carryOut: carried,
    carryOutByTier: carryOutByTier.map(
      (amount, place) => amount + sum(payments.flatMap(({ capped, tier }) => (tier === place ? capped : []))),
    ),
    minus: topUp + (left < 0n ? -left : 0n),
    topUp,
  }
}

/** Money that is given back has no least dividend, and never more than there is. */
const plainRounding = {
  rounding: 'FLOOR',
  minDividendMinor: 0,
  liftAboveMinor: null,
  deadHeatMinMinor: null,
} as const

const nothing = {
  takeout: 0n,
  tax: 0n,
  winners: [],
  paid: 0n,
  breakage: 0n,
  minus: 0n,
  topUp: 0n,
} as const

/** Totals with stakes, by combination. */
function inOrder(totals: Iterable<PoolTotal>): PoolTotal[] {
  const sold = [...totals].filter(({ stake }) => stake !== 0n)
  for (const { combination, stake } of sold)
    if (stake < 0n) throw new RangeError(`The stake on ${combination} is below 0`)
  sold.sort((a, b) => (a.combination < b.combination ? -1 : 1))
  for (const [place, { combination }] of sold.entries())
    if (sold[place + 1]?.combination === combination)
      throw new RangeError(`The combination ${combination} is there twice`)
  return sold
}

/** A single amount belongs to the first tier that carries over. */
function carriedInByTier({ tiers }: PoolRules, carryIn: bigint | readonly bigint[]): readonly bigint[] {
  if (typeof carryIn !== 'bigint') return carryIn
  return [...Array<bigint>(firstCarrying(tiers ?? [])).fill(0n), carryIn]
}
