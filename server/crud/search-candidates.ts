import { and, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '../../src/domain/fold'
import {
  isGuessed,
  leastCloseness,
  leastWithin,
  type SearchScope,
  wordsOf,
} from '../../src/domain/search-rank'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'
import { beginningKey } from '../db/search-text'
import { columnFor, tableOf } from '../db/tables'
import { escapeLike } from './filters'
import { answersTo, idMatches } from './search-scope'

/** Records per resource in a search answer. */
export const maxFound = 5

/** Candidates to read per rank; candidates of the same rank are equally good. */
const maxCandidates = 40

/** A searched field, and the spellings of the typed text for it; the typed text comes first. */
export interface SearchedField {
  readonly name: string
  readonly field: Field
  readonly typed: readonly [string, ...string[]]
  readonly scope: SearchScope
}

/** A record as the search reads it: id, title and the searched fields. */
export type Candidate = Readonly<Record<string, unknown>> & { readonly id: string }

interface Asked {
  readonly q: string
  /** The records to search in; undefined: all. */
  readonly within: SQL | undefined
}

/**
 * Reads candidates for the best matches, each through an index: by id and by the beginning of fields; then,
 * while there are too few, by the beginning of words, by any part, by similarity. It is one statement, in a
 * transaction with `searchSettings`. Every step is limited, so the cost does not grow with the table.
 */
export async function readCandidates(
  orm: Orm,
  resource: AnyResource,
  fields: readonly SearchedField[],
  { q, within }: Asked,
): Promise<Candidate[]> {
  const table = tableOf(resource)
  const byId = idMatches(resource, q)
  const byBeginning = union([
    ...(byId ? [sql`(select id from ${table} where ${and(byId, within)} limit ${maxFound})`] : []),
    ...fields.flatMap(({ name, typed, scope }) =>
      typed.map(text =>
        beginning(resource, name, and(answersTo(columnFor(resource, name), text, scope), within)),
      ),
    ),
  ])
  if (!byBeginning) return []
  const steps: Step[] = [['byBeginning', byBeginning]]
  const enough = manyDigits.test(q) ? 1 : maxFound
  for (const condition of searches(resource, q)) {
    const found = sql.join(idsOf(steps), sql` union `)
    // The count is a subquery of its own: when enough are found, PostgreSQL does not run the rest of the step.
    steps.push([
      `step_${steps.length}`,
      sql`select id from ${table}
        where (select count(*) < ${enough} from (${found}) found) and ${and(condition, within)} limit ${maxCandidates}`,
    ])
  }
  const named = steps.map(([name, step]) => sql`${sql.identifier(name)} as materialized (${step})`)
  const shown = ['id', ...new Set([resource.title, ...fields.map(({ name }) => name)])]
  const columns = shown.map(name => sql`${columnFor(resource, name)} as ${sql.identifier(name)}`)
  return queryRows<Candidate>(
    orm,
    sql`
      with ${sql.join(named, sql`, `)}
      select ${sql.join(columns, sql`, `)} from ${table}
      where id in (${sql.join(idsOf(steps), sql` union `)})`,
  )
}

/**
 * A user who types a number wants the record with that number: when its beginning is found, other steps are
 * skipped.
 */
const manyDigits = /(\d\D*){5}/

/** A named part of the statement: the ids of some candidates. */
type Step = readonly [string, SQL]

function idsOf(steps: readonly Step[]): SQL[] {
  return steps.map(([name]) => sql`select id from ${sql.identifier(name)}`)
}

/**
 * Settings of a search transaction: the threshold of similarity, and index use against the planner's guess,
 * which expects a scan with a limit to end early.
 */
export const searchSettings = sql`select
  set_config('pg_trgm.word_similarity_threshold', ${String(leastCloseness)}, true),
  set_config('enable_seqscan', 'off', true),
  set_config('jit', 'off', true)`

function beginning(resource: AnyResource, name: string, answers: SQL | undefined): SQL {
  const { id } = tableOf(resource)
  const key = beginningKey(columnFor(resource, name))
  return sql`(select ${id} from ${tableOf(resource)} where ${answers} order by ${key}, ${id} limit ${maxFound})`
}

/** Returns the steps after beginnings, better ones first; none when the text is too short for the index. */
function searches(resource: AnyResource, q: string): SQL[] {
  const { search } = tableOf(resource)
  const asked = fold(q)
  const words = wordsOf(asked)
  if (!search || !words.some(word => word.length >= leastWithin)) return []
  const every = (patterns: (word: string) => SQL | undefined) =>
    and(...words.map(escapeLike).map(patterns)) as SQL
  return [
    every(word => or(sql`${search} like ${`${word}%`}`, sql`${search} like ${`% ${word}%`}`)),
    every(word => sql`${search} like ${`%${word}%`}`),
    ...(isGuessed(asked) ? [sql`${asked}::text <% ${search}`] : []),
  ]
}

function union(selects: readonly SQL[]): SQL | null {
  return selects.length === 0 ? null : sql.join([...selects], sql` union `)
}
