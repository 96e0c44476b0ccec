import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../server/crud/count'
import { condition } from '../../server/crud/filters'
import { listRows } from '../../server/crud/list'
import { parseState, readableState } from '../../server/crud/saved-state'
import type { Database } from '../../server/db/connect'
import { filterLines } from '../../server/export/header'
import { transfer } from '../../src/domain/postings/posting'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import type { Role } from '../../src/resources/kernel/rights/roles'
import { makeCustomer } from './customers'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { bank, cash, held, send } from './ledger-fixture'

let database: Database
/** By what they have: 500.00 and 20.00 in PHP, 500.00 in MXN, 0.00 in PHP after a withdrawal, no wallet at all. */
let rich: string
let poor: string
let mexican: string
let empty: string

const users = resourceNamed('users')

const pay = (owner: string, amount: number, currency: 'PHP' | 'MXN') =>
  send(database, transfer('DEPOSIT', currency, { debit: bank, credit: cash(owner), amount }))

beforeAll(async () => {
  database = await openTestDatabase()
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await makeCustomer(database)).id)
  ;[rich, poor, mexican, empty] = ids as [string, string, string, string, string]
  await pay(rich, 50_000, 'PHP')
  await pay(poor, 2_000, 'PHP')
  await pay(mexican, 50_000, 'MXN')
  await pay(empty, 1_000, 'PHP')
  const hold = { debit: cash(empty), credit: held(empty), amount: 1_000 }
  await send(database, transfer('WITHDRAWAL_HOLD', 'PHP', hold), { holds: true })
})

const php = (amount: unknown) => ({ currency: 'PHP', amount })

async function found(filters: Filter[], role: Role = 'finance') {
  const { items } = await listRows(contextOf(database, role), users, {
    filters,
    sort: { field: 'createdAt', order: 'asc' },
  })
  return items.map(({ id }) => id)
}

const byCash = (operator: Filter['operator'], value: unknown) => found([{ field: 'cash', operator, value }])

describe('a filter by a balance', () => {
  it('finds those who have at least, at most, or between two amounts in a currency', async () => {
    expect(await byCash('gte', php(2_000))).toEqual([rich, poor])
    expect(await byCash('gte', php(2_001))).toEqual([rich])
    expect(await byCash('between', [php(1), php(2_000)])).toEqual([poor])
    expect(await byCash('gte', { currency: 'MXN', amount: 1 })).toEqual([mexican])
  })

  it('finds who has nothing left, and nobody without a wallet in the currency', async () => {
    expect(await byCash('lte', php(2_000))).toEqual([poor, empty])
    expect(await byCash('lte', php(0))).toEqual([empty])
  })

  it('is of its own account: what is held is not cash', async () => {
    expect(await found([{ field: 'held', operator: 'gte', value: php(1) }])).toEqual([empty])
  })

  it('finds an amount of 0 that the list shows, though nothing was ever posted to its account', async () => {
    const byBonus = (operator: Filter['operator'], value: unknown) =>
      found([{ field: 'bonus', operator, value }])
    expect(await byBonus('gte', php(0))).toEqual([rich, poor, empty])
    expect(await byBonus('lte', { currency: 'MXN', amount: 0 })).toEqual([mexican])
    expect(await found([{ field: 'held', operator: 'lte', value: php(999) }])).toEqual([rich, poor])
    expect(await found([{ field: 'held', operator: 'between', value: [php(0), php(1_000)] }])).toEqual([
      rich,
      poor,
      empty,
    ])
    expect(await byBonus('gte', php(1))).toEqual([])
  })

  it('goes with other filters, with pages and with counts', async () => {
    const filters: Filter[] = [
      { field: 'cash', operator: 'gte', value: php(0) },
      { field: 'status', operator: 'eq', value: 'ACTIVE' },
    ]
    const csr = contextOf(database, 'csr')
    const first = await listRows(csr, users, { filters, limit: 2 })
    const second = await listRows(csr, users, { filters, limit: 2, lastKey: first.lastKey })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([empty, poor, rich])
    expect(await countRows(csr, users, { filters })).toEqual({ count: 3, isMore: false })
  })

  it('is refused to a role that sees no wallets, and allowed to those that do', async () => {
    const filter: Filter = { field: 'cash', operator: 'gte', value: php(2_001) }
    await expect(found([filter], 'kyc')).rejects.toMatchObject({ status: 403 })
    await expect(found([filter], 'cashier')).rejects.toMatchObject({ status: 403 })
    expect(await found([filter], 'pagcor')).toEqual([rich])
  })

  it('is said in the header of an exported file', async () => {
    const filters: Filter[] = [{ field: 'cash', operator: 'between', value: [php(1), php(2_000)] }]
    const query = { view: 'list', fields: ['name'], filters, q: '', sort: undefined }
    expect(await filterLines(contextOf(database, 'admin'), users, query as never)).toEqual([
      'Cash is between 0.01 PHP and 20.00 PHP',
    ])
  })

  it('is kept in a saved view, and left out of it for a role that sees no wallets', () => {
    const filters = [{ field: 'cash', operator: 'between', value: [php(1), php(2_000)] }]
    const state = parseState(users, { roles: ['admin'] }, { filters })
    expect(readableState(users, { roles: ['csr'] }, state)).toMatchObject({
      state: { filters },
      isPartial: false,
    })
    expect(readableState(users, { roles: ['kyc'] }, state)).toMatchObject({
      state: { filters: [] },
      isPartial: true,
    })
  })

  it.each<[string, Filter['operator'], unknown, string, string]>([
    ['a negative amount', 'gte', php(-1), 'value.amount', 'Cash must be at least ₱0.00'],
    [
      'a fraction of a centavo',
      'gte',
      php(10.5),
      'value.amount',
      'Cash must be a whole number of minor units, such as 10000 for ₱100.00',
    ],
    [
      'too much',
      'between',
      [php(0), php(10_000_000_000_001)],
      'value.1.amount',
      'Cash must be at most ₱100,000,000,000.00',
    ],
    [
      'a minimum above the maximum',
      'between',
      [php(2), php(1)],
      'value',
      'The minimum of Cash must not be more than the maximum',
    ],
    [
      'two currencies',
      'between',
      [php(1), { currency: 'MXN', amount: 2 }],
      'value',
      'The minimum and the maximum of Cash must be in the same currency',
    ],
    [
      'an unknown currency',
      'gte',
      { currency: 'EUR', amount: 1 },
      'value.currency',
      'The currency of Cash must be one of PHP, MXN, HKD, JPY, AUD, USD, SGD, GBP',
    ],
    [
      'no currency',
      'gte',
      100,
      'value',
      'Cash must be an amount with its currency, such as {"currency": "PHP", "amount": 10000}',
    ],
  ])('names the field for %s', async (_, operator, value, path, problem) => {
    await expect(byCash(operator, value)).rejects.toMatchObject({
      status: 422,
      details: { fields: { [`filters.0.${path}`]: problem } },
    })
  })
})

