import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { KeptFile } from '../../../src/domain/file'
import { registry } from '../../../src/resources'
import { fieldOf } from '../../../src/resources/kernel/declare/resource'
import { isFile } from '../../../src/resources/kernel/kinds/sensitive'
import type { EffectEntry } from '../../../src/resources/kernel/wire/approval'
import { recordPath } from '../../../src/resources/kernel/wire/record-path'
import { approvals } from '../../../src/resources/oversight/approvals'
import type { Context } from '../../context'
import { showRow } from '../../crud/read'
import { type OpenedFile, openKept, sendFile } from '../../files/open-kept'

const params = z.object({ id: z.string(), digest: z.string() })

/**
 * The files of a request, for those who decide about it: its record has none before the approval
 * (docs/approvals.md#files).
 */
export async function requestFileRoutes(app: FastifyInstance): Promise<void> {
  const schema = {
    summary: 'Download a file that a request would keep; every download is recorded in the history',
    tags: [approvals.label],
    params,
    response: { 200: { description: 'The file', content: { '*/*': { schema: z.unknown() } } } },
  }
  const path = recordPath(approvals, ':id', 'files/:digest')
  app.get<{ Params: z.infer<typeof params> }>(
    path,
    { schema, exposeHeadRoute: false },
    async (request, reply) => sendFile(reply, await openRequested(request.context, request.params)),
  )
}

/** @throws AppError 403, 404, 429 */
async function openRequested(context: Context, { id, digest }: z.infer<typeof params>): Promise<OpenedFile> {
  const { effect } = await showRow(context, approvals, id)
  const kept = filesOf(effect as readonly EffectEntry[]).find(({ sha256 }) => sha256 === digest) ?? null
  return openKept(context, kept, { resource: approvals, id, input: { file: kept?.name ?? '' } })
}

/** The files among the changes; a value that the deciding roles may not read is not one. */
function filesOf(effect: readonly EffectEntry[]): KeptFile[] {
  return effect.flatMap(({ type, changes }) => {
    const resource = registry.byTypename.get(type)
    return changes
      .filter(({ field }) => resource && isFile(fieldOf(resource, field)))
      .flatMap(({ before, after }) => [before, after])
      .filter((value): value is KeptFile => typeof value === 'object' && value !== null)
  })
}
