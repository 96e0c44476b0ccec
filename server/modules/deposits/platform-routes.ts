import { z } from 'zod'
import { deposits } from '../../../src/resources/money/deposits'
import { databaseRefusal } from '../../crud/database-refusal'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { PlatformRoutes } from '../../doors'
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
})

type Answer = z.infer<typeof answer>

/** Deposits that the platform makes, and cancels. */
export const depositRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'DEPOSITS' } as const
  const params = z.object({ id: z.string() })
  app.post(
    '/platform/deposits',
    { config, schema: { summary: 'Make a deposit', body: newDeposit, response: { 200: answer } } },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body, async transaction => {
        const { by } = request.platform
        return told(await initiate(transaction, by, request.body as NewDeposit))
      }),
  )
  app.get(
    '/platform/deposits/:id',
    { config, schema: { summary: 'A deposit', params, response: { 200: answer } } },
    async request => {
      const { orm } = request.platform.database
      const { id } = request.params as { id: string }
      return told(await findRow(orm, deposits, id, { viewer: null, verb: 'show' }))
    },
  )
  const submission = z.strictObject({ providerRef: reference })
  app.post(
    '/platform/deposits/:id/submit',
    {
      config,
      schema: {
        summary: 'Name the reference of an initiated deposit',
        params,
        body: submission,
        response: { 200: answer },
      },
    },
    (request, reply) => {
      const { id } = request.params as { id: string }
      const input = request.body as z.infer<typeof submission>
      return door.writeOf(request, reply).run({ id, ...input }, async transaction => {
        const { by } = request.platform
        const { row } = await databaseRefusal(deposits, () =>
          perform(transaction, by, deposits, { id }, 'submit', input),
        )
        return told(row)
      })
    },
  )
  app.post(
    '/platform/deposits/:id/cancel',
    { config, schema: { summary: 'Cancel a deposit', params, response: { 200: answer } } },
    (request, reply) => {
      const { id } = request.params as { id: string }
      return door.writeOf(request, reply).run({ id }, async transaction => {
        const { row } = await perform(transaction, request.platform.by, deposits, { id }, 'cancel', {})
        return told(row)
      })
    },
  )
}

/** What the platform learns of a deposit. */
function told(row: Readonly<Record<string, unknown>>): Answer {
  return answer.parse({ ...row, typename: deposits.typename })
}
