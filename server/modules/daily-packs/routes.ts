import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../../src/resources/kernel/rights/access'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { originOf, writeAudit } from '../../audit/trail'
import type { Context } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { packContent } from '../../db/pack-tables'
import { AppError } from '../../errors'
import { publicKeys } from './pack-keys'

const params = z.strictObject({ id: z.uuid({ error: 'id must be the ID of a daily report' }) })
const tags = [dailyPacks.label]

/** GET /admin/dailyPack/{id}/file: its signed file. GET /admin/dailyPacks/keys: the public keys that sign them, all. */
export async function packRoutes(app: FastifyInstance): Promise<void> {
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => {
      if (!can(context.actor, dailyPacks, 'show'))
        throw new AppError(403, 'forbidden', "You don't have access to daily reports")
    },
  }
  app.get(
    '/admin/dailyPack/:id/file',
    { ...guarded, schema: { summary: 'The signed file of a daily report', tags, params } },
    async ({ context, params: asked }, reply) => {
      const { id } = asked as z.infer<typeof params>
      requireRight(context.actor, dailyPacks, 'show')
      const { orm } = context.database
      const row = await findRow(orm, dailyPacks, id, { viewer: context.actor, verb: 'show' })
      const [found] = await orm
        .select({ content: packContent.content, edition: packContent.edition })
        .from(packContent)
        .where(and(eq(packContent.pack, id)))
        .orderBy(desc(packContent.edition))
        .limit(1)
      if (!found) throw new AppError(409, 'wrong_state', 'This report has no file yet: close its day first')
      await writeAudit(orm, originOf(context), {
        action: 'view',
        objectType: dailyPacks.typename,
        objectId: id,
        objectVersion: row.version,
        input: { edition: found.edition },
      })
      const name = `daily-pack-${row.gamingDate}-${row.scope}-${row.currency}-v${found.edition}.zip`
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(Buffer.from(found.content))
    },
  )
  app.get(
    '/admin/dailyPacks/keys',
    { ...guarded, schema: { summary: 'Public keys that sign daily reports', tags } },
    async ({ context }) => ({ items: await publicKeys(context.database.orm) }),
  )
}
