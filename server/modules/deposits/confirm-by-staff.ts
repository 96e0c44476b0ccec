import type { ActionCall } from '../../context'
import { requireMayPayIn } from './may-pay-in'
import { type DepositRow, postConfirmed } from './post-deposit'
import { requireNoSuspense } from './suspense'

/** A member of staff confirms a deposit: it is asked again whether the customer may pay in. */
export async function confirmByStaff(call: ActionCall): Promise<void> {
  await requireMayPayIn(call.transaction, call.row as DepositRow)
  await requireNoSuspense(call.transaction, call.row.id)
  await postConfirmed(call)
}
