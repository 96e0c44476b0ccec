import { eq, inArray, sql } from 'drizzle-orm'
import { canonicalJson } from '../../src/domain/canonical-json'
import { arrayText } from '../db/array-text'
import type { Database, Orm } from '../db/database'
import { answeredWrite } from '../db/idempotency-table'
import { queryRows } from '../db/query-rows'
import { AppError, type Details } from '../errors'
import { hashRequest, hashScope, type KeyScope, lockOf, openAnswer, sealAnswer } from './idempotency-key'
import { type SharedWork, shareTransactions, type WaitingWrite } from './shared-write'

/** A create, an edit or an action that a request asks for. */
export interface OneWrite {
  /**
   * Does the work in a transaction, once for all requests with the same idempotency key: later requests get
   * the first answer.
   * @param input the valid and complete input, with the parameters of the route
   * @param work runs in the transaction, which may be retried; its result goes to the client
   * @throws AppError 409 while another request with the key runs, 422 when the key was used with other input
   */
  run<Answer extends object>(input: unknown, work: (transaction: Orm) => Promise<Answer>): Promise<Answer>
  /** The same for work that may share a transaction with that of other requests which arrive at the same time. */
  runShared<Ask, Answer extends object>(
    input: unknown,
    ask: Ask,
    work: SharedWork<Ask, Answer>,
  ): Promise<Answer>
  /** Whether this was answered before: `run` then only gives the first answer. */
  isAnswered(): Promise<boolean>
  /** One of several writes of a request, each in its own transaction, such as one record of a bulk action. */
  part(name: string): OneWrite
}

/** A write without a key: every request does the work again. */
export function unkeyedWrite(database: Pick<Database, 'orm' | 'transaction'>): OneWrite {
  const write: OneWrite = {
    run: (_, work) => database.transaction(work),
    runShared: (_, ask, { alone }) => database.transaction(transaction => alone(transaction, ask)),
    isAnswered: async () => false,
    part: () => write,
  }
  return write
}

export interface KeyedWriteOptions {
  readonly scope: KeyScope
  /**
   * Whether refusals because of the state or the funds are stored as final answers; otherwise the client may
   * retry with the same key.
   */
  readonly keepsRefusals: boolean
  /** Called when a stored answer is returned. */
  readonly onReplay: () => void
}

export function keyedWrite(
  database: Pick<Database, 'orm' | 'transaction'>,
  options: KeyedWriteOptions,
): OneWrite {
  const { scope, keepsRefusals, onReplay } = options
  const write: OneWrite = {
    run: async <Answer extends object>(input: unknown, work: (transaction: Orm) => Promise<Answer>) => {
      const requestHash = hashRequest(canonicalJson(input), scope)
      const outcome = await database.transaction(async transaction => {
        await lockKey(transaction, scope)
        const kept = await findKept(transaction, scope, requestHash)
        if (kept) return { ...kept, isReplay: true }
        const done: Outcome = keepsRefusals
          ? await outcomeOf(transaction, work)
          : { answer: await work(transaction) }
        const answer = sealAnswer(JSON.stringify(done), scope)
        await transaction.insert(answeredWrite).values({ id: hashScope(scope), requestHash, answer })
        return { ...done, isReplay: false }
      })
      if (outcome.isReplay) onReplay()
      if ('answer' in outcome) return outcome.answer as Answer
      const { status, code, message, details } = outcome.refusal
      throw new AppError(status, code, message, details)
    },
    runShared: (input, ask, work) =>
      queuesOf(database, work)(work.queueOf(ask), {
        ask,
        id: hashScope(scope),
        requestHash: hashRequest(canonicalJson(input), scope),
        seal: answer => sealAnswer(JSON.stringify({ answer } satisfies Outcome), scope),
        alone: () => write.run(input, transaction => work.alone(transaction, ask)),
      }),
    isAnswered: async () => {
      const { id } = answeredWrite
      const kept = await database.orm
        .select({ id })
        .from(answeredWrite)
        .where(eq(id, hashScope(scope)))
      return kept.length > 0
    },
    part: name => keyedWrite(database, { ...options, scope: { ...scope, part: name } }),
  }
  return write
}

