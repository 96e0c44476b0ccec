import { and, eq, lte, type SQL } from 'drizzle-orm'
import { approvals } from '../../../src/resources/oversight/approvals'
import type { By } from '../../context'
import { performEach } from '../../crud/perform-each'
import type { Database } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Ends the requests that nobody decided before their expiry time. */
export async function expireApprovals(
  database: Pick<Database, 'orm' | 'transaction'>,
  by: By,
): Promise<void> {
  const { status, expiresAt } = tableOf(approvals)
  const isOver = and(eq(status, 'PENDING'), lte(expiresAt, by.now().toISOString())) as SQL
  await database.transaction(transaction =>
    performEach(transaction, by, approvals, { name: 'expire', where: isOver, input: {} }),
  )
}
