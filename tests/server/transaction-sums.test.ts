import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { totalRows } from '../../server/crud/totals'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { transactionSums } from '../../server/modules/wallets/hourly-sums'
import type { Account } from '../../src/domain/postings/account'
import { type EntryKind, transfer } from '../../src/domain/postings/posting'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

let finance: Context
let customers: string[]

const bank: Account = { kind: 'BANK', owner: newId() }
const start = Date.parse('2026-03-01T00:00:00Z')
const hours = 6

async function pay(kind: EntryKind, customer: string, amount: number, currency: 'PHP' | 'MXN') {
  const posting = transfer(kind, currency, {
    debit: bank,
    credit: { kind: kind === 'BONUS_GRANT' ? 'WALLET_BONUS' : 'WALLET_CASH', owner: customer },
    amount,
  })
  await finance.database.transaction(orm =>
    post(orm, finance, posting, { idem: newId(), ref: { type: 'User', id: customer } }),
  )
}

const rollUp = () => finance.database.orm.execute(sql`select ledger_roll_up()`)

/** Posts to wallets, at moments over six hours, some of them exactly on the hour. */
async function postOverHours(count: number) {
  for (let n = 0; n < count; n += 1)
    await pay(
      n % 3 === 0 ? 'CASH_IN' : 'DEPOSIT',
      customers[n % 2] ?? '',
      1 + n * 7,
      n % 4 === 0 ? 'MXN' : 'PHP',
    )
  await finance.database.for('maintenance').transaction(async orm => {
    await orm.execute(sql`set local session_replication_role = replica`)
    await orm.execute(sql`
      with moved as (
        select id, ${new Date(start).toISOString()}::timestamptz
          + (('x' || substr(md5(id::text), 1, 6))::bit(24)::int % ${hours * 60}::int) / 15 * interval '15 minutes' as at
        from ledger_entry where posted_at > now() - interval '1 day'
      ), entries as (update ledger_entry e set posted_at = m.at from moved m where e.id = m.id)
      update ledger_line l set posted_at = m.at from moved m where l.entry_id = m.id`)
  })
}

beforeAll(async () => {
  const database = await openTestDatabase()
  finance = contextOf(database, 'finance')
  const admin = contextOf(database, 'admin')
  customers = [
    (await makeSample(admin, resourceNamed('users'), 1)).id,
    (await makeSample(admin, resourceNamed('users'), 2)).id,
  ]
  await postOverHours(40)
  await rollUp()
  await postOverHours(15)
})

const time = fc
  .integer({ min: -4, max: hours * 4 + 4 })
  .chain(quarter =>
    fc.constantFrom(0, 1, -1).map(ms => new Date(start + quarter * 900_000 + ms).toISOString()),
  )

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constant('at'),
    operator: fc.constantFrom('gte', 'gt', 'lte', 'lt'),
    value: time,
  }),
  fc.record({ field: fc.constant('at'), operator: fc.constant('between'), value: fc.tuple(time, time) }),
  fc.record({
    field: fc.constant('type'),
    operator: fc.constant('in'),
    value: fc.constant(['DEPOSIT']),
  }),
  fc.record({
    field: fc.constant('currency'),
    operator: fc.constantFrom('eq', 'ne'),
    value: fc.constantFrom('PHP', 'MXN'),
  }),
  fc.record({
    field: fc.constant('bucket'),
    operator: fc.constant('eq'),
    value: fc.constantFrom('WALLET_CASH', 'WALLET_BONUS'),
  }),
) as fc.Arbitrary<Filter>

/** The same totals, from the lines alone: a customer's filter is answered by no kept sums. */
async function fromLines(filters: readonly Filter[]) {
  const each = await Promise.all(
    customers.map(customer =>
      totalRows(finance, resourceNamed('transactions'), {
        filters: [...filters, { field: 'customer', operator: 'eq', value: customer }],
      }),
    ),
  )
  const sums = new Map<string, number>()
  for (const { unit, sum } of each.flatMap(({ amount }) => amount ?? []))
    sums.set(unit, (sums.get(unit) ?? 0) + sum)
  return [...sums].sort().map(([unit, sum]) => ({ unit, sum }))
}

describe('the totals of transactions', () => {
  it('from the sums by hour are those of the lines, whatever span and type is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { maxLength: 3 }), async filters => {
        const totals = await totalRows(finance, resourceNamed('transactions'), { filters })
        expect(totals.amount).toEqual(await fromLines(filters))
      }),
      { numRuns: 150 },
    )
  })

  it('count what was posted since the sums were brought up to date', async () => {
    const total = async () => (await totalRows(finance, resourceNamed('transactions'), {})).amount
    const before = await total()
    await pay('DEPOSIT', customers[0] ?? '', 1_000_000, 'PHP')
    const after = await total()
    expect(after?.[1]?.sum).toBe((before?.[1]?.sum ?? 0) + 1_000_000)
    await rollUp()
    expect(await total()).toEqual(after)
  })

  it('neither miss nor double a line while the sums are being brought up to date', async () => {
    const total = async () => (await totalRows(finance, resourceNamed('transactions'), {})).amount?.[1]?.sum
    const before = (await total()) ?? 0
    for (let posted = 1; posted <= 20; posted += 1) {
      await pay('DEPOSIT', customers[0] ?? '', 1, 'PHP')
      const [, ...seen] = await Promise.all([rollUp(), total(), total(), total()])
      expect(seen).toEqual([before + posted, before + posted, before + posted])
    }
  })

  it('read the lines themselves where another field is asked for', () => {
    const span = ['2026-03-01T00:00:00Z', '2026-03-01T00:01:00Z']
    expect(transactionSums([{ field: 'customer', operator: 'eq', value: customers[0] }])).toBeNull()
    expect(transactionSums([{ field: 'at', operator: 'between', value: span }])).toBeNull()
  })
})
