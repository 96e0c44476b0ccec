import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Authentication } from '../../auth/guard'
import { parseJson } from '../../limits'
import type { Module } from '../../module'
import { type ProviderEventHandlers, providerEvent, takeEvent } from './events'
import { keepHealthJob } from './keep-health'
import { noted } from './note-health'
import { rotateSecret } from './rotate-secret'
import { readSigned, takeSignedBodies } from './signed-request'

export { takeEvent, takeOnce } from './events'
export { noteCall, noted, noteHealth } from './note-health'
export {
  type ClientOptions,
  createProviderClient,
  type ProviderApi,
  type ProviderCall,
  readProviderApi,
} from './provider-client'
export { sign } from './signature'
export { readSigned, takeSignedBodies } from './signed-request'

/** What payment providers sign their events with. */
export const providerDoorModule: Module = {
  handlers: { 'providers.rotateWebhookSecret': rotateSecret },
  jobs: [keepHealthJob],
}

/** Greatest size of an event in bytes. */
const largestEvent = 16 * 1024

/**
 * POST /providers/{code}/events: signed events of providers of payments and games (docs/platform.md, Payment providers; docs/games.md). The signature
 * is the only credential; the route is not behind the guard.
 */
export async function providerDoor(
  app: FastifyInstance,
  { handlers, ...authentication }: Authentication & { readonly handlers: ProviderEventHandlers },
): Promise<void> {
  takeSignedBodies(app, largestEvent)
  const schema = {
    summary: 'An event of a payment provider',
    description: 'With the header Paddock-Signature instead of a token.',
    tags: ['Payment providers'],
    security: [],
    params: z.object({ code: z.string() }),
    body: providerEvent,
    response: { 200: z.object({ outcome: z.string(), replayed: z.boolean() }) },
  }
  app.post('/providers/:code/events', { schema, bodyLimit: largestEvent }, async request => {
    const { database, by, ...signed } = await readSigned(request, authentication, ['PAYMENT', 'GAME'])
    const { now } = authentication
    const taken = await noted({ database, now, provider: signed.provider.id }, () => {
      const said = parseJson(signed.body.toString('utf8'))
      return takeEvent(database, by, { ...signed, handlers }, said)
    })
    return { outcome: taken.outcome, replayed: taken.isReplay }
  })
}
