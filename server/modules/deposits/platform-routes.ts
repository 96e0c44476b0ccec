import { z } from 'zod'
import { deposits } from '../../../src/resources/money/deposits'
import { databaseRefusal } from '../../crud/database-refusal'
import { perform } from '../../crud/perform'
import type { PlatformRoutes } from '../../doors'
import { findOwn, noteKey, ownRecordRoutes } from '../../own-records'
import { initiate } from './initiate'
import { type NewDeposit, newDeposit, reference } from './new-deposit'

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  state: z.string(),
  customer: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  currency: z.string(),
  method: z.string(),
  providerRef: z.string().nullable(),
  bonusCode: z.string().nullable(),
  /** Null until the deposit is confirmed, and when the code gave nothing: then `bonusProblem` says why. */
  bonus: z.string().nullable(),
  bonusProblem: z.string().nullable(),
})

type Answer = z.infer<typeof answer>

/** Deposits that the platform makes, and cancels. */
export const depositRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'DEPOSITS' } as const
  const path = '/platform/deposits'
  app.post(
    path,
    {
      config: { ...config, isForMarket: true },
      schema: { summary: 'Make a deposit', body: newDeposit, response: { 200: answer } },
    },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body, async transaction => {
        const { by, key } = request.platform
        const row = await initiate(transaction, by, request.body as NewDeposit)
        await noteKey(transaction, deposits, key, row.id)
        return answerOf(row)
      }),
  )
  ownRecordRoutes(app, door, {
    resource: deposits,
    path,
    ...config,
    summaries: ['A deposit', 'Cancel a deposit'],
    answer,
    answerOf,
  })
  const submission = z.strictObject({ providerRef: reference })
  app.post(
    `${path}/:id/submit`,
    {
      config,
      schema: {
        summary: 'Name the reference of an initiated deposit',
        params: z.object({ id: z.string() }),
        body: submission,
        response: { 200: answer },
      },
    },
    (request, reply) => {
      const { id } = request.params as { id: string }
      const input = request.body as z.infer<typeof submission>
      return door.writeOf(request, reply).run({ id, ...input }, async transaction => {
        const { by, key } = request.platform
        await findOwn(transaction, deposits, key, id)
        const { row } = await databaseRefusal(deposits, () =>
          perform(transaction, by, deposits, { id }, 'submit', input),
        )
        return answerOf(row)
      })
    },
  )
}

/** Returns the fields of a deposit that the platform may read. */
function answerOf(row: Readonly<Record<string, unknown>>): Answer {
  return answer.parse({ ...row, typename: deposits.typename })
}
