import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { credentialDays } from '../../../src/domain/approval'
import type { CustomerState } from '../../../src/domain/customer'
import type { KycState } from '../../../src/domain/kyc'
import { type PayoutCurrency, risksOf, type WithdrawalRisk } from '../../../src/domain/withdrawal'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { users } from '../../../src/resources/people/users'
import { credentialSetters } from '../../auth/credential-setters'
import type { Orm } from '../../db/database'
import { auditLog } from '../../db/system-tables'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'

const hours24 = 24 * 3_600_000

export interface PaidCustomer {
  readonly id: string
  readonly name: string
  readonly status: CustomerState
  readonly kyc: KycState
  readonly kycDecidedAt: string | null
}

/** Returns a customer, unchanged until the transaction ends; null when there is none. */
export async function lockCustomer(orm: Orm, id: string): Promise<PaidCustomer | null> {
  return (await lockCustomers(orm, [id])).get(id) ?? null
}

/** Returns customers by id, unchanged until the transaction ends. */
export async function lockCustomers(orm: Orm, ids: readonly string[]): Promise<Map<string, PaidCustomer>> {
  const table = tableOf(users)
  const { id, name, status, kyc, kycDecidedAt } = table
  const found = await orm
    .select({ id, name, status, kyc, kycDecidedAt })
    .from(table)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('share')
  return new Map((found as PaidCustomer[]).map(customer => [customer.id, customer]))
}

/** A request, as far as its risks depend on it. */
export interface RiskyRequest {
  /** Null while there is no record. */
  readonly id: string | null
  readonly amount: number
  readonly currency: PayoutCurrency
  readonly bank: string
  readonly accountNumber: string
  readonly ownerName: string
  readonly requestedAt: Date
}

/** Returns the risks of a request as they are now. */
export async function risksNow(
  orm: Orm,
  request: RiskyRequest,
  customer: PaidCustomer,
  now: Date,
): Promise<WithdrawalRisk[]> {
  const table = tableOf(withdrawals)
  const others = and(eq(table.customer, customer.id), request.id ? ne(table.id, request.id) : undefined)
  const since = new Date(request.requestedAt.getTime() - hours24).toISOString()
  const [counts] = await orm
    .select({
      inLastDay: sql<number>`count(*) filter (where ${table.createdAt} >= ${since} and ${table.createdAt} <= ${request.requestedAt.toISOString()})::int`,
      known: sql<number>`count(*) filter (where ${table.state} = 'PAID' and ${table.bank} = ${request.bank} and ${table.accountNumber} = ${request.accountNumber})::int`,
    })
    .from(table)
    .where(others)
  const facts = {
    ...request,
    customerName: customer.name,
    kycDecidedAt: customer.kycDecidedAt,
    inLastDay: Number(counts?.inLastDay ?? 0) + 1,
    isKnownDestination: Number(counts?.known ?? 0) > 0,
    owed: await balanceOf(orm, { kind: 'RECEIVABLE', owner: customer.id }, request.currency),
  }
  return risksOf(facts, now)
}

/**
 * Requires a user who may approve a payment to a customer: not one who registered the customer or edited the record
 * within a day, and not one whose sign-in the first reviewer knows.
 * @throws AppError 403
 */
export async function requireUninvolved(
  orm: Orm,
  actor: string,
  { customer, reviewer1 }: { readonly customer: string; readonly reviewer1: string | null },
  now: Date,
): Promise<void> {
  const edits = await orm
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, users.typename),
        eq(auditLog.objectId, customer),
        eq(auditLog.actorId, actor),
        sql`${auditLog.action} in ('create', 'edit')`,
        gte(auditLog.at, new Date(now.getTime() - hours24).toISOString()),
      ),
    )
    .limit(1)
  if (edits.length > 0) {
    const message = "You changed this customer's record within a day. Another person decides about the money."
    throw new AppError(403, 'edited_target', message)
  }
  if (reviewer1 === null || !(await credentialSetters(orm, actor, now)).includes(reviewer1)) return
  const message = `The first reviewer set or reset your sign-in within ${credentialDays} days. Another person must agree.`
  throw new AppError(403, 'credentials_set_by_maker', message)
}
