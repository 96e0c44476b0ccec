import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../src/domain/payment-method'
import { depositPosting, depositReversal, type PaidIn } from '../../../src/domain/postings/deposits'
import { deposits } from '../../../src/resources/money/deposits'
import type { ActionCall } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'

/** A deposit as its handlers get it. */
export type DepositRow = ActionCall['row'] &
  PaidIn & {
    readonly method: PaymentMethodCode
    readonly providerRef: string | null
    readonly state: string
  }

const confirmedFor = (id: string) => `deposit:${id}:confirmed`

/** Adds a confirmed deposit to the wallet, once. Says whether it is the customer's first. */
export async function postConfirmed({ transaction, by, row }: ActionCall): Promise<{ isFirst: boolean }> {
  await post(transaction, by, depositPosting(row as DepositRow), {
    idem: confirmedFor(row.id),
    ref: { type: deposits.typename, id: row.id },
  })
  // The entry has locked the wallet: another deposit of the customer waits, and sees this one.
  return { isFirst: await isFirst(transaction, row as DepositRow) }
}

async function isFirst(transaction: Orm, { id, customer }: DepositRow): Promise<boolean> {
  const table = tableOf(deposits)
  const [earlier] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.customer, customer), inArray(table.state, ['CONFIRMED', 'REVERSED']), ne(table.id, id)),
    )
    .limit(1)
  return earlier === undefined
}

/**
 * Takes a confirmed deposit out of the wallet again.
 * @throws AppError 422 `insufficient_funds` when the wallet holds less
 */
export async function postReversed({ transaction, by, row, input }: ActionCall): Promise<void> {
  await post(transaction, by, depositReversal(row as DepositRow), {
    idem: `deposit:${row.id}:reversed`,
    ref: { type: deposits.typename, id: row.id },
    reverses: await entryOf(transaction, row.id),
    ...(typeof input.reason === 'string' && { reason: input.reason }),
  })
}

async function entryOf(transaction: Orm, deposit: string): Promise<string> {
  const [entry] = await transaction
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, confirmedFor(deposit)))
  if (!entry) throw new Error(`The confirmed deposit ${deposit} was never posted`)
  return entry.id
}
