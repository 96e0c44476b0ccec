import { z } from 'zod'
import { depositCurrencies } from '../../../src/domain/deposit'
import { withdrawalCodes } from '../../../src/resources/money/withdrawal-codes'
import { amountBody } from '../../amount-body'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import { noteKey, ownRecordRoutes } from '../../own-records'
import { createWithdrawalCode } from './withdrawal-codes'

const asked = z.strictObject({
  customer: idBody,
  amount: amountBody.describe('Minor units'),
  currency: z.enum(depositCurrencies),
})

const made = z.object({ id: z.string(), code: z.string(), expiresAt: z.string() })

/** Never the code itself: it is shown once. */
const answer = z.object({
  typename: z.string(),
  id: z.string(),
  state: z.string(),
  customer: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  ending: z.string(),
  expiresAt: z.string(),
})

/** Codes with which customers take cash out at a terminal. */
export const withdrawalCodeRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'WITHDRAWALS' } as const
  const path = '/platform/withdrawal-codes'
  app.post(
    path,
    { config, schema: { summary: 'Make a withdrawal code', body: asked, response: { 200: made } } },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body as object, async transaction => {
        const { by, key } = request.platform
        const code = await createWithdrawalCode(transaction, by, request.body as z.infer<typeof asked>)
        await noteKey(transaction, withdrawalCodes, key, code.id)
        return code
      }),
  )
  ownRecordRoutes(app, door, {
    resource: withdrawalCodes,
    path,
    ...config,
    summaries: ['A withdrawal code', 'Cancel a withdrawal code'],
    answer,
    answerOf: row => answer.parse({ ...row, typename: withdrawalCodes.typename }),
    cancelWith: { reason: 'The customer cancelled it' },
  })
}
