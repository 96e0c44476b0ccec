import { is, Param, Placeholder, type Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Orm } from './database'
import { rowReader, type Selection } from './prepare-rows'

/** The values of the placeholders of a statement, by name. */
type Values = Readonly<Record<string, unknown>>

/** Runs a statement, also within a transaction, and returns its rows. */
export type FixedStatement<Row> = (orm: Orm, values: Values) => Promise<Row[]>

const dialect = new PgDialect()
let made = 0

/**
 * A statement in SQL whose text is always the same: it is built once for the process, and planned once for each
 * connection, which takes longer than to run it. Its values are placeholders: `sql.placeholder('id')`.
 */
export function fixedStatement<Row = unknown>(build: () => SQL): FixedStatement<Row> {
  return fixed(() => ({ query: dialect.sqlToQuery(build()), read: null }))
}

/**
 * The same for a select, or a write that returns rows, with what it selects; expressions among it are read as the
 * driver gives them.
 */
export function fixedRows<Row>(
  build: (orm: Orm) => { readonly selection: Selection; readonly statement: SQL | { toSQL(): Query } },
): FixedStatement<Row> {
  return fixed(orm => {
    const { selection, statement } = build(orm)
    const query = is(statement, SQL) ? dialect.sqlToQuery(statement) : statement.toSQL()
    return { query, read: rowReader<Row>(selection) }
  })
}

interface Built<Row> {
  readonly query: Query
  readonly read: ((values: unknown[]) => Row) | null
}

function fixed<Row>(build: (orm: Orm) => Built<Row>): FixedStatement<Row> {
  const name = `paddock_fixed_${made}`
  made += 1
  let known: { readonly sql: string; readonly fill: readonly Fill[]; readonly read: Built<Row>['read'] }
  return async (orm, values) => {
    if (!known) {
      const { query, read } = build(orm)
      known = { sql: query.sql, fill: query.params.map(fillOf), read }
    }
    const { sql, fill, read } = known
    const query = { sql, params: fill.map(take => take(values)) }
    const rows = read && ((found: unknown[][]) => found.map(read))
    const answer = await orm._.session
      .prepareQuery(query, undefined, name, read !== null, rows ?? undefined)
      .execute()
    return read ? (answer as Row[]) : (answer as { rows: Row[] }).rows
  }
}

type Fill = (values: Values) => unknown

/** Converts a value as its column asks; Drizzle's own would make the JSON null of an empty one. */
function fillOf(param: unknown): Fill {
  if (is(param, Placeholder)) return values => given(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  return values => {
    const found = given(values, value.name)
    return found === null ? null : encoder.mapToDriverValue(found)
  }
}

function given(values: Values, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`A statement was given no value for "${name}"`)
  return value
}
