import { eq } from 'drizzle-orm'
import type { Account } from '../../../src/domain/postings/account'
import { holdRelease, withdrawalHold, withdrawalPaid } from '../../../src/domain/postings/withdrawals'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { post } from '../../ledger/post'

/** A withdrawal, as it is stored. */
export type Withdrawal = StoredRow<typeof withdrawals>

const idem = (id: string, what: 'hold' | 'paid' | 'release') => `withdrawal:${id}:${what}`
const refTo = (id: string) => ({ type: withdrawals.typename, id })

/**
 * Sets the money of a new request aside.
 * @throws AppError 422 `insufficient_funds`
 */
export async function postHold(transaction: Orm, by: By, held: Withdrawal): Promise<void> {
  await post(transaction, by, withdrawalHold(held), {
    idem: idem(held.id, 'hold'),
    ref: refTo(held.id),
    holds: true,
  })
}

/**
 * Says that the held money has left: from our account at the provider, or at the bank where there is none.
 * @throws AppError 409 `hold_closed`
 */
export async function postPaid(transaction: Orm, by: By, held: Withdrawal): Promise<void> {
  const from: Account = held.provider
    ? { kind: 'PSP', owner: held.provider }
    : { kind: 'BANK', owner: held.bank }
  await post(transaction, by, withdrawalPaid(held, from), {
    idem: idem(held.id, 'paid'),
    ref: refTo(held.id),
    closes: await holdOf(transaction, held.id),
  })
}

/**
 * Gives the held money back.
 * @throws AppError 409 `hold_closed`
 */
export async function postRelease(
  transaction: Orm,
  by: By,
  held: Withdrawal,
  reason: string | null,
): Promise<void> {
  await post(transaction, by, holdRelease(held), {
    idem: idem(held.id, 'release'),
    ref: refTo(held.id),
    closes: await holdOf(transaction, held.id),
    ...(reason !== null && { reason }),
  })
}

/** Returns the entry that holds the money of a withdrawal. */
async function holdOf(orm: Orm, id: string): Promise<string> {
  const [hold] = await orm
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, idem(id, 'hold')))
  if (!hold) throw new Error(`Withdrawal ${id} has no hold`)
  return hold.id
}
