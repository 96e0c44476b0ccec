import { sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import { type Account, accountCode, signOf } from '../../src/domain/postings/account'
import type { Orm } from '../db/database'
import { queryRows } from '../db/query-rows'

/**
 * Returns what an account holds, in minor units and in its own sense: money in a wallet and cash in a drawer are both
 * positive. An account that nothing was posted to holds 0.
 */
export async function balanceOf(orm: Orm, account: Account, currency: Currency): Promise<number> {
  const [row] = await queryRows<{ balance: string | number }>(
    orm,
    sql`select ledger_balance(id) as balance from ledger_account where code = ${accountCode(account, currency)}`,
  )
  // 0 * -1 is -0, and 0 + -0 is 0.
  return 0 + safe(row?.balance ?? 0) * signOf(account.kind)
}

/**
 * Returns a balance as a number.
 * @throws RangeError when JavaScript cannot hold it exactly
 */
export function safe(balance: string | number): number {
  const number = Number(balance)
  if (!Number.isSafeInteger(number)) throw new RangeError(`A balance of ${balance} is too large`)
  // 0 * -1 is -0.
  return number === 0 ? 0 : number
}
