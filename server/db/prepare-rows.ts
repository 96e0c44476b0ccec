import { is, type Query } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from './database'

/** Columns of a select by name, and expressions whose values need no conversion. */
export type Selection = Readonly<Record<string, unknown>>

/** Prepares a select that answers with many rows. */
export function prepareRows<Row>(orm: Orm, name: string, selection: Selection, select: { toSQL(): Query }) {
  const read = rowReader<Row>(selection)
  return orm._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
    select.toSQL(),
    undefined,
    name,
    true,
    rows => rows.map(read),
  )
}

/**
 * Returns what makes a row of the values of a selection. Drizzle looks up anew for each value how its column is read,
 * which took a seventh of the time of a list; here that is done once for the statement.
 */
export function rowReader<Row>(selection: Selection): (values: unknown[]) => Row {
  const names = Object.keys(selection)
  const columns = Object.values(selection).map(selected => (is(selected, PgColumn) ? selected : null))
  return values => {
    const row: Record<string, unknown> = {}
    for (let n = 0; n < names.length; n += 1) {
      const value = values[n]
      const column = columns[n]
      row[names[n] as string] = value === null || !column ? value : column.mapFromDriverValue(value)
    }
    return row as Row
  }
}
