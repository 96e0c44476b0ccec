import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRefusalLog } from '../audit/refused-access'
import { originOf } from '../audit/trail'
import { isRecordId } from '../db/id'
import type { Environment } from '../environments'

/** Milliseconds between two checks for refusal counts whose minute is over. */
const flushEvery = 10_000

/** Writes every 403 answer to a signed-in user into the audit trail before it is sent (docs/trail.md). */
export function auditRefusals(api: FastifyInstance, environment: Environment, now: () => Date): void {
  const log = createRefusalLog(async () => (await environment.open()).orm, now)
  api.addHook('onSend', async (request, reply, payload) => {
    // Requests that the guard rejected have no user. The authentication log has rejected sign-ins.
    if (reply.statusCode !== 403 || !request.context) return payload
    try {
      const { context } = request
      await log.add({
        origin: originOf(context),
        actor: context.actor.id,
        ...askedFor(request, environment.base),
      })
    } catch (err) {
      request.log.error({ err }, 'refused access could not be written into the audit trail')
    }
    return payload
  })
  const timer = setInterval(() => {
    log.flush('over').catch(err => api.log.error({ err }, 'refusals could not be counted'))
  }, flushEvery).unref()
  api.addHook('preClose', async () => {
    clearInterval(timer)
    await log.flush('all')
  })
}

/**
 * Describes the request without what the user typed: the route template, an id only if it has the form of a
 * record id, a type only if it is one word.
 */
function askedFor({ method, routeOptions, params }: FastifyRequest, base: string) {
  const { id, type } = (params ?? {}) as { id?: string; type?: string }
  return {
    route: `${method} ${routeOptions.url?.slice(base.length) ?? ''}`,
    object: id !== undefined && isRecordId(id) ? id.toLowerCase() : null,
    type: type !== undefined && /^[A-Z][A-Za-z]{1,40}$/.test(type) ? type : undefined,
  }
}
