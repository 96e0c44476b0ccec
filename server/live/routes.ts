import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { changesFor } from './audience'
import { missedSince } from './catch-up'
import type { ReserveSlot } from './connection-slots'
import { type HubOptions, liveHub } from './hub'
import { type LiveStream, liveStream } from './stream'

const query = z.object({
  after: z.uuid('after must be the ID of an event').optional().describe('ID of the last event received'),
})

const schema = {
  summary: 'Live changes, as server-sent events',
  description:
    'Sends an event `change` for every change to a record that the user’s roles may see. Its data are the ID of the ' +
    'history entry, resource, record, action, version and actor, without values. The stream starts with the changes ' +
    'after `after`, some of which may be sent twice. An event `reload` means that too much has changed to list. ' +
    'The stream ends with the session, and when the user’s roles change; the header `X-Roles` names those that it was ' +
    'opened for.',
  tags: ['Live'],
  querystring: query,
  response: {
    200: {
      description: 'Streams until either side closes the connection',
      content: { 'text/event-stream': { schema: z.unknown() } },
    },
  },
}

interface LiveOptions extends Omit<HubOptions, 'log'> {
  readonly slots: ReserveSlot
}

/** GET /admin/live (docs/live.md). Register it behind the guard. */
export async function liveRoute(
  instance: FastifyInstance,
  { slots, ...options }: LiveOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const hub = liveHub({ ...options, log: instance.log })
  instance.addHook('preClose', () => hub.close())

  const begin = async (stream: LiveStream, after: string | undefined) => {
    await hub.join(stream)
    // The stream joins first: later events arrive through the hub, earlier ones are read from the trail.
    const { orm } = await options.environment.open()
    const missed = await missedSince(orm, after)
    if (missed) stream.tell(await changesFor(orm, stream.actor, options.registry, missed))
    else stream.tellAll()
    // Sent last: its id tells the page that everything before it was sent.
    stream.beat()
  }

  app.get(
    '/admin/live',
    { schema, exposeHeadRoute: false, config: { isUnattended: true } },
    async ({ context, query: { after } }, reply) => {
      const leave = slots(context.actor)
      const stream = liveStream(context.actor)
      stream.body.once('close', leave)
      try {
        await begin(stream, after)
      } catch (error) {
        stream.body.destroy()
        throw error
      }
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .header('x-roles', [...context.actor.roles].sort().join())
        .send(stream.body)
    },
  )
}
