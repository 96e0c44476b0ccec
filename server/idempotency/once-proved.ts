import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Orm } from '../db/database'
import { writeOf } from './write-of'

/** Does the work in a transaction, once for all requests with the same idempotency key. */
export type Once = <Answer extends object>(work: (transaction: Orm) => Promise<Answer>) => Promise<Answer>

/**
 * Runs a write that asks for a password or code first. Sent again after it was done, it gets the first answer without
 * them: the write has changed or used them up.
 */
export async function onceProved<Answer extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (once: Once) => Promise<Answer>,
): Promise<Answer> {
  const write = writeOf(request, reply)
  const once: Once = done => write.run(request.body, done)
  if (!(await write.isAnswered())) return work(once)
  return once(() => Promise.reject(new Error('The kept answer is gone')))
}
