import type { FastifyInstance } from 'fastify'
import type { Authentication } from '../../auth/guard'
import type { PlatformDoor, PlatformRoutes } from '../../doors'
import { AppError } from '../../errors'
import { parseKey } from '../../idempotency/idempotency-key'
import { keyedWrite } from '../../idempotency/one-write'
import { platformGuard } from './guard'
import { requireMarket } from './market'

/**
 * /platform: the door for the players' platform and the tellers of other vendors (docs/platform.md).
 *
 * To add a route, a module gives `platformRoutes` (server/module.ts): a function that registers the route with
 * `config: { scope }` and a zod schema of its body, and does its write through `door.writeOf(request, reply).run(body,
 * transaction => …)`, as the system (`request.platform.by`). server/modules/deposits/platform-routes.ts is the
 * example. Add a new route to tests/server/rights-table.ts as `key`.
 */
export async function platformDoor(
  app: FastifyInstance,
  { routes, ...authentication }: Authentication & { readonly routes: readonly PlatformRoutes[] },
): Promise<void> {
  app.addHook('onRequest', platformGuard(authentication))
  app.addHook('preHandler', requireMarket)
  app.addHook('onRoute', route => {
    // The description says what the route asks for.
    route.schema = { tags: ['Platform'], security: [{ serviceKey: [] }], ...route.schema }
  })
  for (const register of routes) await register(app, door)
}

const door: PlatformDoor = {
  writeOf(request, reply) {
    const { headers, method, routeOptions, platform } = request
    const key = parseKey(headers['idempotency-key'])
    if (key === null) {
      const message = 'Send an Idempotency-Key header with a new UUID for each operation'
      throw new AppError(400, 'idempotency_key_required', message)
    }
    return keyedWrite(platform.database.for('money'), {
      scope: { actorId: platform.key.id, route: `${method} ${routeOptions.url}`, part: '', key },
      keepsRefusals: true,
      onReplay: () => reply.header('idempotency-replayed', 'true'),
    })
  },
}
