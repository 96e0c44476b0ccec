import { eq } from 'drizzle-orm'
import type { PaymentByBank } from '../../../src/domain/bank'
import { moneyInProblem } from '../../../src/domain/customer-money'
import type { DepositChannel } from '../../../src/domain/payment-method'
import { depositSwitches } from '../../../src/domain/switch'
import { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { requireOn } from '../payments'
import { requireBank } from './require-bank'

interface Paying extends PaymentByBank {
  readonly customer: string
  readonly channel: DepositChannel
  /** Its id. */
  readonly bank: string | null
}

/**
 * Requires that a customer may pay in now, by this method, in this channel and from this bank. Holds the customer's state until
 * the transaction ends.
 * @throws AppError 422 for an unknown customer, 409 `customer_may_not_pay_in`, 409 `stopped`, 422 `bank_refuses`
 */
export async function requireMayPayIn(transaction: Orm, paying: Paying): Promise<void> {
  await requireOn(transaction, depositSwitches(paying.method, paying.channel))
  if (paying.bank !== null) await requireBank(transaction, paying.bank, paying)
  await requireReceiver(transaction, paying.customer)
}

/**
 * Requires that money may be added to a customer's wallet.
 * @throws AppError 422 for an unknown customer, 409 `customer_may_not_pay_in`
 */
export async function requireReceiver(transaction: Orm, customer: string): Promise<void> {
  const table = tableOf(users)
  const [found] = await transaction
    .select({ status: table.status, restricted: table.restricted })
    .from(table)
    .where(eq(table.id, customer))
    .for('share')
  if (!found) throw invalid({ customer: 'There is no such customer' })
  const problem = moneyInProblem(found)
  if (problem) throw new AppError(409, 'customer_may_not_pay_in', problem)
}
