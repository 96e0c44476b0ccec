import { and, eq, inArray, ne } from 'drizzle-orm'
import type { BonusCurrency } from '../../../src/domain/bonus'
import { depositPosting, depositReversal } from '../../../src/domain/postings/deposits'
import { deposits } from '../../../src/resources/money/deposits'
import type { ActionCall } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import type { Orm } from '../../db/database'
import { ledgerEntry } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { post } from '../../ledger/post'
import { bonusLock, bonusOfDeposit, cancelBonusOfDeposit } from '../bonuses'
import { recomputeFirstPaidIn, recordFirstPaidIn, requireNotOwnAccount } from '../customers'

/** A deposit as its handlers get it. */
export type DepositRow = StoredRow<typeof deposits>

/** Fields that confirming a deposit sets, besides its state. */
export type Confirmed = {
  readonly isFirst: boolean
  readonly bonus?: string
  readonly bonusProblem?: string
}

const confirmedFor = (id: string) => `deposit:${id}:confirmed`

/**
 * Adds a confirmed deposit to the wallet, once, and grants the bonus of its code. Says whether it is the customer's first.
 */
export async function postConfirmed({
  transaction,
  by,
  row: deposit,
}: ActionCall<DepositRow>): Promise<Confirmed> {
  const { id, customer, amount, bonusCode } = deposit
  const currency = deposit.currency as BonusCurrency
  // Before the wallet: all code that changes bonuses takes the two locks in this order.
  if (bonusCode !== null) await lockKeys(transaction, [bonusLock(customer, currency)])
  await post(transaction, by, depositPosting(deposit), {
    idem: confirmedFor(id),
    ref: { type: deposits.typename, id },
  })
  // The entry has locked the wallet: another deposit of the customer waits, and sees this one.
  const isFirst = await isFirstDeposit(transaction, customer, id)
  await recordFirstPaidIn(transaction, customer, by.now())
  if (bonusCode === null) return { isFirst }
  const entered = { customer, code: bonusCode, deposit: { amount, currency, isFirst } }
  return { isFirst, ...(await bonusOfDeposit(transaction, by, entered)) }
}

/** Whether no other deposit of a customer was confirmed. */
export async function isFirstDeposit(transaction: Orm, customer: string, id?: string): Promise<boolean> {
  const table = tableOf(deposits)
  const [earlier] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.customer, customer),
        inArray(table.state, ['CONFIRMED', 'REVERSED']),
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .limit(1)
  return earlier === undefined
}

/**
 * Takes a confirmed deposit out of the wallet again, and the rest of the bonus that came with it.
 * @throws AppError 422 `insufficient_funds` when the wallet holds less
 */
export async function postReversed({ transaction, by, row, input }: ActionCall<DepositRow>): Promise<void> {
  const { customer, currency, bonus } = row
  await requireNotOwnAccount(transaction, by, [customer])
  if (bonus !== null) await lockKeys(transaction, [bonusLock(customer, currency)])
  await post(transaction, by, depositReversal(row), {
    idem: `deposit:${row.id}:reversed`,
    ref: { type: deposits.typename, id: row.id },
    reverses: await entryOf(transaction, row.id),
    ...(typeof input.reason === 'string' && { reason: input.reason }),
  })
  await recomputeFirstPaidIn(transaction, customer, row.id)
  if (bonus !== null) await cancelBonusOfDeposit(transaction, by, bonus)
}

async function entryOf(transaction: Orm, deposit: string): Promise<string> {
  const [entry] = await transaction
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.idem, confirmedFor(deposit)))
  if (!entry) throw new Error(`The confirmed deposit ${deposit} was never posted`)
  return entry.id
}
