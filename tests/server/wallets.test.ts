import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { totalRows } from '../../server/crud/totals'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { statementOf } from '../../server/modules/wallets/statement'
import { whyThisNumber } from '../../server/modules/wallets/why'
import { type Currency, currencies, formatMoney } from '../../src/domain/money'
import type { Account } from '../../src/domain/postings/account'
import { type EntryKind, entryKinds, transfer } from '../../src/domain/postings/posting'
import { shortId } from '../../src/domain/short-id'
import { addAccount } from './app-fixture'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

let finance: Context
let customer: string

const bank: Account = { kind: 'BANK', owner: newId() } as const
const cash = (): Account => ({ kind: 'WALLET_CASH', owner: customer })
const held = (): Account => ({ kind: 'WALLET_HELD', owner: customer })

async function move(
  kind: EntryKind,
  debit: Account,
  credit: Account,
  amount: number,
  currency: 'PHP' | 'MXN' = 'PHP',
  hold: { holds?: boolean; closes?: string } = {},
) {
  const posting = transfer(kind, currency, { debit, credit, amount })
  const of = { idem: newId(), ref: { type: 'User', id: customer }, ...hold }
  return finance.database.transaction(orm => post(orm, finance, posting, of))
}

const statement = (asked: object = {}) =>
  statementOf(finance, { customer, currency: 'PHP', bucket: 'WALLET_CASH', ...asked })

beforeAll(async () => {
  const database = await openTestDatabase()
  finance = contextOf(database, 'finance')
  customer = (await makeSample(contextOf(database, 'admin'), resourceNamed('users'), 1)).id
  await move('DEPOSIT', bank, cash(), 50_000)
  const { id: closes } = await move('WITHDRAWAL_HOLD', cash(), held(), 20_000, 'PHP', { holds: true })
  await move('WITHDRAWAL_PAID', held(), bank, 20_000, 'PHP', { closes })
  await move('DEPOSIT', bank, cash(), 900, 'MXN')
})

describe('wallets', () => {
  it('show what a customer has, per currency and never added up', async () => {
    const { items } = await listRows(finance, resourceNamed('wallets'), {
      filters: [{ field: 'customer', operator: 'eq', value: customer }],
    })
    const shown = items.map(({ currency, cash: has, bonus, held: isHeld }) => ({
      currency,
      has,
      bonus,
      isHeld,
    }))
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({ currency: 'PHP', has: 30_000, bonus: 0, isHeld: 0 })
    expect(shown).toContainEqual({ currency: 'MXN', has: 900, bonus: 0, isHeld: 0 })
  })
})

describe('a customer', () => {
  const fields = (row?: object) => {
    const { cash: has, bonus, held: isHeld } = (row ?? {}) as Record<string, unknown>
    return { has, bonus, isHeld }
  }
  const amountsIn = (peso: number, mexican: number) => [
    { currency: 'MXN', amount: mexican },
    { currency: 'PHP', amount: peso },
  ]

  it('shows cash, bonus and held in the list and on the page, per currency and never added up', async () => {
    const expected = { has: amountsIn(30_000, 900), bonus: amountsIn(0, 0), isHeld: amountsIn(0, 0) }
    const { items } = await listRows(finance, resourceNamed('users'), {})
    expect(fields(items.find(({ id }) => id === customer))).toEqual(expected)
    expect(fields(await showRow(finance, resourceNamed('users'), customer))).toEqual(expected)
  })

  it('without a wallet has no amounts', async () => {
    const { id } = await makeSample(contextOf(finance.database, 'admin'), resourceNamed('users'), 2)
    expect(fields(await showRow(finance, resourceNamed('users'), id))).toEqual({
      has: [],
      bonus: [],
      isHeld: [],
    })
  })

  it('tells nothing of wallets to whom may not see them', async () => {
    const kyc = contextOf(finance.database, 'kyc')
    await finance.database.orm.execute(sql`update users set kyc = 'PENDING' where id = ${customer}`)
    const shown = await showRow(kyc, resourceNamed('users'), customer)
    for (const name of ['cash', 'bonus', 'held']) expect(shown).not.toHaveProperty(name)
  })
})

