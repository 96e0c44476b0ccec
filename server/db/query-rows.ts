import type { SQL } from 'drizzle-orm'
import type { Orm } from './database'

/** Runs a query in SQL and returns its rows, whose shape the caller knows: nothing checks it. */
export async function queryRows<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows
}
