import type { Database, Orm, TransactionOptions } from './database'

/** `transaction` of every database. Within a transaction, where `orm` is that one, it makes a savepoint. */
export function transaction<T>(
  this: Pick<Database, 'orm'>,
  work: (transaction: Orm) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return (this.orm as unknown as Beginning).transaction(work, options)
}

/** `orm` also takes our options, which Drizzle does not declare. */
interface Beginning {
  transaction<T>(work: (transaction: Orm) => Promise<T>, options: TransactionOptions): Promise<T>
}
