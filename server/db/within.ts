import type { Database, Orm } from './database'

/** The database as work in a transaction sees it: what begins a transaction there gets a savepoint. */
export function within(database: Database, transaction: Orm): Database {
  const inside: Database = {
    ...database,
    orm: transaction,
    transaction: work => transaction.transaction(work),
    for: () => inside,
  }
  return inside
}
