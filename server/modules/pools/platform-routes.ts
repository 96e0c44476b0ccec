import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { races } from '../../../src/resources/racing/races'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import { tableOf } from '../../db/tables'
import type { PlatformRoutes } from '../../doors'
import { AppError } from '../../errors'
import { probablePools } from './probables'

/** The body of a ticket's selections. */
export const selectionsBody = z
  .array(
    z.union([z.array(z.int().min(1).max(99)).min(1).max(99), z.literal('ALL')], {
      error: 'Each position or leg is a list of runner numbers, such as [2, 7], or "ALL"',
    }),
  )
  .min(1)
  .max(60)
  .describe('Runners per position or leg: [[5],[2,7],"ALL"]')

/** The body of the alternates of a ticket. */
export const alternatesBody = z
  .array(
    z.union([z.int().min(1).max(99), z.null()], {
      error: 'An alternate is a runner number, or null for a leg without one',
    }),
  )
  .max(60)
  .optional()
  .describe('Per leg, the runner that runs for a scratched one: [8, null]')

/** @throws AppError 404 */
async function requireRace(orm: Orm, id: string): Promise<void> {
  const table = tableOf(races)
  const found = isRecordId(id) ? await orm.select({ id: table.id }).from(table).where(eq(table.id, id)) : []
  if (found.length === 0) throw new AppError(404, 'not_found', 'There is no such race')
}

/** Routes by which a platform reads pools. */
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
    async request => {
      const { orm } = request.platform.database
      const { id } = request.params as { id: string }
      await requireRace(orm, id)
      return { pools: await probablePools(orm, id) }
    },
  )
}
