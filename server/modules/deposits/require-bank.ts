import { eq } from 'drizzle-orm'
import { bankTermsProblem, type PaymentByBank } from '../../../src/domain/bank'
import { banks } from '../../../src/resources/money/banks'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Requires that customers may pay this in from a bank now.
 * @param id of the bank
 * @throws AppError 409 `stopped`, 422 `bank_refuses` naming the field
 */
export async function requireBank(transaction: Orm, id: string, payment: PaymentByBank): Promise<void> {
  const table = tableOf(banks)
  const [bank] = await transaction.select().from(table).where(eq(table.id, id))
  if (!bank) throw new Error(`There is no bank ${id}`)
  if (!bank.inEnabled || bank.status !== 'ACTIVE')
    throw new AppError(409, 'stopped', `Deposits from bank ${bank.code} are stopped`)
  const wrong = bankTermsProblem(bank, payment)
  if (wrong)
    throw new AppError(422, 'bank_refuses', wrong.problem, { fields: { [wrong.field]: wrong.problem } })
}