describe('transactions', () => {
  const wordsOf = async (select: SQL) => {
    const answer = await finance.database.orm.execute(sql`select ${select} as words`)
    return (answer as unknown as { rows: { words: unknown }[] }).rows[0]?.words
  }

  it('are the lines of wallets, newest first, with the balance after each', async () => {
    const { items } = await listRows(finance, resourceNamed('transactions'), {
      sort: { field: 'at', order: 'desc' },
      filters: [{ field: 'currency', operator: 'eq', value: 'PHP' }],
    })
    const shown = items.map(({ type, bucket, amount, balanceAfter }) => [type, bucket, amount, balanceAfter])
    expect(shown).toHaveLength(4)
    expect(shown[0]).toEqual(['WITHDRAWAL_PAID', 'WALLET_HELD', -20_000, 0])
    expect(shown[3]).toEqual(['DEPOSIT', 'WALLET_CASH', 50_000, 50_000])
  })

  it('are called by kind, amount and the end of their id, in the words of the portal', async () => {
    const { items } = await listRows(finance, resourceNamed('transactions'), {})
    const paid = items.find(({ type, bucket }) => type === 'WITHDRAWAL_PAID' && bucket === 'WALLET_HELD')
    expect(paid?.event).toBe(`Withdrawal, paid · -₱200.00 · ${shortId(paid?.id ?? '')}`)
    for (const [kind, label] of Object.entries(entryKinds))
      expect(await wordsOf(sql`entry_kind_words(${kind})`)).toBe(label)
    for (const currency of Object.keys(currencies) as Currency[])
      for (const amount of [0, 5, -123_456_789, 9_007_199_254_740_991])
        expect(await wordsOf(sql`money_words(${amount}::bigint, ${currency}::text)`)).toBe(
          formatMoney(amount, currency),
        )
  })

  it('have the types of the contract, and own ones only where it has none', async () => {
    const types = await Promise.all(
      Object.keys(entryKinds).map(async kind => [kind, await wordsOf(sql`transaction_type(${kind})`)]),
    )
    expect(Object.fromEntries(types.filter(([kind, type]) => kind !== type))).toEqual({
      BET: 'STAKE',
      GAME_BET: 'STAKE',
      WINNINGS: 'WIN',
      GAME_WIN: 'WIN',
      BET_REFUND: 'REFUND',
      BET_VOID: 'VOID_REVERSAL',
      BET_REFUND_REVERSED: 'VOID_REVERSAL',
      GAME_ROLLBACK: 'VOID_REVERSAL',
      DEPOSIT_REVERSAL: 'VOID_REVERSAL',
      REVERSAL: 'VOID_REVERSAL',
    })
  })

  it('of one type are found in the index', async () => {
    const { orm } = finance.database
    await orm.execute(sql`set enable_seqscan = off`)
    const plan = await orm.execute(
      sql`explain select id from transactions where type = 'STAKE' order by at desc limit 20`,
    )
    await orm.execute(sql`reset enable_seqscan`)
    expect(JSON.stringify((plan as unknown as { rows: unknown }).rows)).toContain('ledger_line_type')
  })

  it('say what a wallet had before and after them: opening and total make closing', async () => {
    const filter = (field: string, operator: string, value: unknown) => ({ field, operator, value })
    const totals = async (...more: object[]) =>
      (
        await totalRows(finance, resourceNamed('transactions'), {
          filters: [filter('customer', 'eq', customer), ...more],
        })
      ).amount
    const cashOnly = filter('bucket', 'eq', 'WALLET_CASH')
    expect(await totals(cashOnly)).toEqual([
      { unit: 'MXN', sum: 900, opening: 0, closing: 900 },
      { unit: 'PHP', sum: 30_000, opening: 0, closing: 30_000 },
    ])
    const { items } = await listRows(finance, resourceNamed('transactions'), {
      filters: [filter('customer', 'eq', customer), cashOnly, filter('currency', 'eq', 'PHP')],
      sort: { field: 'at', order: 'asc' },
    } as never)
    const later = filter('at', 'gt', items[0]?.at)
    expect(await totals(cashOnly, filter('currency', 'in', ['PHP']), later)).toEqual([
      { unit: 'PHP', sum: -20_000, opening: 50_000, closing: 30_000 },
    ])
    expect(await totals()).toEqual([
      { unit: 'MXN', sum: 900 },
      { unit: 'PHP', sum: 30_000 },
    ])
    expect(await totals(cashOnly, filter('type', 'eq', 'DEPOSIT'))).toEqual([
      { unit: 'MXN', sum: 900 },
      { unit: 'PHP', sum: 50_000 },
    ])
  })

  it('have totals per currency that are the sums of what the filter shows', async () => {
    const totals = await totalRows(finance, resourceNamed('transactions'), {
      filters: [{ field: 'bucket', operator: 'eq', value: 'WALLET_CASH' }],
    })
    expect(totals.amount).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ unit: 'PHP', sum: 30_000 }),
        expect.objectContaining({ unit: 'MXN', sum: 900 }),
      ]),
    )
  })
})

