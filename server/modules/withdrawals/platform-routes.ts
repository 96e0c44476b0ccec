import { z } from 'zod'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { PlatformRoutes } from '../../doors'
import { requestWithdrawal, withdrawalRequest } from './request'

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  state: z.string(),
  customer: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  method: z.string(),
  question: z.string().nullable(),
  reason: z.string().nullable(),
  providerRef: z.string().nullable(),
})

type Answer = z.infer<typeof answer>

/** Withdrawals that customers request on the platform, and cancel. */
export const withdrawalRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'WITHDRAWALS' } as const
  const params = z.object({ id: z.string() })
  app.post(
    '/platform/withdrawals',
    {
      config,
      schema: { summary: 'Request a withdrawal', body: withdrawalRequest, response: { 200: answer } },
    },
    (request, reply) =>
      door
        .writeOf(request, reply)
        .run(request.body as object, async transaction =>
          told(await requestWithdrawal(transaction, request.platform.by, request.body)),
        ),
  )
  app.get(
    '/platform/withdrawals/:id',
    { config, schema: { summary: 'A withdrawal', params, response: { 200: answer } } },
    async request => {
      const { orm } = request.platform.database
      const { id } = request.params as { id: string }
      return told(await findRow(orm, withdrawals, id, { viewer: null, verb: 'show' }))
    },
  )
  app.post(
    '/platform/withdrawals/:id/cancel',
    { config, schema: { summary: 'Cancel a withdrawal', params, response: { 200: answer } } },
    (request, reply) => {
      const { id } = request.params as { id: string }
      return door.writeOf(request, reply).run({ id }, async transaction => {
        const { row } = await perform(transaction, request.platform.by, withdrawals, { id }, 'cancel', {})
        return told(row)
      })
    },
  )
}

/** What the platform learns of a withdrawal. */
function told(row: Readonly<Record<string, unknown>>): Answer {
  return answer.parse({ ...row, typename: withdrawals.typename })
}
