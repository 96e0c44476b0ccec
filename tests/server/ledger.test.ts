import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { post } from '../../server/ledger/post'
import type { Account } from '../../src/domain/postings/account'
import { transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
})

const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })
const bank = { kind: 'BANK', owner: newId() } as const

/** Posts a deposit from the bank to a wallet. */
async function deposit(customer: string, amount: number, idem: string = newId()) {
  const posting = transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(customer), amount })
  return database.transaction(orm => post(orm, by, posting, { idem, ref: { type: 'User', id: customer } }))
}

describe('the ledger', () => {
  it('moves money from one account to another', async () => {
    const customer = newId()
    expect(await deposit(customer, 5_000)).toMatchObject({ isNew: true })
    expect(await balanceOf(database.orm, cash(customer), 'PHP')).toBe(5_000)
    const lines = await linesOf(customer)
    expect(lines).toEqual([
      { code: `bank:${bank.owner}:PHP`, amount: -5_000, balance: null, version: null },
      { code: `wallet:${customer}:cash:PHP`, amount: 5_000, balance: 5_000, version: 1 },
    ])
  })

  it('posts once for one idempotency key, and answers the same entry', async () => {
    const [customer, idem] = [newId(), newId()]
    const first = await deposit(customer, 700, idem)
    expect(await deposit(customer, 700, idem)).toEqual({ id: first.id, isNew: false })
    expect(await balanceOf(database.orm, cash(customer), 'PHP')).toBe(700)
  })

  it('refuses a key that belongs to another entry', async () => {
    const [customer, idem] = [newId(), newId()]
    await deposit(customer, 700, idem)
    await expect(deposit(customer, 701, idem)).rejects.toMatchObject({ status: 409, code: 'other_entry' })
  })

  it('takes no wallet below zero', async () => {
    const [customer, other] = [newId(), newId()]
    await deposit(customer, 100)
    const posting = transfer('ADJUSTMENT', 'PHP', { debit: cash(customer), credit: cash(other), amount: 101 })
    const spend = database.transaction(orm =>
      post(orm, by, posting, { idem: newId(), ref: { type: 'User', id: customer } }),
    )
    await expect(spend).rejects.toMatchObject({ status: 422, code: 'insufficient_funds' })
    expect(await balanceOf(database.orm, cash(customer), 'PHP')).toBe(100)
    expect(await balanceOf(database.orm, cash(other), 'PHP')).toBe(0)
  })

  it('adds a deferred account up from its checkpoint and the lines since', async () => {
    const before = await balanceOf(database.orm, bank, 'PHP')
    await deposit(newId(), 40)
    await database.orm.execute(sql`select ledger_roll_up()`)
    await deposit(newId(), 2)
    expect(await balanceOf(database.orm, bank, 'PHP')).toBe(before + 42)
  })

  it('keeps entries and lines as they are', async () => {
    await expect(database.orm.execute(sql`update ledger_line set amount = 1`)).rejects.toThrow()
    await expect(database.orm.execute(sql`delete from ledger_entry`)).rejects.toThrow()
  })
})

async function linesOf(customer: string) {
  const answer = await database.orm.execute(sql`
    select a.code, l.amount::int, l.balance_after::int as balance, l.account_version::int as version
    from ledger_line l join ledger_account a on a.id = l.account_id join ledger_entry e on e.id = l.entry_id
    where e.ref = ${customer} order by l.n`)
  return (answer as unknown as { rows: unknown[] }).rows
}
