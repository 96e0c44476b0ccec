import { z } from 'zod'
import type { betChannels } from '../../../src/domain/bet'
import { bets } from '../../../src/resources/betting/bets'
import type { PlatformRoutes } from '../../doors'
import { noteKey } from '../../own-records'
import { probablePools } from './probables'
import { type AskedTicket, sellTicket } from './sell'

/** The body of what a ticket selects. */
export const selectionsBody = z
  .array(z.union([z.array(z.int().min(1).max(99)).min(1).max(99), z.literal('ALL')]))
  .min(1)
  .max(60)
  .describe('Runners per position or leg: [[5],[2,7],"ALL"]')

const newBet = z.strictObject({
  product: z.literal('POOL').optional(),
  customer: z.uuid().describe('Who pays with their wallet'),
  channel: z.enum(['WEB', 'APP'] satisfies (keyof typeof betChannels)[]),
  race: z.uuid(),
  pool: z.uuid(),
  unitStake: z.int().positive().describe('On each combination, in minor units'),
  selections: selectionsBody,
  box: z.boolean().optional(),
})

const answer = z.object({
  typename: z.string(),
  id: z.string(),
  ticketNo: z.string(),
  placedAt: z.string(),
  state: z.string(),
  customer: z.string().nullable(),
  channel: z.string(),
  race: z.string(),
  pool: z.string(),
  selection: z.string(),
  combinations: z.number().int(),
  currency: z.string(),
  unitStake: z.number().int(),
  stake: z.number().int(),
})

/** Bets that the platform places. */
export const betRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'BETS' } as const
  app.post(
    '/platform/bets',
    {
      config: { ...config, isForMarket: true },
      schema: { summary: 'Place a bet on a pool', body: newBet, response: { 200: answer } },
    },
    (request, reply) =>
      door.writeOf(request, reply).run(request.body, async transaction => {
        const { by, key } = request.platform
        const row = await sellTicket(transaction, by, request.body as AskedTicket)
        await noteKey(transaction, bets, key, row.id)
        return answer.parse({ ...row, typename: bets.typename })
      }),
  )
  app.get(
    '/platform/races/:id/pools',
    {
      config,
      schema: {
        summary: 'Pools of a race: totals and probable dividends',
        params: z.object({ id: z.string() }),
      },
    },
    async request => ({
      pools: await probablePools(request.platform.database.orm, (request.params as { id: string }).id),
    }),
  )
}
