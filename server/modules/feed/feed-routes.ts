import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKeptFile, type KeptFile } from '../../../src/domain/file'
import { feedFiles } from '../../../src/resources/racing/feed-files'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { judgeFeed } from './feed-file'
import { feedJsonSchema } from './feed-schema'

const checkBody = z.strictObject({
  file: z.custom<KeptFile>(isKeptFile, { error: 'file must be a file that was uploaded' }),
})

/** The dry run of a file of a feed; applying it is creating a feed file (docs/feed.md). */
export async function feedRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  const onRequest = async ({ context }: FastifyRequest) => requireRight(context.actor, feedFiles, 'create')
  const tags = ['Races']
  app.post(
    '/admin/feedFiles/check',
    { schema: { summary: 'What a file of a feed would do', tags, body: checkBody }, onRequest },
    async ({ context, body }) => judgeFeed(context, parse(checkBody, body).file),
  )
  app.get(
    '/admin/feedFiles/schema',
    { exposeHeadRoute: false, schema: { summary: 'JSON Schema of the files of feeds', tags }, onRequest },
    async () => feedJsonSchema(),
  )
}
