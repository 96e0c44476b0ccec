import { z } from 'zod'
import type { PlatformRoutes } from '../../doors'
import { probablePools } from './probables'

/** The body of what a ticket selects. */
export const selectionsBody = z
  .array(z.union([z.array(z.int().min(1).max(99)).min(1).max(99), z.literal('ALL')]))
  .min(1)
  .max(60)
  .describe('Runners per position or leg: [[5],[2,7],"ALL"]')

/** What the platform shows of pools. */
export const poolRoutes: PlatformRoutes = async app => {
  app.get(
    '/platform/races/:id/pools',
    {
      config: { scope: 'BETS' },
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
