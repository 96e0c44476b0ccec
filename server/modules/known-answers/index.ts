import type { FastifyInstance } from 'fastify'
import { computeAnswer } from '../../../src/domain/pools/known-answer'
import { knownAnswers as examples } from '../../../src/domain/pools/known-answers'
import { can } from '../../../src/resources/kernel/rights/access'
import { knownAnswers } from '../../../src/resources/oversight/known-answers'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import type { Module } from '../../module'

/** Computes the worked examples of dividends on the server; the page does the same in the browser. */
async function knownAnswerRoutes(app: FastifyInstance): Promise<void> {
  const options = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => requireAccess(context),
    schema: { summary: 'Known answers, computed on the server', tags: ['Pools'] },
  }
  app.get('/admin/knownanswers', options, async () => ({
    items: examples.map(answer => ({ id: answer.id, lines: computeAnswer(answer) })),
  }))
}

function requireAccess({ actor }: Context): void {
  if (!can(actor, knownAnswers, 'show'))
    throw new AppError(403, 'forbidden', "You don't have access to the known answers")
}

export const knownAnswersModule: Module = { routes: knownAnswerRoutes }
