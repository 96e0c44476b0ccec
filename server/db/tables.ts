import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import { isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import {
  type AnyResource,
  allFields,
  fieldOf,
  type Single,
} from '../../src/resources/kernel/declare/resource'
import { figureColumns } from '../../src/resources/kernel/figures'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { columnOf, databaseName, isStored, literal } from './columns'
import { hiddenColumnsOf, type PartialIndex, partialIndexes, uniqueTogether } from './hidden-columns'
import { beginningKey, searchText, shortIdKey } from './search-text'
import type { TableOf } from './typed-table'

/**
 * The table of a resource: a column per stored field by the field's name, and the system's own; an append-only one has
 * no version.
 */
export type ResourceTable = PgTable & { readonly id: PgColumn; readonly version: PgColumn } & Readonly<
    Record<string, PgColumn>
  >

/** The tables that the declarations make, by the resource's name. */
export const tables: Readonly<Record<string, ResourceTable>> = {}

/** Those that migrations make: the rows of a projection are a view's. */
export const storedTables: Readonly<Record<string, ResourceTable>> = {}

/** Makes the tables of declarations, those of the house first; a bench brings its own besides. */
export function declareTables(resources: readonly AnyResource[]): void {
  for (const resource of resources) {
    const built = { [resource.name]: buildTable(resource, tables) }
    Object.assign(tables, built)
    if (!resource.projection) Object.assign(storedTables, built)
  }
}

declareTables(registry.resources)

/**
 * The table of a resource. One that is named by its declaration has the types of its fields; one that is not known by
 * name has columns of any.
 */
export function tableOf<R extends AnyResource>(
  resource: R,
): AnyResource extends R ? ResourceTable : TableOf<R>
export function tableOf(resource: AnyResource): ResourceTable {
  const table = tables[resource.name]
  if (!table) throw new Error(`No table was made for ${resource.name}`)
  return table
}

/** The column of a stored field. */
export function columnFor(resource: AnyResource, name: string): PgColumn {
  const column = tableOf(resource)[name]
  if (!column) throw new Error(`${resource.name} keeps no column ${name}`)
  return column
}

/** Returns the expression that sorts records by this field: the column, or its folded form. */
export function sortKey(resource: AnyResource, name: string, field: Field): SQL {
  const column = columnFor(resource, name)
  return columnOf(field).key?.(column) ?? sql`${column}`
}

function buildTable(resource: AnyResource, built: Readonly<Record<string, ResourceTable>>): ResourceTable {
  rejectShown(resource)
  const stored = allFields(resource).filter(([, field]) => isStored(field))
  const searched = stored
    .filter(([, field]) => field.search && !isMasked(field))
    .map(([name]) => databaseName(name))
  const columns = {
    id: uuid('id').primaryKey(),
    ...(!resource.appendOnly && { version: bigint('version', { mode: 'number' }).notNull().default(1) }),
    ...Object.fromEntries(stored.map(([name, field]) => [name, column(name, field)])),
    ...hiddenColumnsOf(resource.name),
    ...(searched.length > 0 && { search: text('search').generatedAlwaysAs(searchText(searched)) }),
  }
  const name = databaseName(resource.name)
  return pgTable(name, columns, table => {
    const self = table as unknown as Record<string, ExtraConfigColumn & PgColumn> & {
      id: ExtraConfigColumn & PgColumn
    }
    const parts = [
      index(`${name}_short_id`).on(shortIdKey(self.id)),
      ...stored.flatMap(([field, declared]) => constraints(name, field, declared, self, () => built)),
      ...Object.entries(resource.singles).map(([key, single]) => singleIndex(resource, key, single, self)),
      ...togetherIndex(name, uniqueTogether[resource.name], self),
      ...figureIndexes(name, resource, self),
      ...(partialIndexes[resource.name] ?? []).map(each => partialIndex(name, each, self)),
    ]
    return self.search
      ? [...parts, index(`${name}_search`).using('gin', sql`${self.search} gin_trgm_ops`)]
      : parts
  }) as unknown as ResourceTable
}

/** @throws when a field is declared that the server keeps to itself */
function rejectShown(resource: AnyResource): void {
  const shown = Object.keys(hiddenColumnsOf(resource.name) ?? {}).find(name => fieldOf(resource, name))
  if (shown) throw new Error(`${resource.name}: "${shown}" is a column that no declaration shows`)
}

function column(name: string, field: Field) {
  const build = columnOf(field).build
  // biome-ignore lint/suspicious/noExplicitAny: the builders of all kinds share notNull() and default() only by shape
  let builder = build?.(databaseName(name), field) as any
  if (isAlwaysRequired(field)) builder = builder.notNull()
  // Fills existing records when a field is added to the declaration later.
  if (field.required && field.default != null) builder = builder.default(field.default)
  if (name === 'createdAt' || name === 'updatedAt') builder = builder.default(sql`now()`)
  return builder
}

type Own = Record<string, ExtraConfigColumn & PgColumn> & { id: ExtraConfigColumn & PgColumn }

function constraints(
  table: string,
  name: string,
  field: Field,
  self: Own,
  built: () => Readonly<Record<string, ResourceTable>>,
) {
  const column = self[name]
  if (!column) return []
  const row = columnOf(field)
  const base = `${table}_${databaseName(name)}`
  const key = row.key?.(column) ?? sql`${column}`
  const rule = row.check?.(column, field)
  const targets = kindOf(field).targets(field)
  // Of a masked field only whole values are asked for, which its order serves.
  const isAsked = (field.filter && !isMasked(field)) || targets.length > 0
  const filterIndex = isAsked ? row.filterIndex : undefined
  const order = index(`${base}_order`).on(key, self.id)
  return [
    ...(rule ? [check(`${base}_check`, rule)] : []),
    ...(field.unique ? [uniqueIndex(`${base}_unique`).on(key)] : []),
    ...(!row.document && (field.sort || field.filter || targets.length > 0)
      ? [leavesOutEmpty(field) ? order.where(sql`${column} is not null`) : order]
      : []),
    ...(filterIndex
      ? [index(`${base}_filter`).using(filterIndex.method, sql`${column} ${sql.raw(filterIndex.operators)}`)]
      : []),
    ...(field.search ? [index(`${base}_beginning`).on(beginningKey(column), self.id)] : []),
    ...(row.document || kindOf(field).outlives?.(field)
      ? []
      : targets.map(target => reference(`${base}_reference`, column, target, self, table, built))),
  ]
}

/** Nobody asks for the records that lack it, or most do, so that they are found without an index. */
function leavesOutEmpty(field: Field): boolean {
  return !isAlwaysRequired(field) && !field.sort && (field.sparse === true || !field.filter)
}

/** Empty values are equal, too. */
function singleIndex(resource: AnyResource, key: string, { of, when }: Single, self: Own) {
  const table = databaseName(resource.name)
  const [first, ...rest] = of.map(name => {
    const [column, field] = [self[name] as PgColumn, resource.fields[name]]
    return (field && columnOf(field).alike?.(column)) ?? sql`coalesce(lower(${column}::text), '')`
  })
  const states = Object.entries(when).map(
    ([name, values]) => sql`${self[name]} in (${sql.join((values as string[]).map(literal), sql`, `)})`,
  )
  const single = uniqueIndex(`${table}_${databaseName(key)}_single`).on(first as SQL, ...rest)
  return states.length > 0 ? single.where(sql.join(states, sql` and `)) : single
}

function togetherIndex(table: string, names: readonly string[] = [], self: Own) {
  const [first, ...rest] = names.map(name => self[name] as Own['id'])
  return first ? [uniqueIndex(`${table}_together`).on(first, ...rest)] : []
}

/**
 * All that the figures of a period read: hundreds of thousands of records are added up without their table. Figures that
 * choose by the same fields share an index; one that reads a time alone has that of its order.
 */
function figureIndexes(table: string, resource: AnyResource, self: Own) {
  const read = new Map<string, Set<string>>()
  for (const figure of Object.values(resource.figures ?? {})) {
    const { chosenBy, added } = figureColumns(resource, figure)
    const names = read.get(chosenBy.join()) ?? new Set(chosenBy)
    for (const name of added) names.add(name)
    read.set(chosenBy.join(), names)
  }
  const shared = [...read.values()].map(names => [...names]).filter(names => names.length > 1)
  return shared.map(names => {
    const name = names.map(databaseName).join('_')
    const [first, ...rest] = names.map(each => self[each] as Own['id'])
    // PostgreSQL keeps the first 63 characters of a name.
    return index(`${table}_${name}`.slice(0, 63)).on(first as Own['id'], ...rest)
  })
}

function partialIndex(table: string, { name, of, where }: PartialIndex, self: Own) {
  const [first, ...rest] = of.map(column => self[column] as Own['id'])
  return index(`${table}_${name}`)
    .on(first as Own['id'], ...rest)
    .where(where)
}

/** A record that is referred to cannot be deleted. */
function reference(
  name: string,
  column: PgColumn,
  target: string,
  self: Own,
  table: string,
  built: () => Readonly<Record<string, ResourceTable>>,
) {
  const foreign = databaseName(target) === table ? self.id : built()[target]?.id
  if (!foreign) throw new Error(`${name}: the table of ${target} is not there`)
  return foreignKey({ name, columns: [column], foreignColumns: [foreign] }).onDelete('restrict')
}
