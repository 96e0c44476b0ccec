import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Authentication } from '../../auth/guard'
import { parseJson, utf8Text } from '../../limits'
import type { Module } from '../../module'
import { type ProviderEventHandlers, providerEvent, takeEvent } from './events'
import { keepHealthJob } from './keep-health'
import { withHealthNote } from './note-health'
import { rotateSecret } from './rotate-secret'
import { readSigned, takeSignedBodies } from './signed-request'

export { cameEarly } from './came-early'
export { processOnce, takeEvent } from './events'
export { noteCall, noteHealth, withHealthNote } from './note-health'
export {
  type ClientOptions,
  createProviderClient,
  type ProviderApi,
  type ProviderCall,
  readProviderApi,
} from './provider-client'
export { sign } from './signature'
export { readSigned, takeSignedBodies } from './signed-request'

/** The webhook secrets of providers, and the job that keeps their health. */
export const providerDoorModule: Module = {
  handlers: { 'providers.rotateWebhookSecret': rotateSecret },
  jobs: [keepHealthJob],
}

/** The maximum size of an event, in bytes. */
const maxEventBytes = 16 * 1024

/**
 * POST /providers/{code}/events: signed events of providers of payments and games (docs/platform.md, Payment providers; docs/games.md). The signature
 * is the only credential; the route is not behind the guard.
 */
export async function providerDoor(
  app: FastifyInstance,
  { handlers, ...authentication }: Authentication & { readonly handlers: ProviderEventHandlers },
): Promise<void> {
  takeSignedBodies(app, maxEventBytes)
  const schema = {
    summary: 'An event of a payment provider',
    description: 'With the header Paddock-Signature instead of a token.',
    tags: ['Payment providers'],
    security: [],
    params: z.object({ code: z.string() }),
    body: providerEvent,
    response: { 200: z.object({ outcome: z.string(), replayed: z.boolean() }) },
  }
  app.post('/providers/:code/events', { schema, bodyLimit: maxEventBytes }, async request => {
    const { database, by, ...signed } = await readSigned(request, authentication, ['PAYMENT', 'GAME'])
    const { now } = authentication
    const taken = await withHealthNote({ database, now, provider: signed.provider.id }, () => {
      const said = parseJson(utf8Text(signed.body))
      return takeEvent(database, by, { ...signed, handlers }, said)
    })
    return { outcome: taken.outcome, replayed: taken.isReplay }
  })
}
