import { eq } from 'drizzle-orm'
import { bySystem, type Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import { tableOf } from '../../server/db/tables'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import { modules } from '../../server/modules'
import { requestWithdrawal } from '../../server/modules/withdrawals/request'
import { transfer } from '../../src/domain/postings/posting'
import type { PayoutCurrency } from '../../src/domain/withdrawal'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { banks } from '../../src/resources/money/banks'
import { switches } from '../../src/resources/money/switches'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { users } from '../../src/resources/people/users'
import { contextOf, deployment } from './harness'

/** The system, as the customer's side of a request. */
export const system = bySystem(deployment, modules, () => new Date())

/** Returns the context of a member of staff who has an account. */
export async function staffContext(database: Database, role: Role = 'finance'): Promise<Context> {
  const context = contextOf(database, role)
  await database.orm.insert(staffTable).values({
    id: context.actor.id,
    name: context.actor.name,
    phone: `+63${context.actor.id.replace(/\D/g, '').slice(-10).padStart(10, '9')}`,
    username: context.actor.id.replaceAll('-', ''),
    roles: [role],
    passwordHash: '-',
  })
  return context
}

/** Makes a bank that takes transfers by every rail of its country; returns its code. */
export async function makeBank(database: Database, rest: object = {}): Promise<string> {
  const admin = contextOf(database, 'admin')
  const code = `B${newId().slice(-12)}`
  const made = { code, name: `Bank ${code}`, country: 'PH', kind: 'BANK', rails: ['INSTAPAY', 'PESONET'] }
  await createRow(admin, banks, { ...made, accountPattern: '\\d{10,16}', ...rest })
  return code
}

/** Customers made; their numbers start with +63927, because those of samples start with +63917. */
let customers = 0

/** Makes a customer named Ana Núñez whose identity is approved, with cash in the wallet. */
export async function makeCustomer(
  database: Database,
  cash: number,
  rest: object = {},
  currency: PayoutCurrency = 'PHP',
): Promise<string> {
  customers += 1
  const id = newId()
  await database.orm.insert(tableOf(users)).values({
    id,
    name: 'Ana Núñez',
    firstName: 'Ana',
    lastName: 'Núñez',
    phone: `+63927${String(customers).padStart(7, '0')}`,
    country: 'PH',
    kyc: 'APPROVED',
    kycDecidedAt: '2026-01-01T00:00:00.000Z',
    ...rest,
  } as never)
  if (cash > 0) {
    const posting = transfer('DEPOSIT', currency, {
      debit: { kind: 'BANK', owner: newId() },
      credit: { kind: 'WALLET_CASH', owner: id },
      amount: cash,
    })
    await database.transaction(orm =>
      post(orm, system, posting, { idem: newId(), ref: { type: 'User', id } }),
    )
  }
  return id
}

export interface Asked {
  readonly customer: string
  readonly bank: string
  readonly amount?: number
  readonly method?: string
  readonly accountNumber?: string
  readonly ownerName?: string
  readonly currency?: PayoutCurrency
}

/** Requests a withdrawal as the customer; by default ₱1,000 by InstaPay. */
export async function ask(database: Database, asked: Asked): Promise<string> {
  const { customer, bank, amount = 100_000, method = 'INSTAPAY', currency = 'PHP' } = asked
  const destination = {
    bank,
    accountNumber: asked.accountNumber ?? '1234567890',
    ownerName: asked.ownerName ?? 'Ana Nunez',
  }
  const body = { customer, amount, currency, method, destination }
  return (await database.transaction(orm => requestWithdrawal(orm, system, body))).id
}

/** Runs an action on the withdrawal as it is now. */
export async function act(
  context: Context,
  id: string,
  name: string,
  input: object = {},
  version?: number,
): Promise<WireRow> {
  return (await actOnRow(context, withdrawals, id, name, {
    ...input,
    version: version ?? (await read(context.database, id)).version,
  })) as WireRow
}

/** The withdrawal as the database has it. */
export async function read(
  database: Database,
  id: string,
): Promise<Record<string, unknown> & { version: number }> {
  const [row] = await database.orm
    .select()
    .from(tableOf(withdrawals))
    .where(eq(tableOf(withdrawals).id, id))
  if (!row) throw new Error(`No withdrawal ${id}`)
  return row as never
}

/** Returns the customer's cash and held money, in minor units. */
export async function walletOf(database: Database, owner: string, currency: PayoutCurrency = 'PHP') {
  const [cash, held] = await Promise.all([
    balanceOf(database.orm, { kind: 'WALLET_CASH', owner }, currency),
    balanceOf(database.orm, { kind: 'WALLET_HELD', owner }, currency),
  ])
  return { cash, held }
}

export const setSwitch = (database: Database, code: string, state: 'ON' | 'OFF') =>
  database.orm
    .update(tableOf(switches))
    .set({ state, reason: 'A test' })
    .where(eq(tableOf(switches).code, code))
