import { and, eq } from 'drizzle-orm'
import { mismatchOf, type SuspenseReason } from '../../../src/domain/deposit'
import { failReason } from '../../../src/domain/deposit-answer'
import { type Currency, formatMoney } from '../../../src/domain/money'
import type { EventOutcome } from '../../../src/domain/provider-event'
import { deposits } from '../../../src/resources/money/deposits'
import { suspenseItems } from '../../../src/resources/money/suspense-items'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { ProviderEventCall } from '../../doors'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { cameEarly } from '../provider-door'
import { requireMayPayIn } from './may-pay-in'
import type { DepositRow } from './post-deposit'
import { suspenseOf, toSuspense } from './suspense'

/**
 * The provider has the customer's money: it goes to the wallet, or to suspense where that may not be.
 * @throws AppError 404 for an unknown reference, 422 without an amount
 */
export async function depositConfirmed(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const { amount, currency } = event
  if (amount === undefined || currency === undefined)
    throw invalid({ [amount === undefined ? 'amount' : 'currency']: 'Say which amount arrived' })
  const arrived = { amount, currency }
  const deposit = await lockDeposit(call)
  if (deposit.state === 'CONFIRMED' || deposit.state === 'REVERSED')
    return mismatchOf(arrived, deposit) ? conflict(call, deposit, othersArrived(arrived)) : 'IGNORED'
  const kept = await suspenseOf(transaction, deposit.id)
  if (kept) return mismatchOf(arrived, kept) ? conflict(call, deposit, othersArrived(arrived)) : 'IGNORED'
  if (await cameEarly(call, 'deposit.reversed')) return 'IGNORED'
  const why = deposit.state === 'PENDING' ? await whyNotToWallet(transaction, deposit, arrived) : 'LATE'
  if (why) {
    await toSuspense(transaction, by, deposit, arrived, why)
    return 'SUSPENSE'
  }
  await perform(transaction, by, deposits, deposit, 'confirmByProvider', {})
  return 'DONE'
}

/** The payment did not happen. */
export async function depositFailed(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const deposit = await lockDeposit(call)
  if (deposit.state === 'CONFIRMED' || (await suspenseOf(transaction, deposit.id)))
    return conflict(call, deposit, 'The provider says that it failed, after it said that the money arrived')
  if (deposit.state !== 'PENDING') return 'IGNORED'
  await perform(transaction, by, deposits, deposit, 'failByProvider', {
    reason: failReason(event.reason),
  })
  return 'DONE'
}

/** The provider took the money back. A reversal may come before the confirmation that it undoes. */
export async function depositReversed(call: ProviderEventCall): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const deposit = await lockDeposit(call)
  const kept = await suspenseOf(transaction, deposit.id)
  if (kept?.state === 'OPEN') {
    await perform(transaction, by, suspenseItems, kept, 'returnByProvider', {})
    return 'DONE'
  }
  if (kept?.state === 'RETURNED') return 'IGNORED'
  if (kept) return conflict(call, deposit, 'The provider took back money that was assigned out of suspense')
  if (deposit.state === 'CONFIRMED') return takeBack(call, deposit)
  if (deposit.state === 'REVERSED') return 'IGNORED'
  if (deposit.state === 'PENDING') {
    const reason = failReason(event.reason) ?? 'Reversed by the provider before it was confirmed'
    await perform(transaction, by, deposits, deposit, 'failByProvider', { reason })
  }
  return 'EARLY'
}

/** Marks a deposit for staff when an event contradicts our records. It moves no money. */
async function conflict(
  { transaction, by }: ProviderEventCall,
  deposit: DepositRow,
  attention: string,
): Promise<EventOutcome> {
  if (!deposit.needsAttention) await perform(transaction, by, deposits, deposit, 'raise', { attention })
  return 'CONFLICT'
}

const othersArrived = ({ amount, currency }: { readonly amount: number; readonly currency: Currency }) =>
  `The provider says now that ${formatMoney(amount, currency)} arrived`

/** Leaves a wallet that holds less as it is, and marks the deposit: staff decide. */
async function takeBack(call: ProviderEventCall, deposit: DepositRow): Promise<EventOutcome> {
  const { transaction, by, event } = call
  const { amount = deposit.amount, currency = deposit.currency } = event
  if (mismatchOf({ amount, currency }, deposit))
    return conflict(call, deposit, 'The provider took back another amount or currency')
  try {
    await transaction.transaction(inner =>
      perform(inner as Orm, by, deposits, deposit, 'reverseByProvider', {}),
    )
    return 'DONE'
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'insufficient_funds')) throw error
    await conflict(call, deposit, 'The provider took the money back, and the wallet holds less')
    return 'REFUSED'
  }
}

/** @throws AppError 404 */
async function lockDeposit({ transaction, provider, event }: ProviderEventCall): Promise<DepositRow> {
  const table = tableOf(deposits)
  const [found] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.provider, provider.id), eq(table.providerRef, event.reference)))
  if (!found) throw new AppError(404, 'unknown_reference', `No deposit has the reference ${event.reference}`)
  const access = { viewer: null, verb: 'show', lock: true } as const
  return await findRow(transaction, deposits, found.id, access)
}

/** The reason why money goes to suspense, by the check that refuses it. */
const reasons: Readonly<Record<string, SuspenseReason>> = {
  stopped: 'STOPPED',
  customer_may_not_pay_in: 'CUSTOMER',
  bank_refuses: 'BANK',
}

async function whyNotToWallet(
  transaction: Orm,
  deposit: DepositRow,
  arrived: Parameters<typeof mismatchOf>[0],
): Promise<SuspenseReason | null> {
  const mismatch = mismatchOf(arrived, deposit)
  if (mismatch) return mismatch
  try {
    await requireMayPayIn(transaction, deposit)
    return null
  } catch (error) {
    const why = error instanceof AppError ? reasons[error.code] : undefined
    if (why) return why
    throw error
  }
}
