import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { effectOf } from '../../src/resources/kernel/declare/action'
import type { Effect } from '../../src/resources/kernel/declare/declared-action'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { originOf, writeAudit } from '../audit/trail'
import { type Context, momentOf } from '../context'
import type { Orm } from '../db/connect'
import { columnFor, tableOf } from '../db/tables'
import { type StoredRow, storedColumns } from './read'
import { withDerived } from './write'

export interface EachCall {
  /** A declared action of the resource. */
  readonly name: string
  /** Of which records; those that are not in a state to start from, or are refused, stay as they are. */
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
  { name, where, input }: EachCall,
): Promise<void> {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const table = tableOf(resource)
  const states = Object.entries(action.when ?? {}).map(([field, allowed]) =>
    inArray(columnFor(resource, field), allowed as unknown[]),
  )
  const at = momentOf(context)
  const found = (await transaction
    .select(storedColumns(resource))
    .from(table)
    .where(and(where, ...states))
    .orderBy(asc(table.id))
    .for('update')) as StoredRow[]
  const rows = found.filter(row => !action.problem?.(row, at))
  for (let start = 0; start < rows.length; start += batch) {
    const some = rows.slice(start, start + batch)
    const calls = some.map(row => ({
      row,
      changes: withDerived(resource, row, effectOf(action, row, input, at)),
    }))
    for (const [changes, ids] of alike(calls))
      await transaction
        .update(table)
        .set({ ...changes, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
        .where(inArray(table.id, ids))
    await writeAudit(
      transaction,
      originOf(context),
      ...calls.map(({ row, changes }) => ({
        action: name,
        objectType: resource.typename,
        objectId: row.id,
        objectVersion: row.version + 1,
        before: Object.fromEntries(Object.keys(changes).map(field => [field, row[field]])),
        after: { ...changes },
        input,
      })),
    )
  }
}

/** The ids of the records with the same changes: one statement each. */
function alike(calls: readonly { row: StoredRow; changes: Effect }[]): [Effect, string[]][] {
  const found = new Map<string, [Effect, string[]]>()
  for (const { row, changes } of calls) {
    const key = JSON.stringify(changes)
    const same = found.get(key) ?? [changes, []]
    same[1].push(row.id)
    found.set(key, same)
  }
  return [...found.values()]
}
