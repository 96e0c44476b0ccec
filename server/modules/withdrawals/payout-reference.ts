import { and, eq, isNull, ne } from 'drizzle-orm'
import { paymentMethods } from '../../../src/domain/payment-method'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { lock } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { Withdrawal } from './holds'

/**
 * Returns why a withdrawal cannot be paid with this reference, as a sentence: another one of its provider was, or another one
 * that was paid by hand with its method out of its bank. Two banks may give the same reference. A bank may give one reference to all payouts of a file.
 */
export async function payoutReferenceProblem(
  transaction: Orm,
  { id, method, provider, batch, bank }: Withdrawal,
  reference: string,
): Promise<string | null> {
  if (batch !== null) return null
  await lock(transaction, 'payoutReference', `${provider ?? `${method} ${bank}`} ${reference}`)
  const table = tableOf(withdrawals)
  const source = provider
    ? eq(table.provider, provider)
    : and(isNull(table.provider), isNull(table.batch), eq(table.method, method), eq(table.bank, bank))
  const [other] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(source, eq(table.providerRef, reference), ne(table.id, id)))
    .limit(1)
  if (!other) return null
  return provider
    ? `The provider gives it the reference ${reference}, which another payout has`
    : `Another withdrawal by ${paymentMethods[method].label} and this bank was paid with this reference`
}
