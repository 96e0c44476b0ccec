import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../src/resources/kernel/declare/field'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import { perResource } from '../../src/resources/kernel/declare/per-resource'
import { type AnyResource, allFields, type Page } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isMasked, maskedValue } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import { isClosedTo, roles, type Subject } from '../../src/resources/kernel/rights/roles'
import type { Viewer } from '../../src/resources/kernel/rights/scope'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import type { Context, RecordReader } from '../context'
import { isStored } from '../db/columns'
import type { Orm } from '../db/database'
import { type FixedStatement, fixedRows } from '../db/fixed-statement'
import { isRecordId } from '../db/id'
import type { StoredRow } from '../db/stored-row'
import { columnFor, tableOf } from '../db/tables'
import type { StoredColumns } from '../db/typed-table'
import { AppError } from '../errors'
import { visibleWhere } from './filters'
import { changesOf } from './record-changes'
import { talliesOf } from './tallies'
import { titlesFor, titlesOf } from './titles'

/** Every column that holds a field, and those of the system. */
export function storedColumns<R extends AnyResource>(resource: R): StoredColumns<R>
export function storedColumns(resource: AnyResource): Readonly<Record<string, PgColumn>> {
  return columnsOf(resource)
}

const columnsOf = perResource((resource): Record<string, PgColumn> => {
  const { id, version } = tableOf(resource)
  const stored = allFields(resource).filter(([, field]) => isStored(field))
  return {
    id,
    ...(version && { version }),
    ...Object.fromEntries(stored.map(([name]) => [name, columnFor(resource, name)])),
  }
})

/** @throws AppError 403 when the person may not do this with the resource */
export function requireRight(subject: Subject, resource: AnyResource, verb: string): void {
  if (can(subject, resource, verb)) return
  requireOpen(subject, resource)
  const action = Object.hasOwn(resource.actions, verb) ? resource.actions[verb] : undefined
  const verbText = action ? `use “${action.label}” for` : verb
  throw new AppError(403, 'forbidden', `You don't have access to ${verbText} ${inSentence(resource.label)}`)
}

/** @throws AppError 403 when a resource or page is closed to the account */
export function requireOpen(subject: Subject, thing: AnyResource | Page): void {
  if (subject.closed && isClosedTo(subject, thing))
    throw new AppError(
      403,
      'beyond_scope',
      `You don't have access to “${thing.label}”. ${subject.closed.because}`,
    )
}

/**
 * One record as the person may see it.
 * @throws AppError 403, 404
 */
export async function showRow(context: Context, resource: AnyResource, id: string): Promise<WireRow> {
  requireRight(context.actor, resource, 'show')
  const row = await findRow(context.database.orm, resource, id, { viewer: context.actor, verb: 'show' })
  return wireRow(context, resource, row)
}

/** The user who reads a record, and the verb for which it is read. */
export interface ReadAccess {
  /** Null for the system, which reads all records. */
  readonly viewer: Viewer | null
  readonly verb: string
  /** Held for the rest of the transaction. */
  readonly lock?: boolean
}

/** @throws AppError 404, also for a record that the person may not use the verb on */
export async function findRow<R extends AnyResource>(
  orm: Orm,
  resource: R,
  id: string,
  access: ReadAccess,
): Promise<StoredRow<R>> {
  const [row] = isRecordId(id) ? await rowsWithId(orm, resource, id, access) : []
  if (!row) throw new AppError(404, 'not_found', `${resource.one} ${id} not found`)
  return row as StoredRow<R>
}

async function rowsWithId(
  orm: Orm,
  resource: AnyResource,
  id: string,
  { viewer, verb, lock = false }: ReadAccess,
): Promise<unknown[]> {
  const visible = viewer ? visibleWhere(viewer, resource, verb) : undefined
  if (!visible) return readById(resource)[lock ? 'locked' : 'plain'](orm, { id })
  const query = selectById(orm, resource, id, visible)
  return lock ? query.for('update') : query
}