describe('the statement of a wallet', () => {
  it('begins with what there was, ends with what there is, and shows what moved', async () => {
    expect(await statement()).toMatchObject({
      opening: 0,
      credits: 50_000,
      debits: -20_000,
      closing: 30_000,
      count: 2,
      isConsistent: true,
    })
  })

  it('of a span opens with the balance before it', async () => {
    const { items } = await statement()
    const from = String(items[0]?.at)
    expect(await statement({ from })).toMatchObject({ closing: 30_000, isConsistent: true })
    const later = new Date(Date.parse(from) + 60_000).toISOString()
    expect(await statement({ from: later })).toMatchObject({ opening: 30_000, closing: 30_000, count: 0 })
  })
})

describe('why a wallet shows a number', () => {
  it('is told by the lines that add up to it', async () => {
    const { items } = await listRows(finance, resourceNamed('wallets'), {
      filters: [
        { field: 'customer', operator: 'eq', value: customer },
        { field: 'currency', operator: 'eq', value: 'PHP' },
      ],
    })
    const [wallet] = items
    const why = await whyThisNumber(finance, { type: 'Wallet', id: String(wallet?.id), field: 'cash' })
    expect(why).toMatchObject({ account: 'Wallet, cash', currency: 'PHP', sum: 30_000, count: 2 })
    expect(why.items.map(({ amount }) => amount)).toEqual([-20_000, 50_000])
  })

  it('is told in one currency of several that a customer has money in', async () => {
    const asked = { type: 'User', id: customer, field: 'cash' }
    for (const [currency, sum] of [
      ['PHP', 30_000],
      ['MXN', 900],
    ] as const)
      expect(await whyThisNumber(finance, { ...asked, currency })).toMatchObject({
        currency,
        sum,
        number: sum,
      })
    await expect(whyThisNumber(finance, asked)).rejects.toMatchObject({
      status: 422,
      details: { fields: { currency: expect.any(String) } },
    })
    const metaf = contextOf(finance.database, 'metaf')
    await expect(whyThisNumber(metaf, { ...asked, currency: 'PHP' })).rejects.toMatchObject({ status: 403 })
  })

  it('says who posted each entry, and for pagcor neither who nor why: a reason may name a customer', async () => {
    const { id: clerk } = await addAccount(finance.database, { roles: ['finance'], name: 'Ana Cruz' })
    const by = { actor: { ...finance.actor, id: clerk }, now: finance.now }
    const posting = transfer('ADJUSTMENT', 'MXN', { debit: bank, credit: cash(), amount: 5 })
    await finance.database.transaction(orm =>
      post(orm, by, posting, {
        idem: newId(),
        ref: { type: 'User', id: customer },
        reason: 'Asked for by Lea Reyes',
      }),
    )
    const asked = { type: 'User', id: customer, field: 'cash', currency: 'MXN' } as const
    const newest = async (...roles: Parameters<typeof contextOf>[1][]) =>
      (await whyThisNumber(contextOf(finance.database, ...roles), asked)).items[0]
    const named = { by: { name: 'Ana Cruz' }, reason: 'Asked for by Lea Reyes' }
    expect(await newest('admin')).toMatchObject(named)
    expect(await newest('finance')).toMatchObject(named)
    expect(await newest('pagcor', 'finance')).toMatchObject(named)
    expect(await newest('pagcor')).toMatchObject({ by: { name: null }, reason: null, amount: 5 })
  })

  it('is not told of other fields', async () => {
    const asked = whyThisNumber(finance, { type: 'User', id: customer, field: 'name' })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })
})
