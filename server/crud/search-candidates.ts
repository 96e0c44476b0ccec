import { and, or, type SQL, sql } from 'drizzle-orm'
import { fold } from '../../src/domain/fold'
import { isGuessed, leastCloseness, leastWithin, type Reach, wordsOf } from '../../src/domain/search-rank'
import type { Field } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { Orm } from '../db/database'
import { beginningKey } from '../db/search-text'
import { columnFor, tableOf } from '../db/tables'
import { escapeLike } from './filters'
import { answersTo } from './search-scope'

/** Records of a resource that a search answers with. */
export const foundAtMost = 5

/** Records of a rank that are looked at: those of one rank are alike, so that any of them will do. */
const lookedAt = 40

/** A field that is looked into, and what may stand in it for what was typed, which comes first. */
export interface SearchedField {
  readonly name: string
  readonly field: Field
  readonly typed: readonly [string, ...string[]]
  readonly reach: Reach
}

/** A record as far as a search looks at it: its id, its title, and the fields that are looked into. */
export type Candidate = Readonly<Record<string, unknown>> & { readonly id: string }

interface Asked {
  readonly q: string
  /** What was typed, when it is an id. */
  readonly id: string | null
  /** The records among which it is looked; undefined: all. */
  readonly within: SQL | undefined
}

/**
 * The records among which the best for a search are, each found through an index: by id and by the beginnings
 * of fields; then, only while these are fewer than are answered, by the beginnings of words, by any part, by
 * similarity. One statement, in a transaction that has `searchManners`; what each step may bring is bounded,
 * however many records there are.
 */
export async function readCandidates(
  orm: Orm,
  resource: AnyResource,
  fields: readonly SearchedField[],
  { q, id, within }: Asked,
): Promise<Candidate[]> {
  const table = tableOf(resource)
  const begun = union([
    ...(id ? [sql`(select id from ${table} where ${and(sql`id = ${id}::uuid`, within)})`] : []),
    ...fields.flatMap(({ name, typed, reach }) =>
      typed.map(text =>
        beginning(resource, name, and(answersTo(columnFor(resource, name), text, reach), within)),
      ),
    ),
  ])
  if (!begun) return []
  const steps: Step[] = [['begun', begun]]
  const enough = manyDigits.test(q) ? 1 : foundAtMost
  for (const condition of searches(resource, q)) {
    const found = sql.join(idsOf(steps), sql` union `)
    // The count comes first and alone: where enough are found, the rest of the step is not run at all.
    steps.push([
      `step_${steps.length}`,
      sql`select id from ${table}
        where (select count(*) < ${enough} from (${found}) found) and ${and(condition, within)} limit ${lookedAt}`,
    ])
  }
  const named = steps.map(([name, step]) => sql`${sql.identifier(name)} as materialized (${step})`)
  const shown = ['id', ...new Set([resource.title, ...fields.map(({ name }) => name)])]
  const columns = shown.map(name => sql`${columnFor(resource, name)} as ${sql.identifier(name)}`)
  const answer = await orm.execute(sql`
    with ${sql.join(named, sql`, `)}
    select ${sql.join(columns, sql`, `)} from ${table}
    where id in (${sql.join(idsOf(steps), sql` union `)})`)
  return (answer as unknown as { rows: Candidate[] }).rows
}

/** Who types a number means the one that has it: where its beginning is found, nothing else is looked for. */
const manyDigits = /(\d\D*){5}/

/** A part of the statement by its name: the ids of some candidates. */
type Step = readonly [string, SQL]

function idsOf(steps: readonly Step[]): SQL[] {
  return steps.map(([name]) => sql`select id from ${sql.identifier(name)}`)
}

/**
 * How a transaction searches: similar from a share on, and through the indexes whatever the planner guesses: it
 * takes a limit for a promise that a scan will soon meet enough.
 */
export const searchManners = sql`select
  set_config('pg_trgm.word_similarity_threshold', ${String(leastCloseness)}, true),
  set_config('enable_seqscan', 'off', true),
  set_config('jit', 'off', true)`

function beginning(resource: AnyResource, name: string, answers: SQL | undefined): SQL {
  const { id } = tableOf(resource)
  const key = beginningKey(columnFor(resource, name))
  return sql`(select ${id} from ${tableOf(resource)} where ${answers} order by ${key}, ${id} limit ${foundAtMost})`
}

/** The steps beyond beginnings, the better first; none for a text that is too short for the index. */
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
