import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Currency, currencies } from '../../../src/domain/money'
import { walletBuckets } from '../../../src/resources/kernel/wire/statement'
import { wallets } from '../../../src/resources/money/wallets'
import { lastKeyParameter } from '../../crud/cursor'
import { requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { statementOf } from './statement'
import { whyThisNumber } from './why'

const whyBody = z.strictObject({
  type: z.string().max(60),
  // The ids of rows of a view are made of what they are about.
  id: z.guid({ error: 'id must be the ID of a record' }),
  field: z.string().max(60),
  /** Which of the numbers, where the field has one in each currency. */
  currency: z.enum(Object.keys(currencies) as [Currency]).optional(),
  lastKey: z.uuid().optional(),
})

const instant = z.iso.datetime({ offset: true, error: 'Enter a moment like 2026-11-22T00:00:00Z' })

const statementBody = z
  .strictObject({
    customer: z.uuid({ error: 'customer must be the ID of a customer' }),
    currency: z.enum(Object.keys(currencies) as [Currency]),
    bucket: z.enum(walletBuckets),
    from: instant.optional(),
    to: instant.optional(),
    lastKey: lastKeyParameter.nullish(),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'Enter an end that is not before the start',
  })

/**
 * POST /admin/ledger/why: the lines of the ledger behind an amount. POST /admin/wallets/statement: a wallet's lines in a
 * span of time, with what it had before and after (docs/wallets.md).
 */
export async function walletRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  const schema = {
    summary: 'Lines of the ledger that make an amount of a record',
    tags: ['Wallets'],
    body: whyBody,
  }
  app.post('/admin/ledger/why', { schema }, ({ context, body }) =>
    whyThisNumber(context, parse(whyBody, body)),
  )
  app.post(
    '/admin/wallets/statement',
    { schema: { summary: 'Statement of a wallet', tags: ['Wallets'], body: statementBody } },
    ({ context, body }) => {
      requireRight(context.actor, wallets, 'show')
      return statementOf(context, parse(statementBody, body))
    },
  )
}
