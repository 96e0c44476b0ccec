import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../../src/resources/kernel/rights/access'
import type { PackEditionItem } from '../../../src/resources/kernel/wire/pack-edition'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { originOf, writeAudit } from '../../audit/trail'
import type { Context } from '../../context'
import { findRow, requireRight } from '../../crud/read'
import { packContent } from '../../db/pack-tables'
import { AppError } from '../../errors'
import { publicKeys } from './pack-keys'

const params = z.strictObject({ id: z.uuid({ error: 'id must be the ID of a daily report' }) })
/** Of which version; by default the newest. */
const query = z.strictObject({
  edition: z.optional(z.coerce.number({ error: 'edition must be the number of a version' }).int().min(1)),
})
const tags = [dailyPacks.label]

/**
 * GET /admin/dailyPacks/{id}/file: its signed file, of a former version with `?edition=1`. GET
 * /admin/dailyPacks/{id}/editions: all versions that have a file, and what each changed. GET /admin/dailyPacks/keys: the
 * public keys that sign them, all.
 */
export async function packRoutes(app: FastifyInstance): Promise<void> {
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => {
      if (!can(context.actor, dailyPacks, 'show'))
        throw new AppError(403, 'forbidden', "You don't have access to daily reports")
    },
  }
  app.get(
    '/admin/dailyPacks/:id/file',
    {
      ...guarded,
      schema: { summary: 'The signed file of a daily report', tags, params, querystring: query },
    },
    async ({ context, params: asked, query: wanted }, reply) => {
      const { id } = asked as z.infer<typeof params>
      const { edition } = wanted as z.infer<typeof query>
      requireRight(context.actor, dailyPacks, 'show')
      const { orm } = context.database
      const row = await findRow(orm, dailyPacks, id, { viewer: context.actor, verb: 'show' })
      const [found] = await orm
        .select({ content: packContent.content, edition: packContent.edition })
        .from(packContent)
        .where(
          and(eq(packContent.pack, id), edition === undefined ? undefined : eq(packContent.edition, edition)),
        )
        .orderBy(desc(packContent.edition))
        .limit(1)
      if (!found && edition !== undefined)
        throw new AppError(404, 'not_found', `This report has no version ${edition} with a file`)
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
    '/admin/dailyPacks/:id/editions',
    { ...guarded, schema: { summary: 'The versions of a daily report', tags, params } },
    async ({ context, params: asked }): Promise<{ items: PackEditionItem[] }> => {
      const { id } = asked as z.infer<typeof params>
      const { orm } = context.database
      await findRow(orm, dailyPacks, id, { viewer: context.actor, verb: 'show' })
      const { edition, sha256, createdAt, restatement } = packContent
      const items = await orm
        .select({ edition, sha256, createdAt, restatement })
        .from(packContent)
        .where(eq(packContent.pack, id))
        .orderBy(desc(edition))
        .limit(100)
      return { items }
    },
  )
  app.get(
    '/admin/dailyPacks/keys',
    { ...guarded, schema: { summary: 'Public keys that sign daily reports', tags } },
    async ({ context }) => ({ items: await publicKeys(context.database.orm) }),
  )
}
