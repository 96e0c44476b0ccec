import { and, eq, inArray } from 'drizzle-orm'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { type AccountKindName, accountKinds } from '../../../src/domain/postings/account'
import type { ActionCall } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerAccount } from '../../db/ledger-tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'

/** The account kinds that must be empty before a customer is closed. */
const kept = ['WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD', 'RECEIVABLE'] as const

/**
 * Closes an account only with a balance of 0: cash, bonus and held, in all currencies, and nothing owed. The customer's row
 * is locked, so that no money is added meanwhile.
 * @throws AppError 409 `balance_left` naming each balance
 */
export async function closeAccount({ transaction, row }: ActionCall): Promise<void> {
  const balances = await balancesOf(transaction, row.id)
  if (balances.length === 0) return
  throw new AppError(409, 'balance_left', `Closing needs a balance of 0. Left: ${balances.join(', ')}`)
}

/** "Wallet, cash: ₱1.00", of each account that holds something. */
async function balancesOf(orm: Orm, owner: string): Promise<string[]> {
  const accounts = await orm
    .select({ kind: ledgerAccount.kind, currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.owner, owner), inArray(ledgerAccount.kind, [...kept])))
    .orderBy(ledgerAccount.code)
  const texts: string[] = []
  for (const each of accounts) {
    const kind = each.kind as (typeof kept)[number] & AccountKindName
    const currency = each.currency as Currency
    const balance = await balanceOf(orm, { kind, owner }, currency)
    if (balance !== 0) texts.push(`${accountKinds[kind].label}: ${formatMoney(balance, currency)}`)
  }
  return texts
}
