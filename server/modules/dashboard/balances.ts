import { balances } from '../../../src/domain/balances'
import type { Context } from '../../context'
import { trialBalances } from '../../ledger/trial-balance'

/** Returns the balances of the dashboard in a currency: sums of rows of its trial balance. */
export async function readBalances({ database }: Context, currency: string): Promise<Record<string, number>> {
  const found = (await trialBalances(database.orm)).find(each => each.currency === currency)
  const balanceOf = (kind: string) => found?.rows.find(row => row.kind === kind)?.balance ?? 0
  return Object.fromEntries(
    Object.entries(balances).map(([name, { accounts }]) => [
      name,
      accounts.reduce((sum, kind) => sum + balanceOf(kind), 0),
    ]),
  )
}
