import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/connect'
import { databaseErrorOf } from '../../server/db/failures'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { type PostedFor, post } from '../../server/ledger/post'
import type { Account } from '../../src/domain/postings/account'
import { makePosting, type Posting, reversalOf, transfer } from '../../src/domain/postings/posting'
import { openTestDatabase, systemAt } from './harness'

// Calls ledger_post with input that our code never sends: the database must refuse it by itself.

let database: Database
const by = systemAt(new Date('2026-11-22T10:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
})

const bank = { kind: 'BANK', owner: newId() } as const
const cash = (owner: string): Account => ({ kind: 'WALLET_CASH', owner })
const held = (owner: string): Account => ({ kind: 'WALLET_HELD', owner })

function send(posting: Posting, of: Partial<PostedFor> = {}) {
  const full = { idem: newId(), ref: { type: 'User', id: bank.owner }, ...of }
  return database.transaction(orm => post(orm, by, posting, full))
}

const deposit = (customer: string, amount: number, of?: Partial<PostedFor>) =>
  send(transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(customer), amount }), of)

const hold = (customer: string, amount: number) =>
  send(transfer('WITHDRAWAL_HOLD', 'PHP', { debit: cash(customer), credit: held(customer), amount }), {
    holds: true,
  })

const release = (customer: string, amount: number, closes: string, of?: Partial<PostedFor>) =>
  send(transfer('HOLD_RELEASE', 'PHP', { debit: held(customer), credit: cash(customer), amount }), {
    closes,
    ...of,
  })

interface Call {
  readonly idem?: string | null
  readonly codes: string
  readonly kinds: string
  readonly owners: string
  readonly amounts: string
  readonly currency?: string
  readonly closes?: string
  readonly holds?: boolean | null
}

/** Calls the function itself; answers the code of its error, or null. */
async function call({
  idem = newId(),
  codes,
  kinds,
  owners,
  amounts,
  ...rest
}: Call): Promise<string | null> {
  const query = sql`select * from ledger_post(${idem}, 'ADJUSTMENT', ${rest.currency ?? 'PHP'}, 'User', ${newId()},
    ${codes}::text[], ${kinds}::text[], ${owners}::uuid[], ${amounts}::bigint[], null, '2026-11-22', null, null, null,
    null, ${rest.closes ?? null}, ${rest.holds ?? false})`
  return codeOf(query)
}

async function codeOf(query: SQL): Promise<string | null> {
  try {
    await database.transaction(orm => orm.execute(query))
    return null
  } catch (error) {
    return databaseErrorOf(error)?.code ?? String(error)
  }
}

