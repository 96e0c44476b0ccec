import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type LedgerStep, ledgerStepNames } from '../../../src/domain/ledger-check'
import { can } from '../../../src/resources/kernel/rights/access'
import { ledgerCheck } from '../../../src/resources/oversight/ledger-check'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { trialBalances } from '../../ledger/trial-balance'
import { verifySlice } from '../../ledger/verify'

const query = z.strictObject({
  step: z.enum(ledgerStepNames as [LedgerStep, ...LedgerStep[]]),
  after: z.string().max(300).optional(),
})

const tags = ['Ledger']

/** Trial balances and the check of the ledger, slice by slice: the page asks for one after the other. */
export async function ledgerCheckRoutes(app: FastifyInstance): Promise<void> {
  // Before the query is read, which only those who may check need to get right.
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => requireCheck(context),
  }
  const balances = { summary: 'Trial balance of each currency', tags }
  app.get('/admin/ledger/balances', { ...guarded, schema: balances }, async ({ context }) => ({
    items: await trialBalances(context.database.for('background').orm),
  }))

  const slice = { summary: 'Check one slice of the ledger', tags, querystring: query }
  app.get('/admin/ledger/check', { ...guarded, schema: slice }, ({ context, query: asked }) => {
    const { step, after } = asked as z.infer<typeof query>
    return verifySlice(context.database.for('background'), step, after ?? null)
  })
}

function requireCheck({ actor }: Context): void {
  if (!can(actor, ledgerCheck, 'show'))
    throw new AppError(403, 'forbidden', "You don't have access to the ledger check")
}
