import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '../../src/domain/fold'
import { wordsOf } from '../../src/domain/search-rank'
import { registry } from '../../src/resources'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { Filter, Operator } from '../../src/resources/kernel/declare/filter'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import type { States } from '../../src/resources/kernel/declare/referring'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { resolveMe } from '../../src/resources/kernel/rights/resolve-me'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { type Bound, type Bounds, boundsOf, type Viewer } from '../../src/resources/kernel/rights/scope'
import { columnOf } from '../db/columns'
import { columnFor, tableOf } from '../db/tables'
import { filterField } from './list-request'
import { idMatches, maskedSearches } from './search-scope'

/** One side of a comparison: the column, and how a value is converted for it. */
interface Target {
  readonly column: PgColumn
  readonly key: SQL
  readonly of: (value: unknown) => SQL
  readonly contains: (value: unknown) => SQL
  readonly isEmpty: SQL
}

const comparisons: Record<Operator, (target: Target, value: never) => SQL> = {
  eq: ({ key, of }, value) => sql`${key} = ${of(value)}`,
  ne: ({ key, of }, value) => sql`${key} is distinct from ${of(value)}`,
  lt: ({ key, of }, value) => sql`${key} < ${of(value)}`,
  lte: ({ key, of }, value) => sql`${key} <= ${of(value)}`,
  gt: ({ key, of }, value) => sql`${key} > ${of(value)}`,
  gte: ({ key, of }, value) => sql`${key} >= ${of(value)}`,
  in: ({ key, of }, value: unknown[]) => sql`${key} in (${list(value, of)})`,
  nin: ({ key, of }, value: unknown[]) => sql`(${key} is null or ${key} not in (${list(value, of)}))`,
  contains: ({ contains }, value) => contains(value),
  ncontains: ({ column, contains }, value) => sql`(${column} is null or not ${contains(value)})`,
  startswith: ({ column }, value: string) => sql`${column} ilike ${`${escapeLike(value)}%`}`,
  between: ({ key, of }, [from, to]: [unknown, unknown]) => sql`${key} between ${of(from)} and ${of(to)}`,
  null: ({ isEmpty }) => isEmpty,
  nnull: ({ isEmpty }) => sql`not (${isEmpty})`,
}

/**
 * Returns the WHERE of filters and search, limited to the records that the user may list; undefined when
 * there is no condition.
 */
export function condition(
  viewer: Viewer,
  resource: AnyResource,
  filters: readonly Filter[],
  q: string | undefined,
): SQL | undefined {
  return and(visibleWhere(viewer, resource, 'list'), matching(viewer, resource, filters, q ?? ''))
}

/** Returns the WHERE of filters and search only; undefined when there is none. */
export function matching(
  viewer: Viewer,
  resource: AnyResource,
  filters: readonly Filter[],
  q: string,
): SQL | undefined {
  return and(
    ...filters.map(filter => compare(resource, resolveMe(viewer, resource, filter))),
    search(viewer, resource, q),
  )
}

/** Returns the WHERE of the records in declared states; undefined when none is declared. */
export function inStates(resource: AnyResource, states: States): SQL | undefined {
  return and(...filtersOf(resource, states).map(filter => compare(resource, filter)))
}

/**
 * Returns the WHERE of the records on which the user may use a verb; undefined: all. A part of a record is
 * visible when that record is.
 */
export function visibleWhere(viewer: Viewer, resource: AnyResource, verb: string): SQL | undefined {
  return and(ownVisibleWhere(viewer, resource, verb), parentVisibleWhere(viewer, resource))
}

function ownVisibleWhere(viewer: Viewer, resource: AnyResource, verb: string): SQL | undefined {
  const bounds = boundsOf(viewer, resource, verb)
  return bounds ? boundsWhere(resource, bounds) : undefined
}

function boundsWhere(resource: AnyResource, bounds: Bounds): SQL {
  const [first = []] = bounds
  // Before the alternatives, so that an index serves it.
  const shared = bounds.length > 1 ? first.filter(bound => bounds.every(each => each.includes(bound))) : []
  const allOf = (each: readonly Bound[]) => and(...each.map(bound => boundWhere(resource, bound)))
  const parts = bounds.map(each => allOf(each.filter(bound => !shared.includes(bound))) ?? sql`true`)
  return and(allOf(shared), or(...parts) ?? sql`false`) as SQL
}

function boundWhere(resource: AnyResource, bound: Bound): SQL {
  if ('field' in bound) return compare(resource, bound)
  const field = fieldOf(resource, bound.reference) as Field
  const named = registry.byName.get(String(kindOf(field).targets(field)[0])) as AnyResource
  return existsNamed(resource, bound.reference, named, boundsWhere(named, bound.within))
}

/** Whether the record that a reference names matches a condition. */
function existsNamed(resource: AnyResource, reference: string, named: AnyResource, where: SQL): SQL {
  const table = tableOf(named)
  return sql`exists (select 1 from ${table} where ${table.id} = ${columnFor(resource, reference)} and ${where})`
}

function parentVisibleWhere(viewer: Viewer, resource: AnyResource): SQL | undefined {
  const field = resource.partOf === undefined ? undefined : fieldOf(resource, resource.partOf)
  const whole = field && registry.byName.get(kindOf(field).targets(field)[0] ?? '')
  const visible = whole && visibleWhere(viewer, whole, 'show')
  return visible && existsNamed(resource, String(resource.partOf), whole, visible)
}

function compare(resource: AnyResource, filter: Filter): SQL {
  const field = filterField(resource, filter.field) as Field
  const table = tableOf(resource)
  const passes = (column: PgColumn, value: unknown) =>
    comparisons[filter.operator](target(column, field), value as never)
  return (
    columnOf(field).elsewhere?.(field, table.id, filter, passes) ??
    passes(table[filter.field] as PgColumn, filter.value)
  )
}

function target(column: PgColumn, field: Field): Target {
  const row = columnOf(field)
  return {
    column,
    // PostgreSQL before 17 looks through the whole table for what such a column never has.
    isEmpty: row.isEmpty?.(column) ?? (column.notNull ? sql`false` : sql`${column} is null`),
    key: row.key?.(column) ?? sql`${column}`,
    of: row.keyOf ?? (value => typed(column, value)),
    contains: row.contains
      ? value => row.contains?.(column, value) as SQL
      : value => sql`${column} ilike ${`%${escapeLike(String(value))}%`}`,
  }
}

/** A parameter with its type, so that both engines read it alike. */
export function typed(column: PgColumn, value: unknown): SQL {
  return sql`${value}::${sql.raw(column.getSQLType())}`
}

function list(values: unknown[], of: (value: unknown) => SQL): SQL {
  return sql.join(values.map(of), sql`, `)
}

/** Every word must be found; or the whole text must match the id, the end of it, or a masked value. */
function search(subject: Subject, resource: AnyResource, q: string): SQL | undefined {
  const words = wordsOf(fold(q))
  if (words.length === 0) return undefined
  return or(
    and(...words.map(word => searchWord(resource, word))),
    ...maskedSearches(subject, resource, q),
    idMatches(resource, q),
  )
}

/** A resource without searched fields finds nothing. */
function searchWord(resource: AnyResource, word: string): SQL {
  const column = tableOf(resource).search
  return column ? sql`${column} like ${`%${escapeLike(word)}%`}` : sql`false`
}

/** Escapes a text for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, found => `\\${found}`)
}
