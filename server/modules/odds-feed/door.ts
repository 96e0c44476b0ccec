import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maxMessageBytes, maxMessageDepth, maxMessageValues } from '../../../src/domain/odds-feed'
import type { Authentication } from '../../auth/guard'
import { AppError } from '../../errors'
import { rejectHostile } from '../../limits'
import { readBySchema } from '../../read-by-schema'
import { processOnce, readSigned, takeSignedBodies, withHealthNote } from '../provider-door'
import { type Message, messageSchema } from './message-schema'
import { takeMessage } from './take-message'

const limits = { field: 'body', mostDepth: maxMessageDepth, mostValues: maxMessageValues }

/**
 * POST /providers/{code}/odds: signed messages of feeds of fixed odds (docs/odds-feed.md). The signature is the only
 * credential; the route is not behind the guard.
 */
export async function oddsDoor(app: FastifyInstance, authentication: Authentication): Promise<void> {
  takeSignedBodies(app, maxMessageBytes)
  const schema = {
    summary: 'What a feed says of a fixture: its state, markets, prices and results',
    description: 'With the header Paddock-Signature instead of a token.',
    tags: ['Odds'],
    security: [],
    params: z.object({ code: z.string() }),
    body: messageSchema,
    response: { 200: z.object({ outcome: z.string(), replayed: z.boolean() }) },
  }
  app.post('/providers/:code/odds', { schema, bodyLimit: maxMessageBytes }, async request => {
    const { provider, body, by, database } = await readSigned(request, authentication, ['ODDS'])
    const { now } = authentication
    const taken = await withHealthNote({ database, now, provider: provider.id }, async () => {
      const message: Message = readBySchema(body, messageSchema, limits).value
      rejectHostile(message)
      const { sequence, fixture } = message
      const once = {
        ...{ provider, body, reference: fixture.ref, type: 'odds.fixture' as const },
        eventId: `${fixture.ref}#${sequence}`,
        purpose: 'background' as const,
      }
      const done = await processOnce(database, by, once, transaction =>
        takeMessage(transaction, by, provider, message),
      )
      if (done.isSame) return done
      const problem = `Message ${sequence} of fixture ${fixture.ref} was taken with other content: send corrections with a higher sequence`
      throw new AppError(409, 'sequence_used', problem)
    })
    return { outcome: taken.outcome, replayed: taken.isReplay }
  })
}
