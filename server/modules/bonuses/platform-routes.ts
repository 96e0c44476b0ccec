import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { bonuses } from '../../../src/resources/money/bonuses'
import { users } from '../../../src/resources/people/users'
import { findRow } from '../../crud/read'
import { tableOf } from '../../db/tables'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import { redeemCode } from './codes'

const redemption = z.strictObject({ customer: idBody, code: z.string().trim().min(1).max(30) })

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  state: z.string(),
  customer: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  wagered: z.number().int(),
  required: z.number().int(),
  expiresAt: z.string().nullable(),
})

type Answer = z.infer<typeof answer>

const access = { viewer: null, verb: 'show' } as const

/** Bonuses that customers of the platform get by a code, and how far they are wagered. */
export const bonusRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'BONUSES' } as const
  app.post(
    '/platform/bonus-codes',
    {
      config: { ...config, isForMarket: true },
      schema: { summary: 'Redeem a bonus code', body: redemption, response: { 200: answer } },
    },
    (request, reply) => {
      const body = request.body as z.infer<typeof redemption>
      return door.writeOf(request, reply).run(body, async transaction => {
        await findRow(transaction, users, body.customer, access)
        const id = await redeemCode(transaction, request.platform.by, body)
        return answerOf(await findRow(transaction, bonuses, id, access))
      })
    },
  )
  app.get(
    '/platform/customers/:id/bonuses',
    {
      config,
      schema: {
        summary: 'The latest bonuses of a customer',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ items: z.array(answer) }) },
      },
    },
    async request => {
      const { orm } = request.platform.database
      const { id } = await findRow(orm, users, (request.params as { id: string }).id, access)
      const table = tableOf(bonuses)
      const rows = await orm
        .select()
        .from(table)
        .where(eq(table.customer, id))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(100)
      return { items: rows.map(answerOf) }
    },
  )
}

/** Returns the fields of a bonus that the platform may read. */
function answerOf(row: Readonly<Record<string, unknown>>): Answer {
  return answer.parse({ ...row, typename: bonuses.typename })
}
