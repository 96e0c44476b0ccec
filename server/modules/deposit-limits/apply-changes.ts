import { asc, lte } from 'drizzle-orm'
import { depositLimits } from '../../../src/resources/people/deposit-limits'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Database } from '../../db/connect'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'

/** Limits per transaction. A small number keeps the row locks short. */
const batch = 100

/**
 * Writes down the changes whose time has come, each with an audit entry. Deposits follow them from that time on, also before
 * this runs. Several processes may run it at once.
 */
export async function applyChanges({ orm }: Pick<Database, 'orm'>, by: By): Promise<number> {
  let total = 0
  for (;;) {
    const applied = await orm.transaction(transaction => applySome(transaction, by))
    total += applied
    if (applied < batch) return total
  }
}

async function applySome(transaction: Orm, by: By): Promise<number> {
  const { id, pendingFrom } = tableOf(depositLimits)
  const due = await transaction
    .select({ id })
    .from(tableOf(depositLimits))
    .where(lte(pendingFrom, by.now().toISOString()))
    .orderBy(asc(pendingFrom))
    .limit(batch)
    .for('update', { skipLocked: true })
  for (const one of due)
    await perform(transaction, by, depositLimits, { id: String(one.id) }, 'applyChange', {})
  return due.length
}
