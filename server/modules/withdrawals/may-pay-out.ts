import { eq } from 'drizzle-orm'
import { moneyOutProblem } from '../../../src/domain/customer-money'
import { withdrawalSwitches } from '../../../src/domain/switch'
import { isSameName } from '../../../src/domain/withdrawal'
import { banks } from '../../../src/resources/money/banks'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { requireOn } from '../payments'
import type { Withdrawal } from './holds'
import { bankProblems, type WithdrawalRequest } from './request'
import { lockCustomer, type PaidCustomer } from './review-facts'

/** A payout, as far as it depends on it whether it may go. */
type Payout = Pick<WithdrawalRequest, 'customer' | 'amount' | 'currency' | 'method'> & {
  readonly bank: string
  readonly ownerName: string
}

export type PayoutBank = Parameters<typeof bankProblems>[1]

/** Returns why this customer is not paid by this bank, as a sentence; null when they are. Switches are asked apart. */
export function destinationProblem(
  payout: Pick<Payout, 'amount' | 'currency' | 'method' | 'ownerName'>,
  customer: Pick<PaidCustomer, 'name' | 'status' | 'kyc'>,
  bank: PayoutBank,
): string | null {
  return (
    moneyOutProblem(customer) ??
    (isSameName(payout.ownerName, customer.name) ? null : 'The account is not in the name of the customer') ??
    Object.values(bankProblems(payout, bank))[0] ??
    null
  )
}

/**
 * Requires that a withdrawal may be paid out now. Holds the customer's state until the transaction ends.
 * @throws AppError 409: `stopped` by a switch; `wrong_state` for the customer, the owner of the account or the bank
 */
export async function requireMayPayOut(transaction: Orm, payout: Withdrawal): Promise<PaidCustomer> {
  const customer = await lockCustomer(transaction, payout.customer)
  if (!customer) throw new Error(`There is no customer ${payout.customer}`)
  await requireOn(transaction, withdrawalSwitches(payout.method))
  const [bank] = await transaction
    .select()
    .from(tableOf(banks))
    .where(eq(tableOf(banks).id, payout.bank))
  if (!bank) throw new Error(`There is no bank ${payout.bank}`)
  const problem = destinationProblem(payout, customer, bank as PayoutBank)
  if (problem) throw new AppError(409, 'wrong_state', problem)
  return customer
}

/** Returns why a withdrawal may not be paid out now, as a sentence; null when it may. */
export async function payOutProblem(transaction: Orm, row: Withdrawal): Promise<string | null> {
  try {
    await requireMayPayOut(transaction, row)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.message
    throw error
  }
}
