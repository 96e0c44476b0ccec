import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { Sort } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'
import { columnFor, sortKey, tableOf } from '../db/tables'
import type { Position } from './cursor'
import { typed } from './filters'
import { storedColumns } from './read'

/** A stored record with what it is sorted by, as text. */
export type SortedRow = StoredRow & { sortValue: string | null }

export interface Stretch {
  /** Without it, the newest first. */
  readonly sort?: Sort | undefined
  /** The row after which it begins; null: at the first. */
  readonly position: Position | null
  /** The row that it ends with at the latest; without it, at the last. */
  readonly until?: Position | null
  readonly limit: number
  /** What the rows must answer to. */
  readonly asked: SQL | undefined
}

/** The rows after a position in the order asked for: keyset on (sort value, id), those without a sort value last. */
export async function readAfter(
  orm: Orm,
  resource: AnyResource,
  { sort, position, until = null, limit, asked }: Stretch,
): Promise<SortedRow[]> {
  const order = sort?.order ?? 'desc'
  const name = sort?.field ?? 'id'
  const field = name === 'id' ? null : (fieldOf(resource, name) as Field)
  const read = (part: Part, missing: number) => readPart(orm, resource, { part, order, asked, missing })
  const parts = field
    ? sortedParts(resource, name, field, { order, position, until })
    : [byId(resource, { order, position, until })]
  let rows: SortedRow[] = []
  for (const part of parts) {
    const missing = limit - rows.length
    if (missing > 0) rows = [...rows, ...(await read(part, missing))]
  }
  return rows
}

/** A stretch of the list that one index serves. */
interface Part {
  readonly key: SQL
  readonly where: SQL | undefined
  readonly value: SQL
}

interface Span {
  readonly order: 'asc' | 'desc'
  readonly position: Position | null
  readonly until: Position | null
}

function byId(resource: AnyResource, span: Span): Part {
  const { id } = tableOf(resource)
  return { key: sql`${id}`, where: idsWithin(resource, span), value: sql`null` }
}

/** First the records that have the value, then those that have none. */
function sortedParts(resource: AnyResource, name: string, field: Field, span: Span): Part[] {
  const { order, position, until } = span
  const { id } = tableOf(resource)
  const column = columnFor(resource, name)
  const key = sortKey(resource, name, field)
  const compared = (operator: SQL, { value, id: last }: Position) =>
    sql`(${key}, ${id}) ${operator} (${typed(column, value as string)}, ${last}::uuid)`
  const valued: Part = {
    key,
    where: and(
      field.required ? undefined : isNotNull(column),
      hasValue(position) ? compared(beyond(order), position) : undefined,
      hasValue(until) ? compared(upTo(order), until) : undefined,
    ),
    value: sql`(${key})::text`,
  }
  const isBehindValued = position !== null && !hasValue(position)
  if (field.required || hasValue(until)) return isBehindValued ? [] : [valued]
  const rest = { order, position: isBehindValued ? position : null, until }
  const empty: Part = { key, where: and(isNull(column), idsWithin(resource, rest)), value: sql`null` }
  return isBehindValued ? [empty] : [valued, empty]
}

function hasValue(position: Position | null): position is Position {
  return position !== null && position.value !== null
}

function idsWithin(resource: AnyResource, { order, position, until }: Span): SQL | undefined {
  const { id } = tableOf(resource)
  return and(
    position ? sql`${id} ${beyond(order)} ${position.id}::uuid` : undefined,
    until ? sql`${id} ${upTo(order)} ${until.id}::uuid` : undefined,
  )
}

function beyond(order: 'asc' | 'desc'): SQL {
  return order === 'asc' ? sql`>` : sql`<`
}

function upTo(order: 'asc' | 'desc'): SQL {
  return order === 'asc' ? sql`<=` : sql`>=`
}

async function readPart(
  orm: Orm,
  resource: AnyResource,
  {
    part,
    order,
    asked,
    missing,
  }: { part: Part; order: 'asc' | 'desc'; asked: SQL | undefined; missing: number },
): Promise<SortedRow[]> {
  const table = tableOf(resource)
  const towards = order === 'asc' ? asc : desc
  const rows = await orm
    .select({ ...storedColumns(resource), sortValue: sql<string | null>`${part.value}`.as('sort_value') })
    .from(table)
    .where(and(part.where, asked))
    .orderBy(towards(part.key), towards(table.id))
    .limit(missing)
  return rows as unknown as SortedRow[]
}
