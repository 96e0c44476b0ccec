import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { providers } from '../../../src/resources/games/providers'
import type { Authentication } from '../../auth/guard'
import { bySystem } from '../../context'
import { findRow } from '../../crud/read'
import { openSecret } from '../../crud/secrets'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { parseJson } from '../../limits'
import type { Module } from '../../module'
import { type ProviderEventHandlers, providerEvent, takeEvent } from './events'
import { rotateSecret } from './rotate-secret'
import { type SignatureProblem, signatureProblem } from './signature'

export { sign } from './signature'

/** What payment providers sign their events with. */
export const providerDoorModule: Module = {
  handlers: { 'providers.rotateWebhookSecret': rotateSecret },
}

/** Greatest size of an event in bytes. */
const largestEvent = 16 * 1024

const problems: Readonly<Record<SignatureProblem, string>> = {
  malformed: 'Send the header Paddock-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">',
  old: 'The signature is more than 300 seconds old, or from the future',
  wrong: 'The signature does not fit the body',
}

/**
 * POST /providers/{code}/events: signed events of providers of payments and games (docs/platform.md, Payment providers; docs/games.md). The signature
 * is the only credential; the route is not behind the guard.
 */
export async function providerDoor(
  app: FastifyInstance,
  { handlers, ...authentication }: Authentication & { readonly handlers: ProviderEventHandlers },
): Promise<void> {
  const { environment, streamHosts, modules, keys, now } = authentication
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: largestEvent },
    (_, body, done) => done(null, body),
  )
  app.setValidatorCompiler(() => value => ({ value }))
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
    const { orm, ...database } = await environment.open()
    const by = {
      ...bySystem({ environment: environment.name, streamHosts }, modules, now, keys),
      requestId: request.id,
      address: request.ip,
    }
    const provider = await findProvider(orm, (request.params as { code: string }).code)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const secrets = provider ? await secretsOf(by, provider) : []
    const header = request.headers['paddock-signature']
    const problem = signatureProblem(String(header ?? ''), { body, secrets, now: now() })
    if (problem || !provider) throw new AppError(401, 'bad_signature', problems[problem ?? 'wrong'])
    const said = parseJson(body.toString('utf8'))
    const taken = await takeEvent({ orm, ...database }, by, { provider, body, handlers }, said)
    return { outcome: taken.outcome, replayed: taken.isReplay }
  })
}

/** The active provider of payments or games with a code. */
async function findProvider(orm: Orm, code: string): Promise<StoredRow | null> {
  const table = tableOf(providers)
  const [found] = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.code, code), inArray(table.kind, ['PAYMENT', 'GAME']), eq(table.status, 'ACTIVE')))
  return found ? findRow(orm, providers, found.id, { viewer: null, verb: 'show' }) : null
}

/** Both are valid while the provider changes to the new one. */
async function secretsOf(by: Parameters<typeof openSecret>[0], provider: StoredRow): Promise<string[]> {
  const names = ['webhookSecret', 'formerWebhookSecret']
  const opened = await Promise.all(names.map(name => openSecret(by, providers, provider, name)))
  return opened.filter(secret => secret !== null)
}
