import { and, asc, inArray, type SQL } from 'drizzle-orm'
import { stateProblem } from '../../src/resources/kernel/declare/action'
import type { Input } from '../../src/resources/kernel/declare/declared-action'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { type By, momentOf } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import { perform } from './perform'
import { storedColumns } from './read'

/**
 * Does a declared action with every record that is meant, each as `perform` does it, with an audit entry of its own.
 * Records that are not in a state to start from, or that refuse the person, stay as they are. Runs in the caller's
 * transaction, in the order of the ids, so that rivals never wait for one another.
 * @throws AppError as `perform` does: one record that fails takes all back
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
  const states = Object.entries(action.when ?? {}).map(([field, allowed]) =>
    inArray(columnFor(resource, field), allowed as unknown[]),
  )
  const rows = (await transaction
    .select(storedColumns(resource))
    .from(tableOf(resource))
    .where(and(where, ...states))
    .orderBy(asc(id))
    .for('update')) as StoredRow[]
  const at = momentOf(by)
  for (const row of rows) {
    if (stateProblem(resource, action, row) || action.problem?.(row, at)) continue
    await perform(transaction, by, resource, row, name, input)
  }
}
