import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '../../src/domain/fold'
import type { Reach } from '../../src/domain/search-rank'
import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import { can, mayReveal } from '../../src/resources/kernel/rights/access'
import type { Subject } from '../../src/resources/kernel/rights/roles'
import { columnOf } from '../db/columns'
import { beginningKey } from '../db/search-text'
import { columnFor } from '../db/tables'

/**
 * How far a search of the person looks into a field. Whoever has a masked value before them, as a caller says it,
 * finds its record; to feel one's way to it letter by letter is for those who may have it shown.
 */
export function searchScope(subject: Subject, resource: AnyResource, name: string): Reach {
  const field = fieldOf(resource, name)
  if (!field || !isMasked(field)) return 'any'
  return mayReveal(subject, resource, name) ? 'beginning' : 'whole'
}

/** What may stand in a field for what was typed, which comes first. */
export function spellingsOf(field: Field, q: string): [string, ...string[]] {
  return [q, ...(columnOf(field).spellings?.(q) ?? [])]
}

/** After every text that begins with another: no character comes after this one. */
const last = '\u{10ffff}'

/** That a column answers to a spelling, as its index of beginnings finds it. */
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
      const reach = searchScope(subject, resource, name)
      const column = columnFor(resource, name)
      return spellingsOf(field, q.trim()).map(typed => answersTo(column, typed, reach))
    })
}
