import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'
import { parseKey } from './idempotency-key'
import { keyedWrite, type OneWrite, unkeyedWrite } from './one-write'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For routes on which a doubled or a doubtful write costs money: the Idempotency-Key is required, and a refusal
     * for the state or the funds is kept like an answer, so that no late retry succeeds after somebody read it.
     */
    requiresKey?: boolean
  }
}

/**
 * The write that a request behind the guard asks for.
 * @throws AppError 400 for a key that is no UUID, or is missing where one is required
 */
export function writeOf(
  { context, headers, method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): OneWrite {
  const key = parseKey(headers['idempotency-key'])
  const isRequired = routeOptions.config.requiresKey === true
  if (key === null && isRequired) {
    const message =
      'This call needs an Idempotency-Key header: a UUID of your own for each thing that is to be done'
    throw new AppError(400, 'idempotency_key_required', message)
  }
  if (key === null) return unkeyedWrite(context.database)
  return keyedWrite(context.database, {
    scope: { actorId: context.actor.id, route: `${method} ${routeOptions.url}`, part: '', key },
    keepsRefusals: isRequired,
    onReplay: () => reply.header('idempotency-replayed', 'true'),
  })
}
