import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { longestFile } from '../../../src/domain/bonus-file'
import { bonusFiles } from '../../../src/resources/money/bonus-files'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { judgeFile } from './grant-file'

const checkBody = z.strictObject({
  template: z.uuid({ error: 'Choose an offer' }),
  file: z.string().min(1).max(longestFile),
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
    ({ context, body }) => judgeFile(context.database.orm, context, parse(checkBody, body)),
  )
}
