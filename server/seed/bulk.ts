import { getTableName, sql } from 'drizzle-orm'
import { registry } from '../../src/resources'
import { isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { derivedValues, sampleOf } from '../../src/resources/kernel/declare/schema'
import { stampsOf } from '../../src/resources/kernel/declare/stamp'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { originOf, writeAudit } from '../audit/trail'
import { momentOf } from '../context'
import { isStored } from '../db/columns'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { queryRows } from '../db/query-rows'
import { columnFor, tableOf } from '../db/tables'
import { seeding } from './insert-rows'

/**
 * Rows per statement. Larger batches are not faster, and an embedded database serves no other request
 * meanwhile.
 */
const batchSize = 2000

/** Number of records that the generated ones refer to in turn. */
const targetCount = 100

export interface Fill {
  /** How many records to add. */
  readonly rows: number
  /** Number of the first sample; by default, the number of existing records. */
  readonly from?: number
  /** Called after each batch with the number of added records. */
  readonly report?: (added: number) => void
}

/**
 * Adds generated records to a resource: one statement and one audit entry per batch. It skips samples whose
 * unique values exist already. Required references point to existing records.
 * @throws Error when all samples of a batch exist already: the generator has no more unique values
 */
export async function fillResource(
  database: Database,
  resource: AnyResource,
  { rows, from, report }: Fill,
): Promise<void> {
  const maintenance = database.for('maintenance')
  const { orm } = maintenance
  const targets = await targetsOf(database, resource)
  let next = from ?? (await countRows(orm, resource))
  for (let added = 0; added < rows; ) {
    const size = Math.min(batchSize, rows - added)
    const samples = Array.from({ length: size }, (_, index) => sampleRow(resource, targets, next + index))
    const made = await maintenance.transaction(orm => insertBatch(orm, resource, samples, next))
    if (made === 0) throw new Error(`No more different samples of ${resource.label} can be made`)
    next += size
    added += made
    report?.(added)
  }
  await orm.execute(sql`analyze ${tableOf(resource)}`)
}

type Targets = ReadonlyMap<string, readonly string[]>

/** Returns the possible ids for each required reference; adds records when there are none. */
async function targetsOf(database: Database, resource: AnyResource): Promise<Targets> {
  const found = new Map<string, readonly string[]>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const [to] = kindOf(field).targets(field)
    const target = to === undefined ? undefined : registry.byName.get(to)
    if (!target || !isAlwaysRequired(field) || kindOf(field).sample(field, 0) !== null) continue
    const ids = await firstIds(database.orm, target)
    if (ids.length === 0) await fillResource(database, target, { rows: 1 })
    found.set(name, ids.length > 0 ? ids : await firstIds(database.orm, target))
  }
  return found
}

async function firstIds(orm: Orm, resource: AnyResource): Promise<string[]> {
  const table = tableOf(resource)
  const rows = await orm.select({ id: table.id }).from(table).orderBy(table.id).limit(targetCount)
  return rows.map(row => String(row.id))
}

function sampleRow(resource: AnyResource, targets: Targets, n: number): Record<string, unknown> {
  const sample = sampleOf(resource, n)
  const stored = Object.entries(resource.fields).filter(([, field]) => isStored(field))
  const values = stored.map(([name, field]) => {
    const ids = targets.get(name)
    return [name, ids ? ids[n % ids.length] : (sample[name] ?? field.default ?? null)]
  })
  const row = Object.fromEntries(values)
  const stamps = Object.entries(stampsOf(resource, momentOf(seeding))).filter(([name]) => row[name] === null)
  return { ...row, ...Object.fromEntries(stamps), ...derivedValues(resource, row) }
}

/** Returns the number of new rows. */
async function insertBatch(
  orm: Orm,
  resource: AnyResource,
  samples: readonly Record<string, unknown>[],
  from: number,
): Promise<number> {
  const now = new Date().toISOString()
  const rows = samples.map(sample => ({ ...sample, id: newId(), createdAt: now, updatedAt: now }))
  const made = await insertAtOnce(orm, resource, rows)
  await writeAudit(orm, originOf(seeding), {
    action: 'seed',
    objectType: resource.typename,
    objectId: null,
    input: { from, rows: made },
  })
  return made
}

/**
 * Inserts complete rows with one statement and without an audit entry, except rows whose unique values exist
 * already. Returns the number of new rows.
 */
export async function insertAtOnce(
  orm: Orm,
  resource: AnyResource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  // An append-only table has no version and no time of the last change.
  const kept = tableOf(resource)
  const complete = rows.map(row =>
    Object.fromEntries(Object.entries({ ...row, version: 1 }).filter(([name]) => name in kept)),
  )
  const names = Object.keys(complete[0] ?? {})
  const columns = sql.join(
    names.map(name => sql.identifier(columnFor(resource, name).name)),
    sql`, `,
  )
  const named = complete.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnFor(resource, name).name, value])),
  )
  const table = sql.identifier(getTableName(tableOf(resource)))
  const [found] = await queryRows<{ made: number }>(
    orm,
    sql`
      with made as (
        insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)
        on conflict do nothing returning 1
      ) select count(*)::int as made from made`,
  )
  return found?.made ?? 0
}

async function countRows(orm: Orm, resource: AnyResource): Promise<number> {
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(tableOf(resource))
  return row?.count ?? 0
}