function selectById(orm: Orm, resource: AnyResource, id: string | Placeholder, visible?: SQL) {
  const table = tableOf(resource)
  return orm
    .select(storedColumns(resource))
    .from(table)
    .where(and(eq(table.id, id), visible))
}

/** What reads a record of a resource that the user may see all of: such statements are built and planned once. */
const readById = perResource(resource => ({
  plain: readFixed(resource, false),
  locked: readFixed(resource, true),
}))

function readFixed(resource: AnyResource, lock: boolean): FixedStatement<StoredRow> {
  return fixedRows(orm => {
    const query = selectById(orm, resource, sql.placeholder('id'))
    return { selection: storedColumns(resource), statement: lock ? query.for('update') : query }
  })
}

/** A stored record stripped to what the person may read, with what is computed and the titles of what it refers to. */
export async function wireRow(
  context: RecordReader,
  resource: AnyResource,
  row: StoredRow,
): Promise<WireRow> {
  const [wire] = await wireRows(context, resource, [row])
  return wire as WireRow
}

export async function wireRows(
  context: RecordReader,
  resource: AnyResource,
  rows: readonly StoredRow[],
): Promise<WireRow[]> {
  const reader = readerFor(resource, context.actor)
  const [titles, tallies, changes] = await Promise.all([
    titlesOf(context, reader.referring, rows),
    talliesOf(context, resource, reader.counted, rows),
    changesOf(context, reader.changing, rows),
  ])
  const isPlain = tallies.size === 0 && changes.size === 0
  return rows.map(row => {
    const counted = isPlain ? row : { ...row, ...tallies.get(row.id), ...changes.get(row.id) }
    const wire: Record<string, unknown> = { id: row.id, typename: resource.typename }
    if (!resource.appendOnly) wire.version = row.version
    for (const [name, read] of reader.values) wire[name] = read(counted) ?? null
    if (reader.referring.length > 0) wire.titles = titlesFor(titles, reader.referring, row)
    return wire as unknown as WireRow
  })
}

type NamedField = readonly [name: string, field: Field]

/** How users with the same roles read the rows of a resource. */
interface RowReader {
  readonly values: readonly (readonly [name: string, read: (row: StoredRow) => unknown])[]
  /** Fields that name other records, whose titles come with the row. */
  readonly referring: readonly NamedField[]
  /** Fields whose values are counted when the row is read. */
  readonly counted: readonly NamedField[]
  /** Fields that hold changes of a record. */
  readonly changing: readonly NamedField[]
}

const readers = perResource(() => new Map<string, RowReader>())

/** Made once for each set of roles, because asking for the rights to every field costs time in each request. */
function readerFor(resource: AnyResource, actor: Subject): RowReader {
  const known = readers(resource)
  const key = roles.filter(role => actor.roles.includes(role)).join(' ')
  const reader = known.get(key) ?? makeReader(resource, { roles: actor.roles })
  known.set(key, reader)
  return reader
}

function makeReader(resource: AnyResource, actor: Subject): RowReader {
  const readable = allFields(resource).filter(([name]) => can(actor, resource, 'show', name))
  return {
    values: readable.map(([name, field]) => [name, valueReader(name, field)]),
    referring: readable.filter(([, field]) => refers(field)),
    counted: readable.filter(([, field]) => kindOf(field).readFrom),
    changing: readable.filter(([, field]) => kindOf(field).changes),
  }
}

function valueReader(name: string, field: Field): (row: StoredRow) => unknown {
  const { compute } = kindOf(field)
  const read = isMasked(field)
    ? (row: StoredRow) => maskedValue(field, row[name])
    : (row: StoredRow) => row[name]
  return compute ? row => compute(field, row) ?? read(row) : read
}

function refers(field: Field): boolean {
  return kindOf(field).isOfAnyType === true || kindOf(field).targets(field).length > 0
}
