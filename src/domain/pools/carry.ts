import { sum } from './pot'
import type { PoolRules, Tier } from './rules'

/** The carry-over for the next pool of a type. Amounts are minor units. */
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
 * Returns the amounts that a pool with these terms gets from a carry-over, by tier; one amount for terms without tiers.
 * Terms may have changed since: the amount of a tier that is gone or no longer carries over goes to the first that does.
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
 * Returns the carry-over for the next pool after the settlement of an earlier one was corrected. If a later pool already
 * got money of a tier that the correction takes away, the operator adds it; no other tier pays for it. What the operator
 * added for this pool comes back first when another correction carries over more of that tier again.
 * @param newest the newest terms that a pool was divided by: they have moved the carry-over between tiers, also where the
 * corrected pool had other tiers or none
 * @param carried `now` the current carry-over; `former` and `told` the pool's carry-over by the old and the corrected
 * result; `added` what the operator has added for this pool
 * @returns the new carry-over, and by tier the amount that the operator adds, below 0 where it comes back
 */
export function carryAgain(
  newest: Pick<PoolRules, 'tiers'>,
  {
    now,
    former,
    told,
    added = nothingCarried,
  }: Readonly<Record<'now' | 'former' | 'told', Carried>> & { readonly added?: Carried },
): { readonly carried: Carried; readonly covered: readonly number[] } {
  const byTier = (one: Carried) => carryInFor(newest, one).map(Number)
  const [before, after, owed] = [byTier(former), byTier(told), byTier(added)]
  const covered: number[] = []
  const kept = byTier(now).map((amount, tier) => {
    const rise = (after[tier] ?? 0) - (before[tier] ?? 0)
    const back = Math.min(owed[tier] ?? 0, Math.max(0, rise))
    const left = amount + rise - back
    covered.push(Math.max(0, -left) - back)
    return Math.max(0, left)
  })
  const total = kept.reduce((all, amount) => all + amount, 0)
  return {
    carried: { amount: total, byTier: newest.tiers && newest.tiers.length > 0 ? kept : [] },
    covered,
  }
}
