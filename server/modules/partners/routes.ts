import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { partnerStatements } from '../../../src/resources/money/partner-statements'
import type { Context } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import type { Statement } from './counted-bets'
import { linesOf } from './lines'

const params = z.strictObject({ id: z.uuid({ error: 'id must be the ID of a statement' }) })

/** GET /admin/partnerStatements/{id}/lines: the lines of a statement, by day and location, and its adjustments. */
export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '/admin/partnerStatements/:id/lines',
    {
      exposeHeadRoute: false,
      schema: { summary: 'What a statement of a partner adds up', tags: [partnerStatements.label], params },
      onRequest: async ({ context }: { context: Context }) =>
        requireRight(context.actor, partnerStatements, 'show'),
    },
    async ({ context, params: asked }) => {
      const { id } = asked as z.infer<typeof params>
      const { orm } = context.database
      const row = await findRow(orm, partnerStatements, id, { viewer: context.actor, verb: 'show' })
      return linesOf(context.database.for('background').orm, row as Statement)
    },
  )
}
