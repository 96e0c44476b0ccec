import { and, asc, type SQL } from 'drizzle-orm'
import { actionProblem } from '../../src/resources/kernel/declare/action'
import type { Input } from '../../src/resources/kernel/declare/declared-action'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { type By, momentOf } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { inStates } from './in-states'
import { perform } from './perform'
import { storedColumns } from './read'

/**
 * Runs a declared action on every matching record with `perform`, each with its own audit entry. Records in
 * another state, or on which the user may not use the action, are skipped. Runs in the caller's transaction,
 * in the order of ids, so that transactions never deadlock.
 * @throws AppError as `perform` does: one failing record rolls back all
 */
export async function performEach(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  { name, where, input }: { readonly name: string; readonly where: SQL; readonly input: Input },
): Promise<void> {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const { id } = tableOf(resource)
  const rows = (await transaction
    .select(storedColumns(resource))
    .from(tableOf(resource))
    .where(and(where, ...inStates(resource, action.when)))
    .orderBy(asc(id))
    .for('update')) as StoredRow[]
  const at = momentOf(by)
  for (const row of rows) {
    if (actionProblem(resource, action, row, at)) continue
    await perform(transaction, by, resource, row, name, input)
  }
}
