import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKeptFile, type KeptFile } from '../../../src/domain/file'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { judgeFile, wireJudged } from './judge-file'

const checkBody = z.strictObject({
  template: z.uuid({ error: 'Choose an offer' }),
  file: z.custom<KeptFile>(isKeptFile, { error: 'file must be a file that was uploaded' }),
})

/** The dry run of a file of bonuses; granting it is creating a bonus file (docs/bonuses.md#files). */
export async function bonusFileRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  const onRequest = async ({ context }: FastifyRequest) => requireRight(context.actor, bonusFiles, 'create')
  app.post(
    '/admin/bonusFiles/check',
    {
      schema: { summary: 'What a file of bonuses would grant', tags: ['Bonuses'], body: checkBody },
      onRequest,
    },
    async ({ context, body }) =>
      wireJudged(await judgeFile(context.database.orm, context, parse(checkBody, body))),
  )
}
