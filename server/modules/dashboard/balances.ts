import { sql } from 'drizzle-orm'
import { balances } from '../../../src/domain/balances'
import type { Context } from '../../context'
import { safe } from '../../ledger/balance'

/**
 * Returns the balances of the dashboard in a currency, each in the sense of its accounts. Those of wallets and drawers are
 * running balances; a deferred account is its checkpoint and the lines since, by an index: no history is read.
 */
export async function readBalances({ database }: Context, currency: string): Promise<Record<string, number>> {
  const kinds = [...new Set<string>(Object.values(balances).flatMap(({ accounts }) => [...accounts]))]
  const answer = await database.orm.execute(sql`
    select kind, sum(sign * case when inline then balance else ledger_balance(id) end)::text as sum
    from ledger_account
    where currency = ${currency} and kind in (${sql.join(
      kinds.map(kind => sql`${kind}`),
      sql`, `,
    )})
    group by kind`)
  const sums = (answer as unknown as { rows: { kind: string; sum: string }[] }).rows
  const sumOf = (kind: string) => safe(sums.find(row => row.kind === kind)?.sum ?? 0)
  return Object.fromEntries(
    Object.entries(balances).map(([name, { accounts }]) => [
      name,
      accounts.reduce((sum, kind) => sum + sumOf(kind), 0),
    ]),
  )
}
