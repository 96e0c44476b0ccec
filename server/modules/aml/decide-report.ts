import { eq } from 'drizzle-orm'
import { reportedProblem } from '../../../src/domain/aml-report'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import type { amlReports } from '../../../src/resources/oversight/aml-reports'
import type { ActionCall } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'

/** @throws AppError 422 for a time at which the report cannot have been sent */
export async function checkReport({
  row,
  input: { reportedAt },
  at,
}: ActionCall<StoredRow<typeof amlReports>, { readonly reportedAt?: string | null }>): Promise<void> {
  const problem = reportedAt && reportedProblem(reportedAt, String(row.determinedOn), at.now)
  if (problem) throw invalid({ reportedAt: problem })
}

/**
 * A large cash transaction is always reported, unless it was taken back.
 * @throws AppError 409 `must_be_reported`
 */
export async function checkDismissal({ transaction, row }: ActionCall): Promise<void> {
  if (row.kind !== 'LARGE_CASH' || (await isReversed(transaction, String(row.movement)))) return
  throw new AppError(
    409,
    'must_be_reported',
    'A large cash transaction must be reported. It can be dismissed only after it was reversed.',
  )
}

async function isReversed(orm: Orm, movement: string): Promise<boolean> {
  const { id, reverses } = tableOf(cashMovements)
  const rows = await orm.select({ id }).from(tableOf(cashMovements)).where(eq(reverses, movement)).limit(1)
  return rows.length > 0
}
