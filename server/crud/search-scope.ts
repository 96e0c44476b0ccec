import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '../../src/domain/fold'
import type { SearchScope } from '../../src/domain/search-rank'
import { shortId, typedShortId } from '../../src/domain/short-id'
import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { columnOf } from '../db/columns'
import { isRecordId } from '../db/id'
import { beginningKey, shortIdKey } from '../db/search-text'
import { columnFor, tableOf } from '../db/tables'

/**
 * Returns how much of a field must be typed to find its record. A masked value is found by its whole text
 * only, for every role: otherwise, with a filter that leaves one record, a user could find the value digit by
 * digit, and no disclosure would be recorded.
 */
export function searchScope(resource: AnyResource, name: string): SearchScope {
  const field = fieldOf(resource, name)
  return field && isMasked(field) ? 'whole' : 'any'
}

/** Returns the spellings of the typed text for a field; the typed text comes first. */
export function spellingsOf(field: Field, q: string): [string, ...string[]] {
  const declared = field.kind === 'text' ? field.spellings?.(q) : undefined
  return [q, ...(columnOf(field).spellings?.(q) ?? []), ...(declared ?? [])]
}

/** The greatest character: it sorts after every text with the same beginning. */
const last = '\u{10ffff}'

/** Condition for a column that matches a spelling, by its beginning or as a whole; its index serves both. */
export function answersTo(column: PgColumn, typed: string, scope: SearchScope): SQL {
  const key = beginningKey(column)
  const from = fold(typed)
  return scope === 'whole'
    ? sql`${key} = ${from}::text`
    : sql`(${key} >= ${from}::text and ${key} < ${from + last}::text)`
}

/** Returns the conditions of a list's search on masked fields, which the search text leaves out. */
export function maskedSearches(subject: Subject, resource: AnyResource, q: string): SQL[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.search && isMasked(field) && can(subject, resource, 'list', name))
    .flatMap(([name, field]) => {
      const column = columnFor(resource, name)
      return spellingsOf(field, q.trim()).map(typed => answersTo(column, typed, 'whole'))
    })
}

/** Condition for the record whose id, or the end of it, was typed; undefined when the text is neither. */
export function idMatches(resource: AnyResource, q: string): SQL | undefined {
  const { id } = tableOf(resource)
  if (isRecordId(q.trim())) return sql`${id} = ${q.trim()}::uuid`
  const end = resource.projection?.isGrouped ? null : typedShortId(q)
  return end === null ? undefined : sql`${shortIdKey(id)} = ${end}::text`
}

/** Whether the text is the id of the record, or the end of it. */
export function isTypedId(id: string, q: string): boolean {
  return id === q.trim().toLowerCase() || shortId(id) === typedShortId(q)
}
