import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as zMini from 'zod/mini'
import { inputSchema } from '../../../src/resources/kernel/declare/schema'
import { users } from '../../../src/resources/people/users'
import { databaseRefusal } from '../../crud/database-refusal'
import { findRow } from '../../crud/read'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import type { PlatformCaller, PlatformRoutes } from '../../doors'
import { AppError } from '../../errors'

const table = tableOf(users)

const { firstName, lastName, phone, email, dob, country } = users.fields
const newCustomer = zMini.extend(inputSchema({ firstName, lastName, phone, email, dob, country }), {
  /** The platform's own id of the customer; unique for its key. */
  externalId: z.string().trim().min(1).max(100),
})

type NewCustomer = Readonly<Record<string, unknown>> & { readonly externalId: string }

const wallet = z.object({
  currency: z.string(),
  cash: z.number().int(),
  bonus: z.number().int(),
  held: z.number().int(),
})

/** Customers of the platform, and the balances of their wallets. */
export const customerRoutes: PlatformRoutes = async (app, door) => {
  app.post(
    '/platform/customers',
    {
      config: { scope: 'CUSTOMERS' },
      schema: {
        summary: 'Register a customer',
        body: newCustomer,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    (request, reply) =>
      databaseRefusal(users, () =>
        door
          .writeOf(request, reply)
          .run(request.body, transaction =>
            register(transaction, request.platform, request.body as NewCustomer),
          ),
      ),
  )
  app.get(
    '/platform/customers/:id/wallets',
    {
      config: { scope: 'WALLETS' },
      schema: {
        summary: 'What the wallets of a customer hold',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ items: z.array(wallet) }) },
      },
    },
    async request => {
      const { orm } = request.platform.database
      const { id } = request.params as { id: string }
      const customer = await findRow(orm, users, id, { viewer: null, verb: 'show' })
      return { items: await walletsOf(orm, customer.id) }
    },
  )
}

/** @throws AppError 409 for an external id, or a phone number, that is taken */
async function register(
  transaction: Orm,
  { key, by }: PlatformCaller,
  { externalId, ...values }: NewCustomer,
): Promise<{ id: string }> {
  const own = and(eq(table.serviceKey, key.id), eq(table.externalId, externalId))
  const [known] = await transaction.select({ id: table.id }).from(table).where(own)
  if (known) {
    const problem = `External ID ${externalId} is already customer ${known.id}`
    throw new AppError(409, 'taken', problem, { fields: { externalId: problem } })
  }
  const { id } = await insertRow(transaction, by, users, values)
  await transaction.update(table).set({ serviceKey: key.id, externalId }).where(eq(table.id, id))
  return { id }
}

/** In the order of the currencies; one that never moved is missing. */
async function walletsOf(orm: Orm, customer: string): Promise<z.infer<typeof wallet>[]> {
  const rows = await queryRows<Record<'currency' | 'cash' | 'bonus' | 'held', string>>(
    orm,
    sql`
      select currency,
        coalesce(sum(balance) filter (where kind = 'WALLET_CASH'), 0) as cash,
        coalesce(sum(balance) filter (where kind = 'WALLET_BONUS'), 0) as bonus,
        coalesce(sum(balance) filter (where kind = 'WALLET_HELD'), 0) as held
      from ledger_account
      where owner = ${customer} and kind in ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD')
      group by currency order by currency`,
  )
  return rows.map(({ currency, ...sums }) => ({
    currency,
    cash: Number(sums.cash),
    bonus: Number(sums.bonus),
    held: Number(sums.held),
  }))
}
