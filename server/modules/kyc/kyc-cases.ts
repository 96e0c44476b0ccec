import { and, asc, eq, sql } from 'drizzle-orm'
import { approvalProblem } from '../../../src/domain/kyc-decision'
import { kycDocuments } from '../../../src/resources/people/kyc-documents'
import { staff } from '../../../src/resources/people/staff'
import { users } from '../../../src/resources/people/users'
import type { ActionCall, Context } from '../../context'
import { requireRight } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import type { Customer } from './find-listed'
import { type CaseSummary, summarise } from './kyc-risks'

/** Computes what the queue shows of a case again when the case is put to review. */
export function reviewKyc({ transaction, by, row }: ActionCall<Customer>): Promise<CaseSummary> {
  return summarise(transaction, row, by.now())
}

/**
 * Approves a case only on documents that somebody else prepared. The locked customer row also protects the
 * documents: adding or deciding a document locks the customer too.
 * @throws AppError 409 with the reason
 */
export async function approveKyc({ transaction, row, at }: ActionCall<Customer>): Promise<void> {
  const { customer, decision, addedBy, correctedBy } = tableOf(kycDocuments)
  const documents = await transaction
    .select({ decision, addedBy, correctedBy })
    .from(tableOf(kycDocuments))
    .where(eq(customer, row.id))
  const problem = approvalProblem(row, documents, at)
  if (problem) throw new AppError(409, 'wrong_state', problem)
}

/**
 * A case can be assigned only to a user who may decide it.
 * @throws AppError 422
 */
export async function assignKyc({
  transaction,
  input,
}: ActionCall<Customer, { readonly reviewer: string }>): Promise<void> {
  const [found] = await reviewersIn(transaction, input.reviewer)
  if (!found) throw invalid({ reviewer: 'Choose a user who reviews cases' })
}

export interface Reviewer {
  readonly id: string
  readonly name: string
}

/**
 * Returns the users that a case can be assigned to, by name.
 * @throws AppError 403
 */
export async function listReviewers(context: Context): Promise<{ items: Reviewer[] }> {
  requireRight(context.actor, users, 'assignKyc')
  return { items: await reviewersIn(context.database.orm) }
}

/**
 * Returns active staff with one of the roles that approve cases: all of them, or only the one with this id.
 */
async function reviewersIn(orm: Orm, id?: string): Promise<Reviewer[]> {
  const table = tableOf(staff)
  const roles = sql.join(
    (users.access.approveKyc ?? []).map(
      role => sql`${tableOf(staff).roles} @> ${JSON.stringify([role])}::jsonb`,
    ),
    sql` or `,
  )
  const rows = await orm
    .select({ id: table.id, name: tableOf(staff).name })
    .from(table)
    .where(and(eq(tableOf(staff).status, 'ACTIVE'), sql`(${roles})`, id ? eq(table.id, id) : undefined))
    .orderBy(asc(tableOf(staff).name))
  return rows as Reviewer[]
}
