import type { Database, Orm } from '../db/database'
import { failureOf } from '../db/failures'

/** What requests ask for that may be done alone, or together with others in one transaction. */
export interface SharedWork<Ask, Answer extends object> {
  /** Names the queue of a request: only those of one queue are done together. */
  queueOf(ask: Ask): string
  alone(transaction: Orm, ask: Ask): Promise<Answer>
  /**
   * The same for several at once; the answers are in the order of the requests.
   * @throws when any of them is refused: each is then done alone
   */
  together(transaction: Orm, asks: readonly Ask[]): Promise<readonly Answer[]>
}

/** A write that waits for its turn. */
export interface WaitingWrite<Answer> {
  alone(): Promise<Answer>
}

/** Transactions of a queue at the same time: while one decides, the other writes. */
const lanes = 2
/** Requests in one transaction at most. */
const mostTogether = 32
/** Milliseconds after which a transaction that still waits, for a lock or the disk, keeps nobody else waiting. */
const patience = 50
/** Milliseconds that a shared transaction waits for a lock: after that each request waits alone for what it needs. */
const lockTimeout = 250

interface Entry<Write, Answer> {
  readonly write: Write
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Queue<Write, Answer> {
  readonly waiting: Entry<Write, Answer>[]
  running: number
}

/**
 * Does writes that arrive while others of their queue run in one transaction, as a database does with commits. One that finds
 * nobody before it is done alone at once, so that nobody waits where there is no rush.
 * @returns adds a write to the queue of this name
 */
export function shareTransactions<Answer extends object, Write extends WaitingWrite<Answer>>(
  database: Pick<Database, 'orm' | 'transaction'>,
  together: (transaction: Orm, writes: readonly Write[]) => Promise<readonly Answer[]>,
): (name: string, write: Write) => Promise<Answer> {
  const queues = new Map<string, Queue<Write, Answer>>()

  async function run(entries: readonly Entry<Write, Answer>[]): Promise<void> {
    const [first] = entries
    if (!first) return
    if (entries.length === 1) return alone(first)
    try {
      const writes = entries.map(({ write }) => write)
      const answers = await database.transaction(transaction => together(transaction, writes), {
        lockTimeout,
      })
      for (const [n, { resolve }] of entries.entries()) resolve(answers[n] as Answer)
    } catch (error) {
      if (failureOf(error)) await Promise.all(entries.map(alone))
      // One of them is refused: the others are still done together.
      else for (const half of halves(entries)) await run(half)
    }
  }

  function next(name: string, queue: Queue<Write, Answer>): void {
    while (queue.running < lanes && queue.waiting.length > 0) {
      const share = Math.ceil(queue.waiting.length / (lanes - queue.running))
      queue.running += 1
      void atMost(patience, run(queue.waiting.splice(0, Math.min(share, mostTogether)))).then(() => {
        queue.running -= 1
        setImmediate(next, name, queue)
      })
    }
    if (queue.running + queue.waiting.length === 0) queues.delete(name)
  }

  return (name, write) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? { waiting: [], running: 0 }
      queues.set(name, queue)
      queue.waiting.push({ write, resolve, reject })
      // Those that arrive in the same turn of the event loop begin together.
      if (queue.waiting.length === 1) setImmediate(next, name, queue)
    })
}

function alone<Answer>({ write, resolve, reject }: Entry<WaitingWrite<Answer>, Answer>): Promise<void> {
  return write.alone().then(resolve, reject)
}

function halves<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

/** Resolves with the work, or after so many milliseconds; the work goes on. */
function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