const owner = newId()
const shared = { codes: '{suspense:PHP,exp:fees:PHP}', kinds: '{SUSPENSE,FEES}', owners: '{NULL,NULL}' }
const whole = { ...shared, amounts: '{5,-5}' }
const refused: readonly (readonly [string, Call, string])[] = [
  ['no lines', { ...whole, codes: '{}', kinds: '{}', owners: '{}', amounts: '{}' }, 'PD001'],
  ['no amounts', { ...whole, amounts: '{NULL,NULL}' }, 'PD001'],
  ['an amount that is missing', { ...whole, amounts: '{5}' }, 'PD001'],
  ['an amount that is null', { ...whole, amounts: '{5,NULL}' }, 'PD001'],
  ['an amount too many', { ...whole, amounts: '{5,-5,7}' }, 'PD001'],
  ['lines that do not add up', { ...whole, amounts: '{5,-4}' }, 'PD001'],
  ['a line of zero', { ...whole, amounts: '{0,0}' }, 'PD001'],
  ['one account twice', { ...whole, codes: '{exp:fees:PHP,exp:fees:PHP}', kinds: '{FEES,FEES}' }, 'PD001'],
  [
    'amounts that only overflow to zero',
    { ...whole, amounts: '{9223372036854775807,-9223372036854775807}' },
    'PD001',
  ],
  [
    'amounts that a client would round',
    { ...whole, amounts: '{9007199254740992,-9007199254740992}' },
    'PD001',
  ],
  [
    'kinds that are not of the chart',
    { ...whole, kinds: '{NOTHING,NEITHER}', codes: '{n:PHP,m:PHP}' },
    'PD001',
  ],
  ['a kind that the account is not of', { ...whole, kinds: '{SUSPENSE,BANK}' }, 'PD001'],
  ['another owner than the account has', { ...whole, owners: `{NULL,${owner}}` }, 'PD001'],
  ['an account of another currency', { ...whole, currency: 'MXN' }, 'PD001'],
  [
    'a code that says another owner',
    {
      ...whole,
      codes: `{suspense:PHP,bank:${newId()}:PHP}`,
      kinds: '{SUSPENSE,BANK}',
      owners: `{NULL,${owner}}`,
    },
    'PD001',
  ],
  [
    'a wallet without an owner',
    { ...whole, codes: '{suspense:PHP,wallet:cash:PHP}', kinds: '{SUSPENSE,WALLET_CASH}' },
    'PD001',
  ],
  [
    'a code of quotes and commas',
    {
      ...whole,
      codes: `{suspense:PHP,"exp:fees\\",'; drop table ledger_line; --:PHP"}`,
      kinds: '{SUSPENSE,GOODWILL}',
      currency: 'MXN',
    },
    'PD001',
  ],
  ['a hold without held money', { ...whole, holds: true }, 'PD001'],
  ['the closing of a hold without held money', { ...whole, closes: newId() }, 'PD001'],
  [
    'money moved into the held wallet without a hold',
    {
      codes: `{suspense:PHP,wallet:${owner}:held:PHP}`,
      kinds: '{SUSPENSE,WALLET_HELD}',
      owners: `{NULL,${owner}}`,
      amounts: '{-5,5}',
    },
    'PD001',
  ],
  ['no idempotency key', { ...whole, idem: null }, '23502'],
]

