import { eq, sql } from 'drizzle-orm'
import { canonicalJson } from '../../src/domain/canonical-json'
import type { Database, Orm } from '../db/database'
import { answeredWrite } from '../db/idempotency-table'
import { queryRows } from '../db/query-rows'
import { AppError, type Details } from '../errors'
import { hashRequest, hashScope, type KeyScope, lockOf, openAnswer, sealAnswer } from './idempotency-key'

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
  /** Whether this was answered before: `run` then only gives the first answer. */
  isAnswered(): Promise<boolean>
  /** One of several writes of a request, each in its own transaction, such as one record of a bulk action. */
  part(name: string): OneWrite
}

/** A write without a key: every request does the work again. */
export function unkeyedWrite(database: Pick<Database, 'orm' | 'transaction'>): OneWrite {
  const write: OneWrite = {
    run: (_, work) => database.transaction(work),
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
  return {
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
