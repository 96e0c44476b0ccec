import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors'
import { parseKey } from './idempotency-key'
import { keyedWrite, type OneWrite, unkeyedWrite } from './one-write'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For routes where a repeated write costs money: the Idempotency-Key is required, and a refusal because
     * of the state or the funds is stored like an answer, so that no late retry succeeds after the user saw
     * the refusal.
     */
    requiresKey?: boolean
  }
}

/**
 * Returns the write of a request behind the guard.
 * @throws AppError 400 for a key that is not a UUID, or is missing where it is required
 */
export function writeOf(
  { context, headers, method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): OneWrite {
  const key = parseKey(headers['idempotency-key'])
  const isRequired = routeOptions.config.requiresKey === true
  if (key === null && isRequired) {
    const message = 'Send an Idempotency-Key header with a new UUID for each operation'
    throw new AppError(400, 'idempotency_key_required', message)
  }
  if (key === null) return unkeyedWrite(context.database)
  return keyedWrite(isRequired ? context.database.for('money') : context.database, {
    scope: { actorId: context.actor.id, route: `${method} ${routeOptions.url}`, part: '', key },
    keepsRefusals: isRequired,
    onReplay: () => reply.header('idempotency-replayed', 'true'),
  })
}

/** Returns the write of a part of the request that has a key of its own: a UUID made by the client. */
export function partWriteOf({ context, method, routeOptions }: FastifyRequest, key: string): OneWrite {
  const isRequired = routeOptions.config.requiresKey === true
  return keyedWrite(isRequired ? context.database.for('money') : context.database, {
    scope: { actorId: context.actor.id, route: `${method} ${routeOptions.url}`, part: 'row', key },
    keepsRefusals: isRequired,
    onReplay: () => undefined,
  })
}