describe('ledger_post', () => {
  it.each(refused)('refuses %s', async (_, sent, code) => {
    // The accounts of the shared codes are there.
    expect(await call(whole)).toBe(null)
    expect(await call(sent)).toBe(code)
  })

  it('refuses a balance that a client would round', async () => {
    const customer = newId()
    await deposit(customer, Number.MAX_SAFE_INTEGER)
    await expect(deposit(customer, 1)).rejects.toMatchObject({
      status: 422,
      message: 'Wallet, cash: this would hold more than can be kept exactly',
    })
  })

  it('refuses a retry with only some of the lines', async () => {
    const [one, other, idem] = [newId(), newId(), newId()]
    const lines = [
      { account: bank, amount: -30 },
      { account: cash(one), amount: 30 },
      { account: { kind: 'GOODWILL' } as const, amount: -9 },
      { account: cash(other), amount: 9 },
    ]
    await send(makePosting('ADJUSTMENT', 'PHP', lines), { idem })
    const part = makePosting('ADJUSTMENT', 'PHP', lines.slice(0, 2))
    await expect(send(part, { idem })).rejects.toMatchObject({ code: 'other_entry' })
    expect(await send(makePosting('ADJUSTMENT', 'PHP', lines), { idem })).toMatchObject({ isNew: false })
  })

  it('closes no hold of another customer', async () => {
    const [rich, thief] = [newId(), newId()]
    for (const customer of [rich, thief]) await deposit(customer, 100)
    const [mine, theirs] = [await hold(thief, 10), await hold(rich, 100)]
    await expect(release(thief, 10, theirs.id)).rejects.toMatchObject({ code: 'hold_closed' })
    expect(await release(thief, 10, mine.id)).toMatchObject({ isNew: true })
  })

  it('opens no hold again by closing less than nothing', async () => {
    const customer = newId()
    await deposit(customer, 100)
    const { id } = await hold(customer, 60)
    await release(customer, 60, id)
    const back = transfer('ADJUSTMENT', 'PHP', { debit: cash(customer), credit: held(customer), amount: 60 })
    await expect(send(back, { closes: id })).rejects.toMatchObject({ cause: { code: 'PD001' } })
    await hold(customer, 40)
    await expect(release(customer, 1, id)).rejects.toMatchObject({ code: 'hold_closed' })
  })

  it('pays a hold in parts, and no more than was held', async () => {
    const customer = newId()
    await deposit(customer, 100)
    const { id } = await hold(customer, 60)
    await hold(customer, 40)
    await release(customer, 20, id)
    await expect(release(customer, 41, id)).rejects.toMatchObject({ code: 'hold_closed' })
    const idem = newId()
    expect(await release(customer, 40, id, { idem })).toMatchObject({ isNew: true })
    expect(await release(customer, 40, id, { idem })).toMatchObject({ isNew: false })
    expect(await balanceOf(database.orm, held(customer), 'PHP')).toBe(40)
  })

  it('reverses an entry once, exactly', async () => {
    const customer = newId()
    const posting = transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(customer), amount: 100 })
    const { id } = await send(posting)
    const part = transfer('REVERSAL', 'PHP', { debit: cash(customer), credit: bank, amount: 99 })
    await expect(send(part, { reverses: id })).rejects.toMatchObject({ cause: { code: 'PD001' } })
    await expect(send(reversalOf(posting), { reverses: newId() })).rejects.toMatchObject({
      cause: { code: 'PD001' },
    })
    expect(await send(reversalOf(posting), { reverses: id })).toMatchObject({ isNew: true })
    await deposit(customer, 100)
    await expect(send(reversalOf(posting), { reverses: id })).rejects.toMatchObject({
      code: 'reversed_already',
    })
  })

  it('lets a customer owe what a reversal no longer finds in the wallet', async () => {
    const [customer, other] = [newId(), newId()]
    const { id } = await deposit(customer, 100)
    await send(transfer('ADJUSTMENT', 'PHP', { debit: cash(customer), credit: cash(other), amount: 70 }))
    const lines = [
      { account: bank, amount: 100 },
      { account: cash(customer), amount: -30 },
      { account: { kind: 'RECEIVABLE', owner: customer } as const, amount: -70 },
    ]
    expect(await send(makePosting('DEPOSIT_REVERSAL', 'PHP', lines), { reverses: id })).toMatchObject({
      isNew: true,
    })
    expect(await balanceOf(database.orm, { kind: 'RECEIVABLE', owner: customer }, 'PHP')).toBe(70)
  })

  it('gives later entries greater ids, even when the clock was set back', async () => {
    const customer = newId()
    const { id } = await deposit(customer, 1)
    await database.orm.transaction(async orm => {
      await orm.execute(sql`alter table ledger_line disable trigger ledger_line_append_only`)
      // As if the entry had been made in an hour.
      await orm.execute(sql`update ledger_line set id = (left(ledger_entry_id(ledger_micros(id) + 3600000000)::text, 32) || '0002')::uuid
        where entry_id = ${id} and amount > 0`)
      await orm.execute(sql`alter table ledger_line enable trigger ledger_line_append_only`)
    })
    await deposit(customer, 2)
    const { rows } = (await database.orm.execute(sql`select account_version::int as version from ledger_line
      where customer = ${customer} order by id`)) as unknown as { rows: { version: number }[] }
    expect(rows).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('makes the same digest whatever the settings of the session are', async () => {
    const { id } = await deposit(newId(), 5)
    const again = await database.orm.transaction(async orm => {
      await orm.execute(sql`set local datestyle = 'German'`)
      await orm.execute(sql`set local timezone = 'Asia/Manila'`)
      const answer = await orm.execute(sql`select e.digest = ledger_digest(e,
        (select array_agg(a.code order by l.n) from ledger_line l join ledger_account a on a.id = l.account_id where l.entry_id = e.id),
        (select array_agg(l.amount order by l.n) from ledger_line l where l.entry_id = e.id)) as same
        from ledger_entry e where e.id = ${id}`)
      return (answer as unknown as { rows: { same: boolean }[] }).rows
    })
    expect(again).toEqual([{ same: true }])
  })
})
