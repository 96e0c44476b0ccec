import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { CashMovementKind } from '../../../src/domain/cash'
import { isSameName, type PayoutCurrency, type WithdrawalState } from '../../../src/domain/withdrawal'
import { cashMovements } from '../../../src/resources/money/cash-movements'
import { deposits } from '../../../src/resources/money/deposits'
import type { WithdrawalFacts } from '../../../src/resources/money/withdrawal-facts'
import { withdrawals } from '../../../src/resources/money/withdrawals'
import { users } from '../../../src/resources/people/users'
import type { Context } from '../../context'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { balanceOf } from '../../ledger/balance'
import { recentBets } from './recent-bets'
import { runningBonuses } from './running-bonuses'

const days30 = 30 * 24 * 3_600_000
/** Other requests that a reviewer sees. */
const mostEarlier = 5

interface Asked {
  readonly id: string
  readonly customer: string
  readonly currency: PayoutCurrency
  readonly bank: string
  readonly accountNumber: string
  readonly ownerName: string
}

/**
 * Returns the facts for the decision about a withdrawal, besides the request.
 * @throws AppError 404
 */
export async function factsOf({ actor, database, now }: Context, id: string): Promise<WithdrawalFacts> {
  const { orm } = database.for('background')
  const row = await findRow(orm, withdrawals, id, { viewer: actor, verb: 'show' })
  const since = new Date(now().getTime() - days30).toISOString()
  const customer = await findRow(orm, users, row.customer, { viewer: null, verb: 'show' })
  const { currency } = row
  const balance = (kind: 'WALLET_CASH' | 'WALLET_BONUS' | 'WALLET_HELD') =>
    balanceOf(orm, { kind, owner: row.customer }, currency)
  const [cash, bonus, held] = await Promise.all([
    balance('WALLET_CASH'),
    balance('WALLET_BONUS'),
    balance('WALLET_HELD'),
  ])
  return {
    currency,
    customer: { id: row.customer, name: String(customer.name), status: String(customer.status) },
    isOwner: isSameName(row.ownerName, String(customer.name)),
    wallet: { cash, bonus, held },
    ...moneyFacts(
      await depositFacts(orm, row, since),
      await payoutFacts(orm, row, since),
      await cashFacts(orm, row, since),
    ),
    bonuses: await runningBonuses(orm, row.customer, currency),
    bets: await recentBets(orm, row.customer),
  }
}

/** Adds cash at terminals to what was paid by other ways. */
function moneyFacts(
  deposited: Awaited<ReturnType<typeof depositFacts>>,
  { out30, ...payouts }: Awaited<ReturnType<typeof payoutFacts>>,
  cash: Awaited<ReturnType<typeof cashFacts>>,
) {
  const [lastDeposit = null] = [deposited.lastDeposit, cash.lastIn]
    .filter(last => last !== null)
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { ...payouts, lastDeposit, in30: deposited.in30 + cash.in30, out30: out30 + cash.out30 }
}

/** Cash-ins and cash-outs that were not reversed. */
async function cashFacts(orm: Orm, { customer, currency }: Asked, since: string) {
  const table = tableOf(cashMovements)
  const own = and(
    eq(table.customer, customer),
    eq(table.currency, currency),
    sql`not exists (select from cash_movements later where later.reverses = ${table.id})`,
  )
  const sumOf = (kind: CashMovementKind) =>
    sql<string>`coalesce(sum(${table.amount}) filter (where ${table.kind} = ${kind}), 0)::text`
  const [sums] = await orm
    .select({ in30: sumOf('CASH_IN'), out30: sumOf('CASH_OUT') })
    .from(table)
    .where(and(own, gte(table.createdAt, since)))
  const [last] = await orm
    .select({ amount: table.amount, at: table.createdAt })
    .from(table)
    .where(and(own, eq(table.kind, 'CASH_IN')))
    .orderBy(desc(table.id))
    .limit(1)
  const lastIn = last ? { ...last, method: null } : null
  return { in30: Number(sums?.in30 ?? 0), out30: Number(sums?.out30 ?? 0), lastIn }
}

async function depositFacts(orm: Orm, { customer, currency }: Asked, since: string) {
  const table = tableOf(deposits)
  const own = and(eq(table.customer, customer), eq(table.currency, currency), eq(table.state, 'CONFIRMED'))
  const [sums] = await orm
    .select({ in30: sql<string>`coalesce(sum(${table.amount}), 0)::text` })
    .from(table)
    .where(and(own, gte(table.confirmedAt, since)))
  const [last] = await orm
    .select({ amount: table.amount, at: table.confirmedAt, method: table.method })
    .from(table)
    .where(own)
    .orderBy(sql`${table.confirmedAt} desc nulls last`)
    .limit(1)
  return { in30: Number(sums?.in30 ?? 0), lastDeposit: (last as WithdrawalFacts['lastDeposit']) ?? null }
}

async function payoutFacts(orm: Orm, row: Asked, since: string) {
  const table = tableOf(withdrawals)
  const others = and(eq(table.customer, row.customer), eq(table.currency, row.currency), ne(table.id, row.id))
  const [sums] = await orm
    .select({
      out30: sql<string>`coalesce(sum(${table.amount}) filter (where ${table.closedAt} >= ${since}), 0)::text`,
      paidHere: sql<number>`count(*) filter (where ${table.bank} = ${row.bank} and ${table.accountNumber} = ${row.accountNumber})::int`,
    })
    .from(table)
    .where(and(others, eq(table.state, 'PAID')))
  const earlier = await orm
    .select({ id: table.id, amount: table.amount, at: table.createdAt, state: table.state })
    .from(table)
    .where(others)
    .orderBy(desc(table.id))
    .limit(mostEarlier)
  return {
    out30: Number(sums?.out30 ?? 0),
    paidHere: sums?.paidHere ?? 0,
    earlier: earlier.map(each => ({
      ...each,
      state: each.state as WithdrawalState,
    })),
  }
}
