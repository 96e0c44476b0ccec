import { sql } from 'drizzle-orm'
import { accountCode } from '../../../src/domain/postings/account'
import type { wallets } from '../../../src/resources/money/wallets'
import type { Past } from '../../context'
import { queryRows } from '../../db/query-rows'
import type { StoredRow } from '../../db/stored-row'
import { safe } from '../../ledger/balance'

const buckets = { cash: 'WALLET_CASH', bonus: 'WALLET_BONUS', held: 'WALLET_HELD' } as const

interface LastLine {
  readonly code: string
  readonly balance: string | null
}

/**
 * Returns the balances of a wallet at a past moment: of each account, the balance after its last line until then
 * (docs/wallets.md). Lines are posted in the order of their ids, so an index finds that line.
 */
export const pastWallet: Past<StoredRow<typeof wallets>> = async (
  orm,
  { customer: owner, currency, createdAt },
  at,
) => {
  if (createdAt > new Date(at).toISOString()) return null
  const codes = Object.values(buckets).map(kind => accountCode({ kind, owner }, currency))
  const rows = await queryRows<LastLine>(
    orm,
    sql`
      select a.code, (
        select l.balance_after::text from ledger_line l
        where l.account_id = a.id and l.posted_at <= ${at}::timestamptz order by l.id desc limit 1
      ) as balance
      from ledger_account a where a.code in (${sql.join(
        codes.map(code => sql`${code}`),
        sql`, `,
      )})`,
  )
  return Object.fromEntries(
    Object.entries(buckets).map(([name, kind]) => {
      const code = accountCode({ kind, owner }, currency)
      return [name, safe(rows.find(row => row.code === code)?.balance ?? 0)]
    }),
  )
}
