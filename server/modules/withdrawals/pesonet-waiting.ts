import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../src/domain/payment-method'
import { mostPayouts } from '../../../src/domain/pesonet'
import type { PayoutCurrency } from '../../../src/domain/withdrawal'
import { banks } from '../../../src/resources/money/banks'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { PayoutBank } from './may-pay-out'
import { lockCustomers, type PaidCustomer } from './review-facts'

export interface WaitingPayout {
  readonly id: string
  readonly amount: number
  readonly currency: PayoutCurrency
  readonly method: PaymentMethodCode
  readonly ownerName: string
  readonly customer: PaidCustomer
  readonly bank: PayoutBank & { readonly code: string; readonly cutOff: string | null }
}

/** Returns the next approved PESONet payouts after this id, at most `mostPayouts`. They and their customers stay as they are. */
export async function lockWaiting(transaction: Orm, after: string): Promise<WaitingPayout[]> {
  const table = tableOf(withdrawals)
  const rows = await transaction
    .select()
    .from(table)
    .where(
      and(
        eq(table.state, 'APPROVED'),
        eq(table.method, 'PESONET'),
        isNull(table.provider),
        after === '' ? undefined : gt(table.id, after),
      ),
    )
    .orderBy(asc(table.id))
    .limit(mostPayouts)
    .for('update')
  const customers = await lockCustomers(transaction, [...new Set(rows.map(row => String(row.customer)))])
  const found = await transaction
    .select()
    .from(tableOf(banks))
    .where(inArray(tableOf(banks).id, [...new Set(rows.map(row => String(row.bank)))]))
  const byId = new Map(found.map(bank => [bank.id, bank]))
  return rows.map(row => ({
    ...row,
    customer: customers.get(String(row.customer)),
    bank: byId.get(String(row.bank)),
  })) as WaitingPayout[]
}
