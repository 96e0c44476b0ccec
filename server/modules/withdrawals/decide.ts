import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../src/domain/payment-method'
import { approvedBy, limitProblem, secondPersonReason } from '../../../src/domain/withdrawal'
import { providers } from '../../../src/resources/games/providers'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { ActionCall, Handler } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { enqueue } from '../../jobs/enqueue'
import { requireNotOwnAccount } from '../customers'
import { lockLimit, stillMay } from '../staff'
import { postPaid, postRelease, type Withdrawal } from './holds'
import { payOutProblem, requireMayPayOut } from './may-pay-out'
import { payoutReferenceProblem } from './payout-reference'
import { sendPayout } from './payouts'
import { lockCustomer, type PaidCustomer, requireUninvolved, risksNow } from './review-facts'
import { runningBonuses } from './running-bonuses'

/** Looks at the customer, the risks and the wagering anew, for the reviewer of the withdrawal. */
export const claim: Handler<Withdrawal> = async ({ transaction, by, row }) => {
  await requireNotOwnAccount(transaction, by, [row.customer])
  return lookAgain(transaction, row, await customerOf(transaction, row), by.now())
}

/**
 * Approves a withdrawal: alone where one person may, otherwise as the first or the second of two. The payout is queued
 * with the approval.
 * @throws AppError 409 when it cannot be paid now, 403 when this person has no say about it
 */
export async function approve({ transaction, by, row, at }: ActionCall<Withdrawal>) {
  const stored = await withStandingApproval(transaction, row)
  const now = by.now()
  await requireNotOwnAccount(transaction, by, [stored.customer])
  const customer = await requireMayPayOut(transaction, row)
  if (by.actor) await requireUninvolved(transaction, by.actor.id, stored, now)
  const limit = by.actor ? await lockLimit(transaction, by.actor.id, stored.currency) : null
  const beyond = stored.reviewer1 === null ? null : limitProblem(stored, limit)
  if (beyond) throw new AppError(403, 'above_limit', beyond)
  const changes = approvedBy(stored, at, secondPersonReason(stored, limit) !== null)
  const seen = await lookAgain(transaction, stored, customer, now)
  if (!('state' in changes)) return { ...changes, ...seen }
  const provider = await providerFor(transaction, stored.method)
  if (provider) await enqueue(transaction, sendPayout, { key: stored.id, payload: { withdrawal: stored.id } })
  return { ...changes, ...seen, provider }
}

/** A first approval does not count once the person may no longer approve: this one is the first then. */
async function withStandingApproval(transaction: Orm, row: Withdrawal): Promise<Withdrawal> {
  if (row.reviewer1 === null) return row
  const stands = await stillMay(transaction, row.reviewer1, withdrawals, 'approve')
  return stands ? row : { ...row, reviewer1: null }
}

/**
 * Returns the money to the customer: rejected, failed or cancelled. Two users must agree that a payout failed after it
 * was sent, unless the provider or the bank answered so.
 */
export const release: Handler<Withdrawal, { readonly reason?: string | null }> = async ({
  transaction,
  by,
  row,
  input,
  askApproval,
}) => {
  await requireNotOwnAccount(transaction, by, [row.customer])
  if (by.actor && row.sentAt !== null) askApproval()
  await postRelease(transaction, by, row, input.reason ?? null)
}

/**
 * Marks the money as paid. A user needs a second person for a payout that is stopped or was already sent, because the
 * money may have left before.
 */
export const pay: Handler<Withdrawal, { readonly providerRef: string }> = async ({
  transaction,
  by,
  row,
  input,
  askApproval,
}) => {
  await requireNotOwnAccount(transaction, by, [row.customer])
  if (by.actor && (row.sentAt !== null || (await payOutProblem(transaction, row)) !== null)) askApproval()
  const taken = await payoutReferenceProblem(transaction, row, input.providerRef)
  if (taken) throw new AppError(409, 'taken', taken, { fields: { providerRef: taken } })
  await postPaid(transaction, by, row)
}

async function customerOf(transaction: Orm, { customer }: Withdrawal): Promise<PaidCustomer> {
  const found = await lockCustomer(transaction, customer)
  if (!found) throw new Error(`There is no customer ${customer}`)
  return found
}

async function lookAgain(transaction: Orm, row: Withdrawal, customer: PaidCustomer, now: Date) {
  const request = { ...row, requestedAt: new Date(row.createdAt) }
  const risks = await risksNow(transaction, request, customer, now)
  const { left } = await runningBonuses(transaction, customer.id, row.currency)
  return { kyc: customer.kyc, risks, wageringLeft: left }
}

/** Returns the provider that pays out by this method; null where staff do. */
async function providerFor(orm: Orm, method: PaymentMethodCode): Promise<string | null> {
  const table = tableOf(providers)
  const [found] = await orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.kind, 'PAYMENT'),
        eq(table.status, 'ACTIVE'),
        isNotNull(table.apiBase),
        sql`${table.payoutMethods} @> ${JSON.stringify([method])}::jsonb`,
      ),
    )
    .orderBy(asc(table.name))
    .limit(1)
  return found?.id ?? null
}
