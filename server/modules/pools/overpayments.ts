import type { Currency } from '../../../src/domain/money'
import {
  type Overpayment,
  overpaymentOwed,
  overpaymentTaken,
  overpaymentWrittenOff,
} from '../../../src/domain/postings/corrections'
import type { Posting } from '../../../src/domain/postings/posting'
import { ticketCorrections } from '../../../src/resources/betting/ticket-corrections'
import type { ActionCall, Handler } from '../../context'
import { post } from '../../ledger/post'
import { requireNotOwnAccount } from '../customers'
import { findPool, zoneOf } from './pool-state'

/** Takes an overpayment out of the wallet. */
export const takeOverpayment: Handler = call =>
  decide(call, (overpayment, customer) => overpaymentTaken(overpayment, customer))

/** Makes it a debt of the customer. */
export const letOwe: Handler = call =>
  decide(call, (overpayment, customer) => overpaymentOwed(overpayment, customer))

/** Lets the operator bear it. */
export const writeOff: Handler = call => decide(call, overpaymentWrittenOff)

/** @throws AppError 403 for one's own account, 422 `insufficient_funds` when the wallet holds less */
async function decide(
  { transaction, by, row, input }: ActionCall,
  postingOf: (overpayment: Overpayment, customer: string) => Posting,
): Promise<void> {
  await requireNotOwnAccount(transaction, by, [row.customer as string | null])
  const overpayment = {
    pool: String(row.pool),
    currency: row.currency as Currency,
    amount: -Number(row.difference),
  }
  await post(transaction, by, postingOf(overpayment, String(row.customer)), {
    idem: `ticketCorrection:${row.id}:decided`,
    ref: { type: ticketCorrections.typename, id: row.id },
    zone: await zoneOf(transaction, await findPool(transaction, overpayment.pool)),
    ...(typeof input.reason === 'string' && { reason: input.reason }),
  })
}
