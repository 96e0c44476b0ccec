import { type Column, type SQL, sql } from 'drizzle-orm'
import { perResource } from '../../src/resources/kernel/declare/per-resource'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { isSealed } from '../../src/resources/kernel/kinds/sensitive'
import { originOf, writeAuditsOf } from '../audit/trail'
import type { By } from '../context'
import type { Orm } from '../db/database'
import { type FixedStatement, fixedRows } from '../db/fixed-statement'
import { newId } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { databaseRefusal } from './database-refusal'
import { newValues } from './new-values'
import { storedColumns } from './read'
import { fieldsOf } from './write'

interface NewRecord {
  readonly by: By
  readonly given: Readonly<Record<string, unknown>>
}

/**
 * As `insertHeld` for several records, each by somebody of its own, with one statement for all and an entry of the trail for
 * each. For resources without rules, editions and sealed fields.
 * @returns the records in the order in which they were given
 */
export function insertManyHeld<R extends AnyResource>(
  transaction: Orm,
  resource: R,
  records: readonly NewRecord[],
): Promise<readonly StoredRow<R>[]> {
  requirePlain(resource, records)
  return databaseRefusal(resource, async () => {
    const rows = records.map(({ by, given }) => ({ ...newValues(by, resource, given), id: newId() }))
    const found = await insertStoredMany(transaction, resource, rows)
    const byId = new Map(found.map(row => [row.id, row]))
    const made = rows.map(({ id }) => byId.get(id) as StoredRow<R>)
    await writeAuditsOf(
      transaction,
      records.map(({ by }, n) => ({
        origin: originOf(by),
        event: creationOf(resource, made[n] as StoredRow),
      })),
    )
    return made
  })
}

function requirePlain(resource: AnyResource, records: readonly NewRecord[]): void {
  const isPlain =
    !resource.editions &&
    records.every(({ by }) => !by.modules.rules[resource.name]) &&
    !Object.values(resource.fields).some(isSealed)
  if (!isPlain) throw new Error(`${resource.label} are made one by one`)
}

const creationOf = (resource: AnyResource, row: StoredRow) => ({
  action: 'create',
  objectType: resource.typename,
  objectId: row.id,
  objectVersion: row.version,
  after: fieldsOf(resource, row),
})

type Insert = FixedStatement<StoredRow>

async function insertStoredMany(
  transaction: Orm,
  resource: AnyResource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly StoredRow[]> {
  const names = Object.keys(rows[0] ?? {})
  const known = insertsOf(resource)
  const insert = known.get(names.join()) ?? insertOf(resource, names)
  known.set(names.join(), insert)
  const table = tableOf(resource)
  const stored = rows.map(row => Object.fromEntries(names.map(name => [table[name]?.name, row[name]])))
  return insert(transaction, { rows: JSON.stringify(stored) })
}

/** The statements that insert records, by the columns that are given. */
const insertsOf = perResource(() => new Map<string, Insert>())

function insertOf(resource: AnyResource, names: readonly string[]): Insert {
  return fixedRows(() => {
    const table = tableOf(resource)
    const selection = storedColumns(resource)
    const given = listed(names.map(name => table[name]))
    const statement = sql`
      insert into ${table} (${given})
      select ${given} from jsonb_populate_recordset(null::${table}, ${sql.placeholder('rows')}::jsonb)
      returning ${listed(Object.values(selection))}`
    return { selection, statement }
  })
}

function listed(columns: readonly (Pick<Column, 'name'> | undefined)[]): SQL {
  return sql.join(
    columns.map(column => sql.identifier(String(column?.name))),
    sql`, `,
  )
}
