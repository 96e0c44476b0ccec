import { sum } from './pot'
import type { PoolRules, Tier } from './rules'

/** What waits for the next pool of a type. Amounts are minor units. */
export interface Carried {
  readonly amount: number
  /** The same by tier; empty where it is of no tier. */
  readonly byTier: readonly number[]
}

/** Before the first pool of a type. */
export const nothingCarried: Carried = { amount: 0, byTier: [] }

/** The place of the first of these tiers that carries over, else 0: where an amount of no tier belongs. */
export function firstCarrying(tiers: readonly Tier[]): number {
  return Math.max(
    0,
    tiers.findIndex(({ unwon }) => unwon === 'CARRY'),
  )
}

/**
 * What a pool with these terms is given of a carry-over, by tier; one amount for terms without tiers. Terms may have
 * changed since: what waits for a tier that is gone, or carries nothing over, belongs to the first that does.
 */
export function carryInFor({ tiers }: Pick<PoolRules, 'tiers'>, { amount, byTier }: Carried): bigint[] {
  if (!tiers || tiers.length === 0) return [BigInt(amount)]
  const first = firstCarrying(tiers)
  const own = tiers.map((tier, place) =>
    tier.unwon === 'CARRY' && place !== first ? BigInt(byTier[place] ?? 0) : 0n,
  )
  return own.with(first, BigInt(amount) - sum(own))
}

/**
 * Says what waits for the next pool after the settlement of an earlier one was corrected. What a later pool was given
 * of a tier already is not taken from another: the operator adds it.
 * @param newest the newest terms that a pool was divided by: what waits moved between tiers as they say, also where the
 * corrected pool had other tiers or none
 * @param carried `now` what waits; `former` and `told` what the pool carried over before and by the corrected result
 * @returns what waits then, and what the operator adds
 */
export function carryAgain(
  newest: Pick<PoolRules, 'tiers'>,
  { now, former, told }: Readonly<Record<'now' | 'former' | 'told', Carried>>,
): { readonly carried: Carried; readonly covered: number } {
  const [before, after] = [carryInFor(newest, former), carryInFor(newest, told)]
  const left = carryInFor(newest, now).map((amount, tier) =>
    Number(amount - (before[tier] ?? 0n) + (after[tier] ?? 0n)),
  )
  const kept = left.map(amount => Math.max(0, amount))
  const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    carried: { amount: total(kept), byTier: newest.tiers && newest.tiers.length > 0 ? kept : [] },
    covered: total(kept) - total(left),
  }
}
