import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fixtures } from '../../../src/resources/betting/fixtures'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { fixtureBook } from './fixture-book'

const params = z.strictObject({ id: z.string() })
const query = z.strictObject({ market: z.uuid({ error: 'Expected the id of a market' }).optional() })

/** The book of a fixture: one call for everything that the balancer shows. Register it behind the guard. */
export async function balancerRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/admin/fixtures/:id/book',
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'The book of a fixture: stakes, liabilities, suggested prices and the worst case',
        tags: ['Odds'],
      },
      onRequest: async ({ context }) => requireRight(context.actor, fixtures, 'show'),
    },
    ({ context, params: given, query: asked }) => {
      const { id } = parse(params, given)
      return fixtureBook(context, id, parse(query, asked).market)
    },
  )
}
