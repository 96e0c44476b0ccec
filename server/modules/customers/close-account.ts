import { and, count, eq, inArray } from 'drizzle-orm'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { type AccountKindName, accountKinds } from '../../../src/domain/postings/account'
import { bets } from '../../../src/resources/betting/bets'
import { gameRounds } from '../../../src/resources/games/game-rounds'
import { deposits } from '../../../src/resources/money/deposits'
import type { ActionCall } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerAccount } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'

/** The account kinds that must be empty before a customer is closed. */
const kept = ['WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD', 'RECEIVABLE'] as const

/**
 * Closes an account only with a balance of 0: cash, bonus and held, in all currencies, and nothing owed. The customer's row
 * is locked, so that no money is added meanwhile.
 * @throws AppError 409 `balance_left` naming each balance, `under_way` with the number of open bets, rounds and deposits
 */
export async function closeAccount({ transaction, row }: ActionCall): Promise<void> {
  const balances = await balancesOf(transaction, row.id)
  if (balances.length > 0)
    throw new AppError(409, 'balance_left', `Closing needs a balance of 0. Left: ${balances.join(', ')}`)
  const open = await underWay(transaction, row.id)
  if (open.length > 0)
    throw new AppError(409, 'under_way', `Closing needs that nothing is under way. Open: ${open.join(', ')}`)
}

/** Bets, rounds of games and deposits of which money may still come into the account, as "2 bets". */
async function underWay(orm: Orm, customer: string): Promise<string[]> {
  const [bet, round, deposit] = [tableOf(bets), tableOf(gameRounds), tableOf(deposits)]
  const [placed] = await orm
    .select({ n: count() })
    .from(bet)
    .where(and(eq(bet.customer, customer), eq(bet.state, 'PLACED')))
  const [played] = await orm
    .select({ n: count() })
    .from(round)
    .where(and(eq(round.customer, customer), eq(round.state, 'OPEN')))
  const [paidIn] = await orm
    .select({ n: count() })
    .from(deposit)
    .where(and(eq(deposit.customer, customer), inArray(deposit.state, ['INITIATED', 'PENDING'])))
  return [
    ...counted(placed?.n ?? 0, 'bet'),
    ...counted(played?.n ?? 0, 'round'),
    ...counted(paidIn?.n ?? 0, 'deposit'),
  ]
}

const counted = (n: number, noun: string) => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 's'}`])

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
