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
  readonly limit: number
  /** What the rows must answer to. */
  readonly asked: SQL | undefined
}

/** The rows after a position in the order asked for: keyset on (sort value, id), those without a sort value last. */
export async function readAfter(
  orm: Orm,
  resource: AnyResource,
  { sort, position, limit, asked }: Stretch,
): Promise<SortedRow[]> {
  const order = sort?.order ?? 'desc'
  const name = sort?.field ?? 'id'
  const field = name === 'id' ? null : (fieldOf(resource, name) as Field)
  const read = (part: Part, missing: number) => readPart(orm, resource, { part, order, asked, missing })
  const parts = field
    ? sortedParts(resource, name, field, order, position)
    : [byId(resource, order, position)]
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

function byId(resource: AnyResource, order: 'asc' | 'desc', position: Position | null): Part {
  const { id } = tableOf(resource)
  const where = position ? sql`${id} ${direction(order)} ${position.id}::uuid` : undefined
  return { key: sql`${id}`, where, value: sql`null` }
}

/** First the records that have the value, then those that have none. */
function sortedParts(
  resource: AnyResource,
  name: string,
  field: Field,
  order: 'asc' | 'desc',
  position: Position | null,
): Part[] {
  const { id } = tableOf(resource)
  const column = columnFor(resource, name)
  const key = sortKey(resource, name, field)
  const after =
    position && position.value !== null
      ? sql`(${key}, ${id}) ${direction(order)} (${typed(column, position.value)}, ${position.id}::uuid)`
      : undefined
  const valued: Part = {
    key,
    where: and(field.required ? undefined : isNotNull(column), after),
    value: sql`(${key})::text`,
  }
  if (field.required) return [valued]
  const rest =
    position && position.value === null ? sql`${id} ${direction(order)} ${position.id}::uuid` : undefined
  const empty: Part = { key, where: and(isNull(column), rest), value: sql`null` }
  return position && position.value === null ? [empty] : [valued, empty]
}

function direction(order: 'asc' | 'desc'): SQL {
  return order === 'asc' ? sql`>` : sql`<`
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
