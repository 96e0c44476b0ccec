import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { isSameName, type PayoutCurrency, type WithdrawalState } from '../../../src/domain/withdrawal'
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
  const row = (await findRow(orm, withdrawals, id, { viewer: actor, verb: 'show' })) as unknown as Asked
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
    ...(await depositFacts(orm, row, since)),
    ...(await payoutFacts(orm, row, since)),
    bonuses: await runningBonuses(orm, row.customer, currency),
    bets: await recentBets(orm, row.customer),
  }
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
    })) as unknown as WithdrawalFacts['earlier'],
  }
}
