import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accented, plain } from '../../src/domain/fold'
import { shortIdLength } from '../../src/domain/short-id'

const letters = `'${accented}', '${plain}'`

/** The expression of a search column: the named columns in small letters, without accents. */
export function searchText(columns: readonly string[]): SQL {
  const joined = columns.map(name => `coalesce("${name}", '')`).join(` || ' ' || `)
  return sql.raw(`translate(lower(${joined}), ${letters})`)
}

/** Finds values of one column by their beginning: folded as the search column is, in the order of code points. */
export function beginningKey(column: PgColumn): SQL {
  return sql`translate(lower(${column}), ${sql.raw(letters)}) collate "C"`
}

/** The end of an id, as people read and type it. */
export function shortIdKey(id: PgColumn): SQL {
  return sql`right(${id}::text, ${sql.raw(String(shortIdLength))})`
}
