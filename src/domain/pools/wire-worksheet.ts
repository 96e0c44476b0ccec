import { rationalText } from './rational'
import type { Worksheet } from './worksheet'

/** Amounts by tier: the first tier first, none for a pool without tiers. */
export type ByTier = 'carryInByTier' | 'carryOutByTier'

type AmountName = {
  [Line in keyof Worksheet]: Worksheet[Line] extends bigint ? Line : never
}[keyof Worksheet]

/** A combination that is paid, in JSON: `unbroken` is an exact fraction of minor units per unit, '662157/1000'. */
interface WireWinner {
  readonly combination: string
  /** Positions or legs right; null in a division from before this was kept. */
  readonly right: number | null
  readonly stake: number
  readonly unbroken: string
  readonly dividend: number
  readonly paid: number
}

/** A worksheet in JSON. Amounts are whole minor units. */
export type WireWorksheet = Pick<Worksheet, 'outcome' | 'refundReason'> &
  Readonly<Record<AmountName, number>> &
  Readonly<Record<ByTier, readonly number[]>> & { readonly winners: readonly WireWinner[] }

/** @throws RangeError when an amount is beyond the safe integers */
export function wireWorksheet(sheet: Worksheet): WireWorksheet {
  const { outcome, refundReason, winners, carryInByTier, carryOutByTier, ...amounts } = sheet
  const numbers = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, whole(amount)]))
  return {
    outcome,
    refundReason,
    ...(numbers as Record<AmountName, number>),
    carryInByTier: carryInByTier.map(whole),
    carryOutByTier: carryOutByTier.map(whole),
    winners: winners.map(({ combination, right, stake, unbroken, dividend, paid }) => ({
      combination,
      right,
      stake: whole(stake),
      unbroken: rationalText(unbroken),
      dividend: whole(dividend),
      paid: whole(paid),
    })),
  }
}

function whole(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An amount of ${amount} is too large`)
  return number
}
