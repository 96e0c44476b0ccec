import { eq } from 'drizzle-orm'
import { reversalOf } from '../../../src/domain/postings/posting'
import { adjustments } from '../../../src/resources/money/adjustments'
import type { ActionCall } from '../../context'
import { ledgerEntry } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { post } from '../../ledger/post'
import { readPosting } from '../../ledger/read-posting'
import { zoneOfAdjustment } from './posting-zone'

/**
 * Reverses the entry of an adjustment, once.
 * @throws AppError 422 when the money is not there any more
 */
export async function reverseAdjustment({
  transaction,
  by,
  row,
  input,
}: ActionCall<StoredRow<typeof adjustments>, { readonly reason: string }>): Promise<void> {
  const original = `${adjustments.name}:${row.id}`
  const [entry] = await transaction
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, original))
  if (!entry) throw new Error(`${original} was never posted`)
  const posting = await readPosting(transaction, entry.id)
  await post(transaction, by, reversalOf(posting, 'ADJUSTMENT'), {
    idem: `${original}:reversed`,
    ref: { type: adjustments.typename, id: row.id },
    zone: await zoneOfAdjustment(transaction, row),
    reverses: entry.id,
    reason: input.reason,
  })
}
