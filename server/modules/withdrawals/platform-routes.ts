import { z } from 'zod'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import type { PlatformRoutes } from '../../doors'
import { noteKey, ownRecordRoutes } from '../../own-records'
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
  const path = '/platform/withdrawals'
  app.post(
    path,
    {
      config,
      schema: { summary: 'Request a withdrawal', body: withdrawalRequest, response: { 200: answer } },
    },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body as object, async transaction => {
        const { by, key } = request.platform
        const row = await requestWithdrawal(transaction, by, request.body)
        await noteKey(transaction, withdrawals, key, row.id)
        return answerOf(row)
      }),
  )
  ownRecordRoutes(app, door, {
    resource: withdrawals,
    path,
    ...config,
    summaries: ['A withdrawal', 'Cancel a withdrawal'],
    answer,
    answerOf,
  })
}

/** Returns the fields of a withdrawal that the platform may read. */
function answerOf(row: Readonly<Record<string, unknown>>): Answer {
  return answer.parse({ ...row, typename: withdrawals.typename })
}
