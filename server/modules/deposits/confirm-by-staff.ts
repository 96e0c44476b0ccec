import { type depositCurrencies, needsSecondPerson } from '../../../src/domain/deposit'
import type { ActionCall } from '../../context'
import { requireNotOwnAccount } from '../customers'
import { lockLimit } from '../staff'
import { requireMayPayIn } from './may-pay-in'
import { type Confirmed, type DepositRow, postConfirmed } from './post-deposit'
import { requireNoSuspense } from './suspense'

/**
 * A member of staff confirms a deposit: it is asked again whether the customer may pay in. Above the person's own limit
 * another one must agree.
 */
export async function confirmByStaff(call: ActionCall<DepositRow>): Promise<Confirmed> {
  const { transaction, by, row, askApproval } = call
  const currency = row.currency as (typeof depositCurrencies)[number]
  await requireNotOwnAccount(transaction, by, [row.customer])
  await requireMayPayIn(transaction, row)
  await requireNoSuspense(transaction, row.id)
  if (by.actor && needsSecondPerson(row, await lockLimit(transaction, by.actor.id, currency))) askApproval()
  return postConfirmed(call)
}
