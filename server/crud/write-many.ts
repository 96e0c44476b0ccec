import { sql } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { originOf, writeAudit } from '../audit/trail'
import type { By } from '../context'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { queryRows } from '../db/query-rows'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import { inStates } from './in-states'
import { newValues } from './new-values'
import { storedColumns } from './read'
import { readWith, requireDeclared, withDerived } from './update-row'
import { fieldsOf } from './write'

// Writes many records of one resource with a statement each for table and trail. It does not run the resource's rule, lock
// references, or handle secrets, files and editions: the caller does the work of the rule. Fields and states are those of
// the declaration, as for one record.

type Values = Readonly<Record<string, unknown>>

/** Puts records into the table, each with its audit entry. */
export async function insertMany(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  given: readonly Values[],
): Promise<readonly StoredRow[]> {
  if (given.length === 0) return []
  const rows = given.map(values => ({ ...newValues(by, resource, values), id: newId() }))
  const made = (await transaction
    .insert(tableOf(resource))
    .values(rows)
    .returning(storedColumns(resource))) as StoredRow[]
  const events = made.map(row => ({
    ...{ action: 'create', objectType: resource.typename, objectId: row.id, objectVersion: row.version },
    after: fieldsOf(resource, row),
  }))
  await writeAudit(transaction, originOf(by), ...events)
  return made
}

interface Change {
  /** The stored record, which the caller has locked. */
  readonly before: StoredRow
  /** The same fields for each record. */
  readonly changes: Values
}

/**
 * Writes changes with the next version, each with its audit entry.
 * @param action "edit", or a declared action of the resource
 * @throws Error for a field that the action does not declare, and when one of the records is in a state that does not allow it
 */
export async function updateMany(
  transaction: Orm,
  by: By,
  resource: AnyResource,
  action: string,
  asked: readonly Change[],
): Promise<void> {
  for (const { changes } of asked) requireDeclared(resource, action, changes)
  const changed = asked.map(({ before, changes }) => ({
    before,
    unchanged: readWith(resource, before, changes),
    changes: withDerived(resource, before, { ...changes }),
  }))
  const names = [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))]
  if (names.length === 0) return
  const table = tableOf(resource)
  const columns = ['id', ...names].map(name => ({ name, column: columnFor(resource, name) }))
  const rows = changed.map(({ before, changes }) => {
    const after: Values = { ...before, ...changes }
    const cells = columns.map(
      ({ name, column }) => sql`${sql.param(after[name], column)}::${sql.raw(column.getSQLType())}`,
    )
    return sql`(${sql.join(cells, sql`, `)})`
  })
  const named = columns.map(({ column }) => sql.identifier(column.name))
  const set = named.slice(1).map(name => sql`${name} = given.${name}`)
  const states = inStates(resource, action === 'edit' ? resource.edits : resource.actions[action]?.when)
  const written = await queryRows<unknown>(
    transaction,
    sql`
      update ${table} set ${sql.join(set, sql`, `)}, version = ${table.version} + 1, updated_at = now()
      from (values ${sql.join(rows, sql`, `)}) as given(${sql.join(named, sql`, `)})
      where ${sql.join([sql`${table.id} = given.id`, ...states], sql` and `)}
      returning ${table.id}`,
  )
  if (written.length !== changed.length)
    throw new Error(`${resource.label}: ${changed.length - written.length} are in no state for ${action}`)
  const events = changed.map(({ before, changes, unchanged }) => ({
    ...{ action, objectType: resource.typename, objectId: before.id, objectVersion: before.version + 1 },
    before: { ...unchanged, ...Object.fromEntries(Object.keys(changes).map(name => [name, before[name]])) },
    after: { ...unchanged, ...changes },
  }))
  await writeAudit(transaction, originOf(by), ...events)
}
