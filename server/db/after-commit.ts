import type { Orm, TransactionOptions } from './database'

/** Receives the `Orm` that the transaction started from. */
type Task = (orm: Orm) => void

/** The tasks of each open transaction. */
const tasks = new WeakMap<object, Task[]>()

/**
 * Runs a task after the transaction has committed, and not at all if it rolls back; immediately outside of a
 * transaction. The task must handle its own errors, because nothing waits for it.
 */
export function afterCommit(orm: Orm, task: Task): void {
  const waiting = tasks.get(orm)
  if (waiting) waiting.push(task)
  else task(orm)
}

type Begin = <T>(work: (transaction: Orm) => Promise<T>, options?: TransactionOptions) => Promise<T>

/** Lets transactions on an `Orm` run their `afterCommit` tasks, also those of transactions nested in them. */
export function withAfterCommit(orm: Orm, begin: Begin): Orm {
  const transaction: Begin = async (work, options) => {
    let own: Task[] = []
    const result = await begin(transaction => {
      // Reset: a retried transaction starts over.
      own = []
      collectTasks(transaction, own)
      return work(transaction)
    }, options)
    for (const task of own) task(orm)
    return result
  }
  return Object.assign(orm, { transaction } as unknown as Pick<Orm, 'transaction'>)
}

/** The tasks of a nested transaction become the outer one's unless it rolls back. */
function collectTasks(transaction: Orm, own: Task[]): void {
  tasks.set(transaction, own)
  const begin = transaction.transaction.bind(transaction)
  transaction.transaction = async (work, config) => {
    const nested: Task[] = []
    const result = await begin(inner => {
      collectTasks(inner, nested)
      return work(inner)
    }, config)
    own.push(...nested)
    return result
  }
}
