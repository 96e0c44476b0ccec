import { eq } from 'drizzle-orm'
import { moneyInProblem } from '../../../src/domain/customer-money'
import type { PaymentMethodCode } from '../../../src/domain/payment-method'
import { switchesOf } from '../../../src/domain/switch'
import { users } from '../../../src/resources/people/users'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { requireOn } from '../payments'

interface Paying {
  readonly customer: string
  readonly method: PaymentMethodCode
}

/**
 * Requires that a customer may pay in now, by this method. Holds the customer's state until the transaction ends.
 * @throws AppError 404, 409 `customer_may_not_pay_in`, 409 `stopped`
 */
export async function requireMayPayIn(transaction: Orm, { customer, method }: Paying): Promise<void> {
  await requireOn(transaction, switchesOf('in', method))
  await requireReceiver(transaction, customer)
}

/**
 * Requires that money may be added to a customer's wallet.
 * @throws AppError 404, 409 `customer_may_not_pay_in`
 */
export async function requireReceiver(transaction: Orm, customer: string): Promise<void> {
  const table = tableOf(users)
  const [found] = await transaction
    .select({ status: table.status })
    .from(table)
    .where(eq(table.id, customer))
    .for('share')
  if (!found) throw new AppError(404, 'not_found', `User ${customer} not found`)
  const problem = moneyInProblem(found)
  if (problem) throw new AppError(409, 'customer_may_not_pay_in', problem)
}
