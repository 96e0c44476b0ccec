import type { FastifyInstance } from 'fastify'
import { races } from '../../../src/resources/racing/races'
import { requireRight } from '../../crud/read'
import { raceBoard } from './today'

/** The race day: one call for everything that its screen shows. Register it behind the guard. */
export async function raceDayRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/admin/racing/today',
    {
      exposeHeadRoute: false,
      schema: { summary: 'All races of today, with pool totals and streams', tags: ['Races'] },
      onRequest: async ({ context }) => requireRight(context.actor, races, 'list'),
    },
    ({ context }) => raceBoard(context),
  )
}