/** A keyed write that may be done together with others. */
interface SharedWrite<Ask, Answer> extends WaitingWrite<Answer> {
  readonly ask: Ask
  /** The hash of its scope. */
  readonly id: string
  readonly requestHash: string
  seal(answer: Answer): string
}

type Queues = ReturnType<typeof shareTransactions<object, SharedWrite<unknown, object>>>

const knownQueues = new WeakMap<object, WeakMap<object, Queues>>()

/** The queues of a kind of work in a database: this process has them once. */
function queuesOf<Ask, Answer extends object>(
  database: Pick<Database, 'orm' | 'transaction'>,
  work: SharedWork<Ask, Answer>,
): (name: string, write: SharedWrite<Ask, Answer>) => Promise<Answer> {
  const ofDatabase = knownQueues.get(database.orm) ?? new WeakMap<object, Queues>()
  knownQueues.set(database.orm, ofDatabase)
  const known = ofDatabase.get(work)
  if (known) return known as never
  const made = shareTransactions<Answer, SharedWrite<Ask, Answer>>(database, async (transaction, writes) => {
    await requireNew(transaction, writes)
    const answers = await work.together(
      transaction,
      writes.map(({ ask }) => ask),
    )
    await transaction.insert(answeredWrite).values(
      writes.map(({ id, requestHash, seal }, n) => ({
        id,
        requestHash,
        answer: seal(answers[n] as Answer),
      })),
    )
    return answers
  })
  ofDatabase.set(work, made as never)
  return made
}

/** @throws Error when one of them runs elsewhere, was done before or stands here twice: alone it gets its own answer */
async function requireNew(transaction: Orm, writes: readonly { readonly id: string }[]): Promise<void> {
  const ids = writes.map(({ id }) => id)
  const locks = arrayText(ids.map(lockOf))
  const [taken] = await queryRows<{ free: boolean }>(
    transaction,
    sql`select bool_and(pg_try_advisory_xact_lock(lock)) as free from unnest(${locks}::bigint[]) as lock`,
  )
  const known = await transaction
    .select({ id: answeredWrite.id })
    .from(answeredWrite)
    .where(inArray(answeredWrite.id, ids))
  if (!taken?.free || known.length > 0 || new Set(ids).size < ids.length)
    throw new Error('Not all of these writes are new')
}

/** The stored result of a key: an answer or a refusal. */
type Outcome =
  | { readonly answer: object }
  | { readonly refusal: Pick<AppError, 'status' | 'code' | 'message'> & { readonly details: Details } }

/** @throws AppError 409 immediately while another request with the key runs */
async function lockKey(transaction: Orm, scope: KeyScope): Promise<void> {
  const lock = sql`select pg_try_advisory_xact_lock(${lockOf(hashScope(scope))}::bigint) as free`
  const rows = await queryRows<{ free: boolean }>(transaction, lock)
  if (rows[0]?.free) return
  const message = 'The same request is still running. Try again in a moment.'
  throw new AppError(409, 'idempotency_running', message, { retryAfter: 1 })
}

async function findKept(orm: Orm, scope: KeyScope, requestHash: string): Promise<Outcome | null> {
  const [kept] = await orm
    .select()
    .from(answeredWrite)
    .where(eq(answeredWrite.id, hashScope(scope)))
  if (!kept) return null
  if (kept.requestHash === requestHash) return JSON.parse(openAnswer(kept.answer, scope)) as Outcome
  const message = 'This was already done with other values. Check the record before you try again.'
  throw new AppError(422, 'idempotency_mismatch', message)
}

/** Rolls back what the work wrote when it is refused, and nothing else of the transaction. */
async function outcomeOf(orm: Orm, work: (transaction: Orm) => Promise<object>): Promise<Outcome> {
  try {
    return { answer: await orm.transaction(work) }
  } catch (error) {
    if (!(error instanceof AppError) || !isFinal(error)) throw error
    const { status, code, message, details } = error
    const { cause: _, ...publicDetails } = details
    return { refusal: { status, code, message, details: publicDetails } }
  }
}

/** A request with invalid input did nothing, so the client may retry its key with corrected input. */
function isFinal({ status, code }: AppError): boolean {
  return (status === 409 || status === 422) && code !== 'invalid'
}
