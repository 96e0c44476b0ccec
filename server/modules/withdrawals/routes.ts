import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { requireRight } from '../../crud/read'
import { writeOf } from '../../idempotency/write-of'
import { parse } from '../../validate'
import { factsOf } from './case-facts'
import { applyAnswer, judgeAnswer } from './pesonet-answer'
import { batchFile, makeBatch } from './pesonet-batch'
import { listBatches } from './pesonet-batches'

const tags = ['Withdrawals']
const factsBody = z.strictObject({ id: z.uuid({ error: 'id must be the ID of a withdrawal' }) })
const fileBody = z.strictObject({ batch: z.string().min(1).max(40) })
/** Bytes of an answer. A hundred times as many rows fit, so that a user who sends too many reads how many. */
const answerLimit = 16 * 1024 * 1024
const answerFile = z.string().min(1).max(answerLimit)
const judgeBody = z.strictObject({ file: answerFile })
const applyBody = z.strictObject({ file: answerFile, hash: z.string().length(64) })

/** Routes for reviewers: facts about a withdrawal, and the PESONet files (docs/withdrawals.md). */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  const onRequest = async ({ context }: FastifyRequest) => requireRight(context.actor, withdrawals, 'pay')
  const describe = (summary: string, body?: z.ZodType) => ({ summary, tags, ...(body && { body }) })
  const config = { requiresKey: true }

  app.post(
    '/admin/withdrawals/facts',
    { schema: describe('What is known about the customer of a withdrawal', factsBody), onRequest },
    ({ context, body }) => factsOf(context, parse(factsBody, body).id),
  )

  app.post(
    '/admin/withdrawals/pesonet/batch',
    { schema: describe('Send the approved PESONet payouts in one file'), config, onRequest },
    (request, reply) =>
      writeOf(request, reply).run({}, transaction => makeBatch(transaction, request.context)),
  )

  app.get(
    '/admin/withdrawals/pesonet/batches',
    { schema: describe('The files of PESONet payouts, and what became of them'), onRequest },
    ({ context }) => listBatches(context.database.orm),
  )

  app.post(
    '/admin/withdrawals/pesonet/file',
    { schema: describe('The file of PESONet payouts for the bank', fileBody), onRequest },
    ({ context, body }) => {
      const { batch } = parse(fileBody, body)
      return context.database.transaction(transaction => batchFile(transaction, context, batch))
    },
  )

  app.post(
    '/admin/withdrawals/pesonet/answer/check',
    { schema: describe("What the bank's answer would do", judgeBody), bodyLimit: answerLimit, onRequest },
    ({ context, body }) => judgeAnswer(context.database.orm, parse(judgeBody, body).file),
  )

  app.post(
    '/admin/withdrawals/pesonet/answer',
    { schema: describe("Apply the bank's answer", applyBody), config, bodyLimit: answerLimit, onRequest },
    (request, reply) => {
      const asked = parse(applyBody, request.body)
      return writeOf(request, reply).run(asked, transaction =>
        applyAnswer(transaction, request.context, asked),
      )
    },
  )
}
