import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { endOfMoment } from '../../../src/domain/as-of'
import { type LedgerStep, ledgerStepNames } from '../../../src/domain/ledger-check'
import { type Currency, currencies } from '../../../src/domain/money'
import { type AccountKindName, accountKinds } from '../../../src/domain/postings/account'
import { can } from '../../../src/resources/kernel/rights/access'
import { ledgerCheck } from '../../../src/resources/oversight/ledger-check'
import type { Context } from '../../context'
import { requireOpen } from '../../crud/read'
import { AppError } from '../../errors'
import { accountLines, accountsOf } from '../../ledger/account-lines'
import { trialBalances, trialBalancesAt } from '../../ledger/trial-balance'
import { verifySlice } from '../../ledger/verify'

const query = z.strictObject({
  step: z.enum(ledgerStepNames as [LedgerStep, ...LedgerStep[]]),
  after: z.string().max(300).optional(),
})

const asOf = z.iso
  .datetime({ offset: true, error: 'asOf must be a time like 2026-11-22T10:00:00Z' })
  .optional()

const balancesQuery = z.strictObject({ asOf })

const accountsQuery = z.strictObject({
  kind: z.enum(Object.keys(accountKinds) as [AccountKindName]),
  currency: z.enum(Object.keys(currencies) as [Currency]),
  asOf,
  after: z.guid().optional(),
})

const linesQuery = z.strictObject({ account: z.guid(), asOf, after: z.guid().optional() })

const tags = ['Ledger']

/** Trial balances and the check of the ledger, slice by slice: the page asks for one after the other. */
export async function ledgerCheckRoutes(app: FastifyInstance): Promise<void> {
  // Before the query is read, which only those who may check need to get right.
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => requireCheck(context),
  }
  const balances = {
    summary: 'Trial balance of each currency, now or as it was at a past time',
    tags,
    querystring: balancesQuery,
  }
  app.get('/admin/ledger/balances', { ...guarded, schema: balances }, async ({ context, query: asked }) => {
    const { asOf: then } = asked as z.infer<typeof balancesQuery>
    const { orm } = context.database.for('background')
    return {
      items: await (then === undefined ? trialBalances(orm) : trialBalancesAt(orm, endOfMoment(then))),
    }
  })

  const accounts = {
    summary: 'Accounts that a row of the trial balance adds up',
    tags,
    querystring: accountsQuery,
  }
  app.get('/admin/ledger/accounts', { ...guarded, schema: accounts }, ({ context, query: asked }) =>
    accountsOf(context.database.for('background').orm, untilEnd(asked as z.infer<typeof accountsQuery>)),
  )

  const lines = { summary: 'Lines of an account of the ledger', tags, querystring: linesQuery }
  app.get('/admin/ledger/lines', { ...guarded, schema: lines }, ({ context, query: asked }) =>
    context.database
      .for('background')
      .transaction(orm => accountLines(orm, untilEnd(asked as z.infer<typeof linesQuery>)), {
        snapshot: true,
      }),
  )

  const slice = { summary: 'Check one slice of the ledger', tags, querystring: query }
  app.get('/admin/ledger/check', { ...guarded, schema: slice }, ({ context, query: asked }) => {
    const { step, after } = asked as z.infer<typeof query>
    return verifySlice(context.database.for('background'), step, after ?? null)
  })
}

/** Seconds are typed, and all that was posted in them counts, as in the trial balance. */
function untilEnd<Asked extends { readonly asOf?: string | undefined }>(asked: Asked): Asked {
  return asked.asOf === undefined ? asked : { ...asked, asOf: endOfMoment(asked.asOf) }
}

function requireCheck({ actor }: Context): void {
  requireOpen(actor, ledgerCheck)
  if (!can(actor, ledgerCheck, 'show'))
    throw new AppError(403, 'forbidden', "You don't have access to the ledger check")
}