describe('the index of balances', () => {
  const plan = async (asked: SQL | undefined) => {
    const { rows } = (await database.orm.execute(
      sql`explain select id from users where ${asked} and (created_at, id) < (now(), ${rich}::uuid)
        order by created_at desc, id desc limit 26`,
    )) as unknown as { rows: Record<string, string>[] }
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  const asked = (value: unknown, operator: Filter['operator'] = 'gte') => {
    const filters: Filter[] = [{ field: 'cash', operator, value }]
    return condition(contextOf(database, 'pagcor').actor, users, filters, undefined)
  }

  it('serves a filter and its pages: few are found by their balance, many in the order of the list', async () => {
    await makeMany()
    const few = await plan(asked(php(4_999_000)))
    expect(few).toContain('ledger_account_balance')
    expect(few).not.toContain('Seq Scan')
    const many = await plan(asked(php(1)))
    expect(many).toContain('users_created_at_order')
    expect(many).not.toContain('Seq Scan')
  })

  it.each([
    [0, 1_000],
    [1, 131_072],
    [131_072, 132_000],
    [262_143, 262_144],
    [524_250, 1_048_576],
    [4_194_304, 10_000_000_000_000],
  ])('finds each balance from %i to %i, and no other', async (from, to) => {
    const where = asked([php(from), php(to)], 'between')
    const { rows } = (await database.orm.execute(sql`
      select (select count(*)::int from users where ${where}) as found,
        (select count(*)::int from ledger_account where kind = 'WALLET_CASH' and currency = 'PHP'
          and balance between ${from} and ${to}) as there`)) as unknown as {
      rows: { found: number; there: number }[]
    }
    expect(rows[0]?.found).toBe(rows[0]?.there)
  })

  async function makeMany() {
    const { id: template } = await makeCustomer(database)
    const columns = (await database.orm.execute(sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = current_schema() and table_name = 'users' and is_generated = 'NEVER'
        and column_name not in ('id', 'phone', 'created_at')`)) as unknown as { rows: { names: string }[] }
    const names = sql.raw(columns.rows[0]?.names ?? '')
    await database.orm.execute(sql`
      insert into users (id, phone, created_at, ${names})
      select gen_random_uuid(), '+63999' || lpad(n::text, 7, '0'), now() - n * interval '1 minute', ${names}
      from users, generate_series(1, 5000) n where id = ${template}`)
    await database.orm.execute(sql`
      insert into ledger_account (id, code, kind, currency, owner, inline, sign, balance)
      select gen_random_uuid(), 'wallet:' || u.id || ':cash:PHP', 'WALLET_CASH', 'PHP', u.id, true, 1,
        row_number() over (order by u.id) * 1000
      from users u where phone like '+63999%'`)
    await database.orm.execute(sql`analyze users`)
    await database.orm.execute(sql`analyze ledger_account`)
  }
})
