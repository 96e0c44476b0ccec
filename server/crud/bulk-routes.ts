import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bulkActions } from '../../src/resources/kernel/declare/bulk'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { writeOf } from '../idempotency/write-of'
import { actOnMatching, bulkRequest, previewBulk, previewRequest } from './bulk'

/** Routes that run an action on all matching records, for resources with such an action. */
export function bulkRoutes(app: FastifyInstance, resource: AnyResource): void {
  if (bulkActions(resource).length === 0) return
  const { name, label, movesMoney } = resource
  const describe = (summary: string, body: () => z.core.$ZodType) => ({
    schema: { summary, tags: [label], body: z.lazy(body) },
  })
  const config = { requiresKey: movesMoney ?? false }
  app.post(
    `/admin/get/${name}/each`,
    {
      config,
      ...describe(`Run an action on the next batch of matching ${inSentence(label)}`, () =>
        bulkRequest(resource)),
    },
    (request, reply) => actOnMatching(request.context, resource, request.body, writeOf(request, reply)),
  )
  app.post(
    `/admin/get/${name}/each/preview`,
    describe(`Preview an action on all matching ${inSentence(label)}`, () => previewRequest(resource)),
    ({ context, body }) => previewBulk(context, resource, body),
  )
}
