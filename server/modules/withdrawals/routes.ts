import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { factsOf } from './case-facts'

const tags = ['Withdrawals']
const factsBody = z.strictObject({ id: z.uuid({ error: 'id must be the ID of a withdrawal' }) })

/** POST /admin/withdrawals/facts: what the decision about a withdrawal looks at (docs/withdrawals.md). */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  app.post(
    '/admin/withdrawals/facts',
    { schema: { summary: 'What is known about the customer of a withdrawal', tags, body: factsBody } },
    ({ context, body }) => {
      requireRight(context.actor, withdrawals, 'approve')
      return factsOf(context, parse(factsBody, body).id)
    },
  )
}
