import type { ShortfallBearer } from '../../../src/domain/bet'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { invalid } from '../../validate'

/**
 * Returns who bears what a wallet does not hold, as the person who makes a bet void decided.
 * @param amount what has to come back, minor units
 * @throws AppError 422 where they did not: no wallet goes below zero, and no customer owes money, without a decision
 */
export function bearerOfShortfall(
  decided: ShortfallBearer | null | undefined,
  { amount, currency }: { readonly amount: number; readonly currency: Currency },
): ShortfallBearer {
  if (decided) return decided
  const text = formatMoney(amount, currency)
  throw invalid({
    shortfall: `The wallet holds less than the ${text} that must come back. Choose who bears it.`,
  })
}
