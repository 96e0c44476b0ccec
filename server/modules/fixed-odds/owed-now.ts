import type { Currency } from '../../../src/domain/money'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import { debtKey, debtOf } from '../../ledger/debt'

interface OwingBet {
  readonly customer: string
  readonly currency: Currency
  /** The part that the wallet did not cover when the bet was rolled back, in minor units. */
  readonly owed: number
}

/**
 * Returns a function that says what a return of a bet pays back of what the customer owes: no more than the bet left owing, and
 * no more than is still owed, because the desk may have settled it since. Ask once for each bet: it counts what it has given.
 */
export async function repayments(
  transaction: Orm,
  bets: readonly OwingBet[],
): Promise<(bet: OwingBet, due: number) => number> {
  const owing = bets.filter(({ owed }) => owed > 0)
  await lockKeys(
    transaction,
    owing.map(({ customer }) => debtKey(customer)),
  )
  const left = new Map<string, number>()
  for (const { customer, currency } of owing) {
    const key = `${customer} ${currency}`
    if (!left.has(key)) left.set(key, await debtOf(transaction, customer, currency))
  }
  return ({ customer, currency, owed }, due) => {
    const key = `${customer} ${currency}`
    const repaid = Math.min(due, owed, left.get(key) ?? 0)
    if (repaid > 0) left.set(key, (left.get(key) ?? 0) - repaid)
    return repaid
  }
}
