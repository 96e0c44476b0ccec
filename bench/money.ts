import { sql } from 'drizzle-orm'
import type { Context } from '../server/context'
import { listRows } from '../server/crud/list'
import { totalRows } from '../server/crud/totals'
import type { Database } from '../server/db/connect'
import { queryRows } from '../server/db/query-rows'
import { readDashboard } from '../server/modules/dashboard'
import { fillResource } from '../server/seed/bulk'
import { fillTransactions } from '../server/seed/many-transactions'
import { seedDemo } from '../server/seed/seed-demo'
import { dayAfter, dayIn } from '../src/domain/day'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import type { ListRequest } from '../src/resources/kernel/wire/wire'
import { deposits } from '../src/resources/money/deposits'
import { transactions } from '../src/resources/money/transactions'
import { withdrawals } from '../src/resources/money/withdrawals'
import { copyEntries } from './copy-entries'
import { benchContext, onPostgres, timed } from './engines'
import { median, ratio } from './figures'

const lines = Number(process.env.BENCH_LINES ?? 10_000_000)
const days = 90
const runs = 21
const farPage = 1000
const limit = 25

const monthAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString()
const lastMonth = () =>
  ({ field: 'at', operator: 'between', value: [monthAgo(), new Date().toISOString()] }) as const
const oneType = { field: 'type', operator: 'eq', value: 'DEPOSIT' } as const

/** Measures lists, totals and the dashboard over ten million lines of the ledger, on PostgreSQL. */
export async function benchMoney(): Promise<void> {
  await onPostgres(async database => {
    await fill(database)
    const context = benchContext(database)
    const customer = await customerOf(database)
    for (const [name, filters] of [
      ['all', []],
      ['deposits', [oneType]],
      ['of a customer', [customer]],
    ] as const)
      await benchPages(context, name, { limit, filters: [...filters] })
    for (const [name, filters] of [
      ['all', []],
      ['a month', [lastMonth()]],
      ['deposits of a month', [lastMonth(), oneType]],
      ['of a customer', [customer]],
    ] as const)
      await report(`totals, ${name}`, () => totalRows(context, transactions, { filters: [...filters] }))
    const today = dayIn('Asia/Manila', new Date())
    await report('dashboard, 30 days', () =>
      readDashboard(context, [dayAfter(today, -29), today], 'PHP', null),
    )
  })
}

/** Interleaved, so that a change of the machine's speed affects both equally. */
async function benchPages(context: Context, name: string, request: ListRequest): Promise<void> {
  let lastKey: string | null = null
  for (let page = 1; page < farPage; page += 1) {
    const answer = await listRows(context, transactions, { ...request, lastKey })
    if (answer.lastKey === null) break
    lastKey = answer.lastKey
  }
  const first: number[] = []
  const far: number[] = []
  for (let run = 0; run < runs; run += 1) {
    first.push(await timed(() => listRows(context, transactions, request)))
    far.push(await timed(() => listRows(context, transactions, { ...request, lastKey })))
  }
  console.log(
    `postgres  list, ${name}: page 1 ${median(first).toFixed(1)} ms, page 1,000 ${median(far).toFixed(1)} ms, ratio ${ratio(median(far), median(first))}`,
  )
}

async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const times: number[] = []
  for (let run = 0; run < 7; run += 1) times.push(await timed(work))
  console.log(`postgres  ${name}: ${median(times).toFixed(0)} ms`)
}

async function customerOf({ orm }: Database) {
  const [row] = await queryRows<{ customer: string }>(
    orm,
    sql`select customer from ledger_line where customer is not null limit 1`,
  )
  return { field: 'customer', operator: 'eq', value: row?.customer } as const
}

/** Copies real entries until there are enough, over three months and in the order of their time. */
async function fill(database: Database): Promise<void> {
  await seedDemo(database)
  await fillTransactions(database, 20_000)
  for (const [resource, rows] of [
    [deposits, 400_000],
    [withdrawals, 100_000],
  ] as const)
    await fillResource(database, resource as AnyResource, { rows })
  const { orm } = database.for('maintenance')
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      update deposits set state = 'CONFIRMED',
        confirmed_at = now() - (random() * ${days}::int) * interval '1 day' where confirmed_at is null`)
    await transaction.execute(sql`
      update withdrawals set state = 'PAID', closed_at = now() - (random() * ${days}::int) * interval '1 day'
      where closed_at is null`)
    const [found] = await queryRows<{ lines: number }>(
      transaction,
      sql`select count(*)::int as lines from ledger_line`,
    )
    const copies = Math.ceil(lines / (found?.lines ?? 1)) - 1
    await copyEntries(
      transaction,
      copies,
      sql`extract(epoch from now()) * 1000 - random() * ${days}::int * 86400000`,
    )
  })
  await orm.execute(sql`select ledger_roll_up()`)
  await orm.execute(sql`vacuum analyze ledger_entry, ledger_line, deposits, withdrawals`)
}
