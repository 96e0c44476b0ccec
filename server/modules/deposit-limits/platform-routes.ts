import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { depositCurrencies } from '../../../src/domain/deposit'
import { type LimitPeriod, leftOf, limitPeriods } from '../../../src/domain/deposit-limit'
import { mostAmount } from '../../../src/domain/money'
import { depositLimits } from '../../../src/resources/people/deposit-limits'
import { users } from '../../../src/resources/people/users'
import type { By } from '../../context'
import { lockKeys } from '../../crud/apply-rules'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import type { PlatformRoutes } from '../../doors'
import { AppError } from '../../errors'
import { usedOf } from './within-limits'

const table = tableOf(depositLimits)

const which = z.strictObject({
  currency: z.enum(depositCurrencies),
  period: z.enum(Object.keys(limitPeriods) as [LimitPeriod, ...LimitPeriod[]]),
})
const wanted = which.extend({
  amount: z.int().min(0).max(mostAmount).nullable().describe('Minor units; null: no limit'),
})

type Which = z.infer<typeof which> & { readonly customer: string }

const limit = which.extend({
  amount: z.number().int().nullable(),
  used: z.number().int().nullable(),
  left: z.number().int().nullable(),
  freeAt: z.string().nullable(),
  pending: z.object({ amount: z.number().int().nullable(), from: z.string() }).nullable(),
})

const answer = z.object({ items: z.array(limit) })

const reason = 'The customer asked for it'

/** Limits that customers set for themselves. */
export const limitRoutes: PlatformRoutes = async (app, door) => {
  const config = { scope: 'LIMITS' } as const
  const params = z.object({ id: z.string() })
  const path = '/platform/customers/:id/limits'
  const customerOf = (request: { readonly params: unknown }) => (request.params as { id: string }).id
  app.get(
    path,
    {
      config,
      schema: { summary: 'The deposit limits of a customer', params, response: { 200: answer } },
    },
    async request => {
      const { database, by } = request.platform
      const customer = await requireCustomer(database.orm, customerOf(request))
      return limitsOf(database.orm, by, customer)
    },
  )
  app.post(
    path,
    {
      config,
      schema: { summary: 'Set a deposit limit', params, body: wanted, response: { 200: answer } },
    },
    (request, reply) => {
      const body = request.body as z.infer<typeof wanted>
      const customer = customerOf(request)
      return door.writeOf(request, reply).run({ customer, ...body }, async transaction => {
        const { by } = request.platform
        await setLimit(transaction, by, {
          ...body,
          customer: await requireCustomer(transaction, customer),
        })
        return limitsOf(transaction, by, customer)
      })
    },
  )
  app.post(
    `${path}/withdraw-change`,
    {
      config,
      schema: {
        summary: 'Withdraw the pending change of a deposit limit',
        params,
        body: which,
        response: { 200: answer },
      },
    },
    (request, reply) => {
      const body = request.body as z.infer<typeof which>
      const customer = customerOf(request)
      return door.writeOf(request, reply).run({ customer, ...body }, async transaction => {
        const { by } = request.platform
        const known = await findLimit(transaction, { ...body, customer })
        if (!known) throw new AppError(404, 'not_found', 'The customer has no such limit')
        await perform(transaction, by, depositLimits, known, 'withdrawChange', { reason })
        return limitsOf(transaction, by, customer)
      })
    },
  )
}

async function setLimit(transaction: Orm, by: By, asked: Which & { readonly amount: number | null }) {
  const { amount, ...of } = asked
  // Two first limits of a customer at once: the second changes what the first made.
  await lockKeys(transaction, [`deposit-limits ${of.customer}`])
  const known = await findLimit(transaction, of)
  if (known) await perform(transaction, by, depositLimits, known, 'change', { amount, reason })
  else if (amount !== null) await insertRow(transaction, by, depositLimits, { ...of, amount, reason })
}

async function findLimit(orm: Orm, { customer, currency, period }: Which): Promise<{ id: string } | null> {
  const [found] = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.customer, customer), eq(table.currency, currency), eq(table.period, period)))
  return found ?? null
}

/** @throws AppError 404 */
async function requireCustomer(orm: Orm, id: string): Promise<string> {
  return (await findRow(orm, users, id, { viewer: null, verb: 'show' })).id
}

async function limitsOf(orm: Orm, by: By, customer: string): Promise<z.infer<typeof answer>> {
  const now = by.now()
  const rows = await orm
    .select()
    .from(table)
    .where(eq(table.customer, customer))
    .orderBy(asc(table.currency), asc(table.period))
  const used = await usedOf(orm, now, rows)
  return {
    items: rows.map(row => {
      const { currency, period, pendingAmount, pendingFrom } = row
      const inForce = used.find(each => each.currency === currency && each.period === period)
      return {
        currency: currency as (typeof depositCurrencies)[number],
        period,
        amount: inForce?.amount ?? null,
        used: inForce?.used ?? null,
        left: inForce ? leftOf(inForce) : null,
        freeAt: inForce?.until ?? null,
        pending:
          pendingFrom !== null && pendingFrom > now.toISOString()
            ? { amount: pendingAmount, from: pendingFrom }
            : null,
      }
    }),
  }
}
