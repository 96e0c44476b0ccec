import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '../../src/domain/fold'
import type { Reach } from '../../src/domain/search-rank'
import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { can } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { columnOf } from '../db/columns'
import { beginningKey } from '../db/search-text'
import { columnFor } from '../db/tables'

/**
 * How much of a field must be typed to find its record. A masked value only answers to the whole of it, for every role:
 * together with a filter that leaves one record, its beginnings would tell it digit by digit, and nothing would be
 * recorded as it is when the value is revealed.
 */
export function searchScope(resource: AnyResource, name: string): Reach {
  const field = fieldOf(resource, name)
  return field && isMasked(field) ? 'whole' : 'any'
}

/** What may stand in a field for what was typed, which comes first. */
export function spellingsOf(field: Field, q: string): [string, ...string[]] {
  return [q, ...(columnOf(field).spellings?.(q) ?? [])]
}

/** After every text that begins with another: no character comes after this one. */
const last = '\u{10ffff}'

/** That a column answers to a spelling, by its beginning unless it takes the whole; its index finds both. */
export function answersTo(column: PgColumn, typed: string, reach: Reach): SQL {
  const key = beginningKey(column)
  const from = fold(typed)
  return reach === 'whole'
    ? sql`${key} = ${from}::text`
    : sql`(${key} >= ${from}::text and ${key} < ${from + last}::text)`
}

/** What a list's search looks for besides the text that everyone searches, which holds nothing masked. */
export function maskedSearches(subject: Subject, resource: AnyResource, q: string): SQL[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => field.search && isMasked(field) && can(subject, resource, 'list', name))
    .flatMap(([name, field]) => {
      const column = columnFor(resource, name)
      return spellingsOf(field, q.trim()).map(typed => answersTo(column, typed, 'whole'))
    })
}
