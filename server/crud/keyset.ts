import { and, asc, desc, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { Sort } from '../../src/resources/kernel/declare/filter'
import { isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import type { Orm } from '../db/database'
import { prepareRows } from '../db/prepare-rows'
import { prepared } from '../db/prepared'
import type { StoredRow } from '../db/stored-row'
import { columnFor, sortKey, tableOf } from '../db/tables'
import type { Position } from './cursor'
import { typed } from './filters'
import { storedColumns } from './read'

/** A stored record with what it is sorted by, as text. */
export type SortedRow = StoredRow & { sortValue: string | null }

export interface KeysetQuery {
  /** Without it, the newest first. */
  readonly sort?: Sort | undefined
  /** The row after which it begins; null: at the first. */
  readonly position: Position | null
  /** The row that it ends with at the latest; without it, at the last. */
  readonly until?: Position | null
  readonly limit: number
  /** The condition for the rows. */
  readonly asked: SQL | undefined
}

/** The rows after a position in the order asked for: keyset on (sort value, id), those without a sort value last. */
export async function readAfter(
  orm: Orm,
  resource: AnyResource,
  { sort, position, until = null, limit, asked }: KeysetQuery,
): Promise<SortedRow[]> {
  let rows: SortedRow[] = []
  for (const part of partsOf(resource, sort, position, until)) {
    const missing = limit - rows.length
    if (missing > 0)
      rows = [...rows, ...((await selectPart(orm, resource, part, asked, missing)) as SortedRow[])]
  }
  return rows
}

/** Reads the rows after a position without conditions. Most reads are of this kind, so their statements are prepared. */
export async function readPlain(
  orm: Orm,
  resource: AnyResource,
  { sort, position, limit }: Pick<KeysetQuery, 'sort' | 'position' | 'limit'>,
): Promise<SortedRow[]> {
  const from = position && {
    value: position.value === null ? null : sql.placeholder('value'),
    id: sql.placeholder('id'),
  }
  const shape = [resource.name, sort?.field, sort?.order, from && (from.value ? 'value' : 'id'), limit]
  const statements = prepared(orm, shape.join(' '), name =>
    partsOf(resource, sort, from, null).map((part, place) =>
      prepareRows<SortedRow>(
        orm,
        name && `${name}_${place}`,
        selectionOf(resource, part),
        selectPart(orm, resource, part, undefined, limit),
      ),
    ),
  )
  let rows: SortedRow[] = []
  for (const statement of statements) {
    if (rows.length < limit) rows = [...rows, ...(await statement.execute({ ...position }))]
  }
  return rows.slice(0, limit)
}

/** A position whose values a prepared statement gets later. */
interface Bound {
  readonly value: string | Placeholder | null
  readonly id: string | Placeholder
}

function partsOf(
  resource: AnyResource,
  sort: Sort | undefined,
  position: Bound | null,
  until: Bound | null,
): Part[] {
  const span = { order: sort?.order ?? 'desc', position, until }
  const name = sort?.field ?? 'id'
  if (name === 'id') return [byId(resource, span)]
  return sortedParts(resource, name, fieldOf(resource, name) as Field, span)
}

/** A part of the list that one index serves. */
interface Part {
  readonly order: Order
  readonly key: SQL
  readonly where: SQL | undefined
  readonly value: SQL
}

type Order = Sort['order']

interface Span {
  readonly order: Order
  readonly position: Bound | null
  readonly until: Bound | null
}

function byId(resource: AnyResource, span: Span): Part {
  const { id } = tableOf(resource)
  return { order: span.order, key: sql`${id}`, where: idsWithin(resource, span), value: sql`null` }
}

/** First the records that have the value, then those that have none. */
function sortedParts(resource: AnyResource, name: string, field: Field, span: Span): Part[] {
  const { order, position, until } = span
  const { id } = tableOf(resource)
  const column = columnFor(resource, name)
  const key = sortKey(resource, name, field)
  const compared = (operator: SQL, { value, id: last }: Bound) =>
    sql`(${key}, ${id}) ${operator} (${typed(column, value)}, ${last}::uuid)`
  const valued: Part = {
    order,
    key,
    where: and(
      isAlwaysRequired(field) ? undefined : isNotNull(column),
      hasValue(position) ? compared(beyond(order), position) : undefined,
      hasValue(until) ? compared(upTo(order), until) : undefined,
    ),
    value: sql`(${key})::text`,
  }
  const isBehindValued = position !== null && !hasValue(position)
  if (isAlwaysRequired(field) || hasValue(until)) return isBehindValued ? [] : [valued]
  const rest = { order, position: isBehindValued ? position : null, until }
  const empty: Part = { order, key, where: and(isNull(column), idsWithin(resource, rest)), value: sql`null` }
  return isBehindValued ? [empty] : [valued, empty]
}

function hasValue(position: Bound | null): position is Bound {
  return position !== null && position.value !== null
}

function idsWithin(resource: AnyResource, { order, position, until }: Span): SQL | undefined {
  const { id } = tableOf(resource)
  return and(
    position ? sql`${id} ${beyond(order)} ${position.id}::uuid` : undefined,
    until ? sql`${id} ${upTo(order)} ${until.id}::uuid` : undefined,
  )
}

function beyond(order: Order): SQL {
  return order === 'asc' ? sql`>` : sql`<`
}

function upTo(order: Order): SQL {
  return order === 'asc' ? sql`<=` : sql`>=`
}

function selectionOf(resource: AnyResource, { value }: Part) {
  return { ...storedColumns(resource), sortValue: sql<string | null>`${value}`.as('sort_value') }
}

function selectPart(orm: Orm, resource: AnyResource, part: Part, asked: SQL | undefined, limit: number) {
  const { order, key, where } = part
  const table = tableOf(resource)
  const towards = order === 'asc' ? asc : desc
  return orm
    .select(selectionOf(resource, part))
    .from(table)
    .where(and(where, asked))
    .orderBy(towards(key), towards(table.id))
    .limit(limit)
}
