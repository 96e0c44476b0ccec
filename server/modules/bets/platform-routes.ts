import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { betChannels } from '../../../src/domain/bet'
import { oddsRange } from '../../../src/domain/odds'
import { bets } from '../../../src/resources/betting/bets'
import { amountBody } from '../../amount-body'
import type { By } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import { noteKey } from '../../own-records'
import { type AskedFixedBet, liveDelayOf, sellFixed } from '../fixed-odds'
import { type AskedTicket, alternatesBody, selectionsBody, sellTicket } from '../pools'

const ofEvery = {
  customer: idBody.describe('The customer whose wallet pays'),
  channel: z.enum(['WEB', 'APP'] satisfies (keyof typeof betChannels)[]),
}

const poolBet = z.strictObject({
  product: z.literal('POOL').optional(),
  ...ofEvery,
  race: idBody,
  pool: idBody,
  unitStake: amountBody.describe('Stake per combination, in minor units'),
  selections: selectionsBody,
  box: z.boolean().optional(),
  alternates: alternatesBody,
})

const fixedBet = z.strictObject({
  product: z.literal('FIXED'),
  ...ofEvery,
  channel: ofEvery.channel.optional().describe('WEB by default'),
  selection: idBody,
  price: z.int().min(oddsRange.min).max(oddsRange.max).describe('The price that the customer saw, × 1,000'),
  stake: amountBody.describe('In minor units; for an each-way bet, both halves together'),
  currency: z.string().optional().describe('Left out, or that of the market'),
  eachWay: z.boolean().optional(),
  acceptPrice: z
    .enum(['any', 'better'])
    .optional()
    .describe('Also accept a price that changed: any, or only a better one. By default, the bet is refused'),
})

const newBet = z.discriminatedUnion('product', [fixedBet, poolBet], {
  error: 'product must be POOL or FIXED',
})

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  ticketNo: z.string(),
  placedAt: z.string(),
  state: z.string(),
  customer: z.string().nullable(),
  channel: z.string(),
  product: z.string(),
  race: z.string().nullable(),
  pool: z.string().nullable(),
  fixture: z.string().nullable(),
  market: z.string().nullable(),
  odds: z.number().int().nullable(),
  potential: z.number().int().nullable(),
  selection: z.string(),
  combinations: z.number().int(),
  currency: z.string(),
  unitStake: z.number().int(),
  stake: z.number().int(),
})

const sales = {
  POOL: (transaction: Orm, by: By, asked: object) => sellTicket(transaction, by, asked as AskedTicket),
  FIXED: (transaction: Orm, by: By, asked: object) =>
    sellFixed(transaction, by, { channel: 'WEB', ...asked } as AskedFixedBet),
} satisfies Record<string, (transaction: Orm, by: By, asked: object) => Promise<StoredRow>>

/** Bets that the platform places. */
export const betRoutes: PlatformRoutes = async (app, door) => {
  app.post(
    '/platform/bets',
    {
      config: { scope: 'BETS', isForMarket: true },
      schema: { summary: 'Place a bet on a pool or at fixed odds', body: newBet, response: { 200: answer } },
    },
    async (request, reply) => {
      const asked = request.body as z.infer<typeof newBet>
      const { by, key, database } = request.platform
      const write = door.writeOf(request, reply)
      // Without a lock or a connection: the price of after the pause counts.
      const isNew = asked.product === 'FIXED' && !(await write.isAnswered())
      const waited = isNew ? await liveDelayOf(database.orm, asked.selection) : 0
      if (waited > 0) await pause(waited * 1000)
      return write.run(request.body, async transaction => {
        const sale = { ...asked, partner: key.partner, waited }
        const row = await sales[asked.product ?? 'POOL'](transaction, by, sale)
        await noteKey(transaction, bets, key, row.id)
        return answer.parse({ ...row, typename: bets.typename })
      })
    },
  )
}
