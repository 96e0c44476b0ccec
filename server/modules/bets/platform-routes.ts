import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { betChannels } from '../../../src/domain/bet'
import { oddsRange } from '../../../src/domain/odds'
import { bets } from '../../../src/resources/betting/bets'
import { amountBody } from '../../amount-body'
import type { StoredRow } from '../../db/stored-row'
import type { PlatformRoutes } from '../../doors'
import { idBody } from '../../id-body'
import type { SharedWork } from '../../idempotency/shared-write'
import { noteKey } from '../../own-records'
import { liveDelayOf, sellFixed } from '../fixed-odds'
import { alternatesBody, selectionsBody, sellTicket, sellTickets, type WalletSale } from '../pools'

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

type Answer = z.infer<typeof answer>

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

/** Tickets that the platform sells; those of one pool share a transaction when they arrive at the same time. */
export const ticketSales: SharedWork<WalletSale, Answer> = {
  queueOf: ({ asked: { race, pool } }) => `${race} ${pool}`,
  alone: async (transaction, { by, asked }) => answerOf(await sellTicket(transaction, by, asked)),
  together: async (transaction, sales) => (await sellTickets(transaction, sales)).map(answerOf),
}

const answerOf = (row: StoredRow) => answer.parse({ ...row, typename: bets.typename })

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
      const { partner } = key
      if (asked.product !== 'FIXED')
        return write.runShared(asked, { by, asked: { ...asked, partner, serviceKey: key.id } }, ticketSales)
      // Without a lock or a connection: the price of after the pause counts.
      const waited = (await write.isAnswered()) ? 0 : await liveDelayOf(database.orm, asked.selection)
      if (waited > 0) await pause(waited * 1000)
      return write.run(asked, async transaction => {
        const row = await sellFixed(transaction, by, { channel: 'WEB', ...asked, partner, waited })
        await noteKey(transaction, bets, key, row.id)
        return answerOf(row)
      })
    },
  )
}
