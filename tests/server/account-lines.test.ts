import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { accountLines, accountsOf } from '../../server/ledger/account-lines'
import { post } from '../../server/ledger/post'
import { trialBalances, trialBalancesAt } from '../../server/ledger/trial-balance'
import type { Currency } from '../../src/domain/money'
import type { Account, AccountKindName } from '../../src/domain/postings/account'
import { transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))
const bank = { kind: 'BANK', owner: newId() } as const
const [ana, ben] = [newId(), newId()]

beforeAll(async () => {
  database = await openTestDatabase()
  const moves: readonly (readonly [Account, Account, number])[] = [
    [bank, { kind: 'WALLET_CASH', owner: ana }, 1_000],
    [bank, { kind: 'WALLET_CASH', owner: ben }, 285],
    [{ kind: 'FEES' }, bank, 12],
  ]
  for (const [debit, credit, amount] of moves) {
    const posting = transfer('DEPOSIT', 'PHP', { debit, credit, amount })
    const of = { idem: newId(), ref: { type: 'User', id: ana } }
    await database.transaction(orm => post(orm, by, posting, of))
    // A part of the bank's lines is in its checkpoint, and a part after it.
    if (amount === 285) await database.orm.execute(sql`select ledger_roll_up()`)
  }
})

describe('the trial balance', () => {
  it('unfolds each row to the accounts that add up to it, and each account to its lines, now and as of then', async () => {
    const answer = await database.orm.execute(sql`select min(posted_at) as at from ledger_line`)
    const [first] = (answer as unknown as { rows: { at: string }[] }).rows
    for (const asOf of [undefined, new Date(String(first?.at)).toISOString()]) {
      const balances = await (asOf === undefined
        ? trialBalances(database.orm)
        : trialBalancesAt(database.orm, asOf))
      expect(balances.length).toBeGreaterThan(0)
      for (const { currency, rows } of balances)
        for (const { kind, balance, accounts } of rows) {
          const asked = { kind: kind as AccountKindName, currency: currency as Currency, asOf }
          const { items } = await accountsOf(database.orm, asked)
          expect([kind, items.length, sumOf(items.map(each => each.balance))]).toEqual([
            kind,
            accounts,
            balance,
          ])
          for (const { id, balance: held } of items) {
            const answer = await accountLines(database.orm, { account: id, asOf })
            expect([kind, answer]).toMatchObject([kind, { sum: held }])
            expect([kind, sumOf(answer.items.map(({ amount }) => amount))]).toEqual([kind, held])
          }
        }
    }
  })

  it('unfolds an account of many lines page by page, each line once', async () => {
    const owner = newId()
    const wallet = { kind: 'WALLET_CASH', owner } as const
    for (let n = 1; n <= 60; n += 1) {
      const posting = transfer('DEPOSIT', 'MXN', { debit: { kind: 'SUSPENSE' }, credit: wallet, amount: n })
      await database.transaction(orm =>
        post(orm, by, posting, { idem: newId(), ref: { type: 'User', id: owner }, reason: 'Of Ana Cruz' }),
      )
    }
    const { items } = await accountsOf(database.orm, { kind: 'WALLET_CASH', currency: 'MXN' })
    const account = String(items.find(each => each.owner?.id === owner)?.id)
    const one = await accountLines(database.orm, { account })
    const two = await accountLines(database.orm, { account, after: String(one.lastKey) })
    expect([one.items.length, two.items.length, two.lastKey]).toEqual([50, 10, null])
    expect(one).toMatchObject({ sum: 1830, count: 60 })
    expect(two).not.toHaveProperty('sum')
    const lines = [...one.items, ...two.items]
    expect(sumOf(lines.map(({ amount }) => amount))).toBe(1830)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(60)
    // Reasons may name people.
    expect(JSON.stringify(lines)).not.toContain('Ana')
    await expect(accountLines(database.orm, { account: newId() })).rejects.toMatchObject({ status: 404 })
  })
})

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
