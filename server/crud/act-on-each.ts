import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/resource'
import type { Context } from '../context'
import type { Orm } from '../db/connect'
import { columnFor, tableOf } from '../db/tables'
import { originOf, writeAudit } from './audit'
import { type StoredRow, storedColumns } from './read'

export interface Deeds {
  /** A declared action of the resource. */
  readonly name: string
  /** Of which records; those that are not in a state to start from stay as they are. */
  readonly where: SQL
  readonly input: Readonly<Record<string, unknown>>
}

/** One statement's worth of audit entries: a statement takes 65,535 values. */
const batch = 1000

/**
 * Does a declared action with every record that is meant, each with its next version and an audit entry of its
 * own. To be called in the transaction of the deed that brings it about.
 * @throws when the resource has no such action
 */
export async function actOnEach(
  transaction: Orm,
  context: Context,
  resource: AnyResource,
  { name, where, input }: Deeds,
): Promise<void> {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const table = tableOf(resource)
  const states = Object.entries(action.when ?? {}).map(([field, allowed]) =>
    inArray(columnFor(resource, field), allowed as unknown[]),
  )
  const rows = (await transaction
    .select(storedColumns(resource))
    .from(table)
    .where(and(where, ...states))
    .orderBy(asc(table.id))
    .for('update')) as StoredRow[]
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch)
    const ids = some.map(row => row.id)
    await transaction
      .update(table)
      .set({ ...action.set, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(table.id, ids))
    await writeAudit(
      transaction,
      originOf(context),
      ...some.map(row => ({
        action: name,
        objectType: resource.typename,
        objectId: row.id,
        objectVersion: row.version + 1,
        before: Object.fromEntries(Object.keys(action.set).map(field => [field, row[field]])),
        after: { ...action.set },
        input,
      })),
    )
  }
}
