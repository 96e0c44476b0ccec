import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bets } from '../../../../src/resources/betting/bets'
import { findRow, requireRight } from '../../../crud/read'
import { AppError } from '../../../errors'
import { ticketOf } from '../pool-ticket'
import { ticketDetail } from './ticket-detail'

const params = z.strictObject({ id: z.string() })
const query = z.strictObject({ after: z.string().max(200).optional() })

/** The ticket of a bet, with its combinations fifty at a time. */
export async function ticketRoutes(app: FastifyInstance): Promise<void> {
  const schema = {
    summary: 'A ticket in full: combinations, pool, dividends, ledger and receipts',
    tags: ['Bets'],
    params,
    querystring: query,
  }
  app.get(
    '/admin/bets/:id/ticket',
    {
      exposeHeadRoute: false,
      schema,
      onRequest: async ({ context }: FastifyRequest) => requireRight(context.actor, bets, 'show'),
    },
    async request => {
      const { actor, database } = request.context
      const { id } = request.params as z.infer<typeof params>
      const { after = null } = request.query as z.infer<typeof query>
      const bet = await findRow(database.orm, bets, id, { viewer: actor, verb: 'show' })
      if (bet.pool === null)
        throw new AppError(
          404,
          'not_found',
          'This bet is at a fixed price: only tickets of pools have combinations',
        )
      return ticketDetail(database.orm, ticketOf(bet), after)
    },
  )
}
