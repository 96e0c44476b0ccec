import type { Database, Orm } from './database'

/** The database as work in a transaction sees it: what begins a transaction there gets a savepoint. */
export function within(database: Database, transaction: Orm): Database {
  return { ...database, orm: transaction, transaction: work => transaction.transaction(work) }
}
