import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { can } from '../../../src/resources/kernel/rights/access'
import { trailVerification } from '../../../src/resources/oversight/trail-verification'
import { originOf, writeAudit } from '../../audit/trail'
import { type BlockRange, blocksBetween, entriesIn, trailFile } from '../../audit/trail-file'
import type { Context } from '../../context'
import { requireOpen } from '../../crud/read'
import { AppError } from '../../errors'
import { isWithheldFrom } from './withheld'

/** Greatest number of entries per file: about half a gigabyte. */
const maxEntries = 1_000_000

/** Greatest number of files that one process writes at once. */
const maxRunning = 2

const query = z.object({
  from: z.iso.datetime({ offset: true, error: 'from must be a moment like 2026-11-22T00:00:00Z' }).optional(),
  to: z.iso.datetime({ offset: true, error: 'to must be a moment like 2026-11-23T00:00:00Z' }).optional(),
})

/**
 * GET /admin/trail/file: sends a time span of the sealed audit trail, to be verified elsewhere
 * (docs/trail.md).
 */
export async function trailRoutes(app: FastifyInstance): Promise<void> {
  let running = 0
  const schema = {
    summary: 'Download sealed audit entries of a time span as JSON lines, in whole blocks',
    tags: ['Audit log'],
    querystring: query,
    response: {
      200: { description: 'JSON lines', content: { 'application/x-ndjson': { schema: z.unknown() } } },
    },
  }
  app.get('/admin/trail/file', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { context } = request
    requireOpen(context.actor, trailVerification)
    if (!can(context.actor, trailVerification, 'show')) {
      throw new AppError(403, 'forbidden', "You don't have access to download the audit log")
    }
    if (running >= maxRunning) {
      throw new AppError(503, 'busy', 'Other audit files are being prepared. Try again in a minute.', {
        retryAfter: 30,
      })
    }
    const { from, to } = request.query as z.infer<typeof query>
    const blocks = await requireBlocks(context, from, to)
    await noteDownload(context, blocks)
    const { orm } = context.database.for('background')
    const isWithheld = isWithheldFrom.bind(null, context.actor)
    const lines = trailFile(orm, blocks, context.environment, context.now().toISOString(), isWithheld)
    running += 1
    const body = Readable.from(lines, { highWaterMark: 1 }).once('close', () => {
      running -= 1
    })
    return reply
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="${fileName(context, blocks)}"`)
      .header('cache-control', 'no-store, no-transform')
      .send(body)
  })
}

/** @throws AppError 422 when the time span has no sealed entries, or too many */
async function requireBlocks(
  { database }: Context,
  from: string | undefined,
  to: string | undefined,
): Promise<BlockRange> {
  const blocks = await blocksBetween(database.orm, from, to)
  if (!blocks)
    throw new AppError(422, 'nothing_sealed', 'No sealed entries in this time. Choose another span.')
  const entries = entriesIn(blocks)
  if (entries <= maxEntries) return blocks
  throw new AppError(
    422,
    'too_large',
    `This span has ${entries.toLocaleString('en')} entries; a file holds ${maxEntries.toLocaleString('en')}. Choose a shorter one.`,
  )
}

async function noteDownload(context: Context, { from, to }: BlockRange): Promise<void> {
  await writeAudit(context.database.orm, originOf(context), {
    action: 'export',
    objectType: 'Trail',
    objectId: null,
    input: { firstEntry: from.firstSeq, lastEntry: to.lastSeq },
  })
}

/** "trail-prod-1-39512.jsonl" */
function fileName({ environment }: Context, { from, to }: BlockRange): string {
  return `trail-${environment.toLowerCase()}-${from.firstSeq}-${to.lastSeq}.jsonl`
}
