import { and, eq, sql } from 'drizzle-orm'
import { balances } from '../../../src/domain/balances'
import type { Currency } from '../../../src/domain/money'
import { bets } from '../../../src/resources/betting/bets'
import type { DashboardAnswer } from '../../../src/resources/kernel/wire/dashboard'
import type { Context } from '../../context'
import type { Orm } from '../../db/database'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'

/**
 * Returns the balances of the dashboard in a currency, each in the sense of its accounts. Those of wallets and drawers are
 * running balances; a deferred account is its checkpoint and the lines since, by an index: no history is read.
 */
export async function readBalances(
  { database }: Context,
  currency: string,
): Promise<Pick<DashboardAnswer, 'balances' | 'openBets'>> {
  const kinds = [...new Set<string>(Object.values(balances).flatMap(({ accounts }) => [...accounts]))]
  const sums = await queryRows<{ kind: string; sum: string }>(
    database.orm,
    sql`
      select kind, sum(sign * case when inline then balance else ledger_balance(id) end)::text as sum
      from ledger_account
      where currency = ${currency} and kind in (${sql.join(
        kinds.map(kind => sql`${kind}`),
        sql`, `,
      )})
      group by kind`,
  )
  const sumOf = (kind: string) => safe(sums.find(row => row.kind === kind)?.sum ?? 0)
  const openBets = await readOpenBets(database.orm, currency)
  const open = openBets.stake - openBets.refunded
  const amounts = Object.fromEntries(
    Object.entries(balances).map(([name, { accounts }]) => [
      name,
      name === 'open' ? open : (accounts as readonly string[]).reduce((sum, kind) => sum + sumOf(kind), 0),
    ]),
  )
  return { balances: amounts, openBets }
}

/** By the index of their state: bets that are not settled are few. */
async function readOpenBets(orm: Orm, currency: string): Promise<DashboardAnswer['openBets']> {
  const { stake, refunded, state, currency: of } = tableOf(bets)
  const [sums] = await orm
    .select({
      stake: sql<string>`coalesce(sum(${stake}), 0)::text`,
      refunded: sql<string>`coalesce(sum(${refunded}), 0)::text`,
    })
    .from(tableOf(bets))
    .where(and(eq(state, 'PLACED'), eq(of, currency as Currency)))
  return { stake: safe(sums?.stake ?? '0'), refunded: safe(sums?.refunded ?? '0') }
}
