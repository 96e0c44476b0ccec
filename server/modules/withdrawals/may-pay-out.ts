import { eq } from 'drizzle-orm'
import { moneyOutProblem } from '../../../src/domain/customer-money'
import { withdrawalSwitches } from '../../../src/domain/switch'
import { isSameName } from '../../../src/domain/withdrawal'
import { banks } from '../../../src/resources/money/banks'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { requireOn } from '../payments'
import { bankProblems, type WithdrawalRequest } from './request'
import { lockCustomer, type PaidCustomer } from './review-facts'

type Asked = Pick<WithdrawalRequest, 'customer' | 'amount' | 'currency' | 'method'> & {
  readonly bank: string
  readonly ownerName: string
}

/**
 * Requires that a withdrawal may be paid out now. Holds the customer's state until the transaction ends.
 * @throws AppError 409: `stopped` by a switch; `wrong_state` for the customer, the owner of the account or the bank
 */
export async function requireMayPayOut(transaction: Orm, row: StoredRow): Promise<PaidCustomer> {
  const asked = row as unknown as Asked
  const customer = await lockCustomer(transaction, asked.customer)
  if (!customer) throw new Error(`There is no customer ${asked.customer}`)
  await requireOn(transaction, withdrawalSwitches(asked.method))
  const [bank] = await transaction
    .select()
    .from(tableOf(banks))
    .where(eq(tableOf(banks).id, asked.bank))
  const problem =
    moneyOutProblem(customer) ??
    (isSameName(asked.ownerName, customer.name) ? null : 'The account is not in the name of the customer') ??
    Object.values(bank ? bankProblems(asked, bank as Parameters<typeof bankProblems>[1]) : {})[0]
  if (problem) throw new AppError(409, 'wrong_state', problem)
  return customer
}

/** Returns why a withdrawal may not be paid out now, as a sentence; null when it may. */
export async function payOutProblem(transaction: Orm, row: StoredRow): Promise<string | null> {
  try {
    await requireMayPayOut(transaction, row)
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return error.message
    throw error
  }
}
