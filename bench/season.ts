import { and, desc, eq, sql } from 'drizzle-orm'
import { keyOf } from '../server/auth/secret-keys'
import { type By, bySystem } from '../server/context'
import type { Database, Orm } from '../server/db/connect'
import { queryRows } from '../server/db/query-rows'
import { tableOf } from '../server/db/tables'
import { jobTable } from '../server/jobs/job-table'
import { modules } from '../server/modules'
import { prepareDay, sealPack, sealPackJob } from '../server/modules/daily-packs'
import { readDashboard } from '../server/modules/dashboard'
import { catalogue, makeRun, startRun } from '../server/modules/reports'
import { fillSeason } from '../server/seed/season'
import { seedDemo } from '../server/seed/seed-demo'
import { dayAfter, dayIn } from '../src/domain/day'
import { dailyPacks } from '../src/resources/oversight/daily-packs'
import { reports } from '../src/resources/oversight/reports'
import { actOn } from './act-on'
import { copyEntries } from './copy-entries'
import { benchContext, onEmbedded, onPostgres, timed } from './engines'
import { median } from './figures'

const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000)
const lines = Number(process.env.BENCH_LINES ?? 10_000_000)
/** The embedded database gets this share of the tickets and lines. */
const embeddedShare = 0.1
/** Sold and settled as on race days; all others are copies of these. */
const models = 3_000
const modelsPerDay = 12
/** As many as three venues need for the models. */
const days = Math.ceil(models / modelsPerDay / 3)
const zone = 'Asia/Manila'

const by: By = bySystem(
  { environment: 'DEV', streamHosts: [] },
  modules,
  () => new Date(),
  async () => [keyOf(Buffer.alloc(32, 7).toString('base64'))],
)

/** Every report, the dashboard and the closing of a day, over a season of a million tickets and ten million lines. */
export async function benchSeason(): Promise<void> {
  await onPostgres(database => bench(database, tickets, lines))
  await onEmbedded(database => bench(database, tickets * embeddedShare, lines * embeddedShare))
}

async function bench(database: Database, tickets: number, lines: number): Promise<void> {
  const { engine } = database
  const filling = await timed(() => fill(database, tickets, lines))
  const held = await sizes(database)
  console.log(
    `${engine}  ${held.tickets} tickets and ${held.lines} lines over ${days} days, made in ${(filling / 1000).toFixed(0)} s`,
  )
  const today = dayIn(zone, new Date())
  const span = [dayAfter(today, -29), today] as const
  await report(engine, 'dashboard, 30 days', () => readDashboard(benchContext(database), span, 'PHP', null))
  for (const each of catalogue) await runOne(database, each, span)
  await closeOne(database, dayAfter(today, -10))
}

async function report(engine: string, name: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const times: number[] = []
  for (let run = 0; run < 7; run += 1) times.push(await timed(work))
  console.log(`${engine}  ${name}: ${median(times).toFixed(0)} ms`)
}

async function runOne(
  database: Database,
  asked: (typeof catalogue)[number],
  [from, to]: readonly [string, string],
): Promise<void> {
  const parameters = { span: { from, to }, asOf: { day: to }, now: {} }[asked.period]
  const transaction = <T>(work: (orm: Orm) => Promise<T>) => database.transaction(work)
  const id = await transaction(inside => startRun(inside, by, asked, parameters))
  const watch = watchMemory()
  const call = { database, by, signal: new AbortController().signal, transaction }
  const took = await timed(() => makeRun(call, id))
  const table = tableOf(reports)
  const [row] = await database.orm
    .select({ state: table.state, rows: table.rows })
    .from(table)
    .where(eq(table.id, id))
  console.log(
    `${database.engine}  report ${asked.name}: ${row?.state}, ${row?.rows} rows in ${(took / 1000).toFixed(1)} s, ${watch.grown()} MB more`,
  )
}

/** Megabytes that the process grew by, at most. */
function watchMemory(): { grown(): number } {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  return {
    grown: () => {
      clearInterval(timer)
      return Math.round((most - before) / 2 ** 20)
    },
  }
}

async function closeOne(database: Database, date: string): Promise<void> {
  const day = { date, currency: 'PHP' } as const
  const prepared = await timed(() => database.transaction(transaction => prepareDay(transaction, by, day)))
  const table = tableOf(dailyPacks)
  const [pack] = await database.orm
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.gamingDate, date), eq(table.currency, 'PHP'), eq(table.scope, 'ALL')))
  const closed = await timed(() => actOn(database, 'admin', dailyPacks, String(pack?.id), 'close'))
  const sealed = await timed(async () => {
    const jobs = await database.orm
      .select({ payload: jobTable.payload })
      .from(jobTable)
      .where(eq(jobTable.queue, sealPackJob.queue))
      .orderBy(desc(jobTable.id))
    for (const { payload } of jobs)
      await database.transaction(transaction => sealPack(transaction, by, payload as never))
  })
  console.log(
    `${database.engine}  a day: prepared in ${prepared.toFixed(0)} ms, closed in ${closed.toFixed(0)} ms, its files made in ${sealed.toFixed(0)} ms`,
  )
}

async function sizes({ orm }: Database): Promise<{ tickets: number; lines: number }> {
  const rows = await queryRows<{ tickets: number; lines: number }>(
    orm,
    sql`select (select count(*)::int from bets) as tickets, (select count(*)::int from ledger_line) as lines`,
  )
  return rows[0] as never
}

/** Copies the tickets and entries of a short season, until there are enough, each within its own day. */
async function fill(database: Database, tickets: number, lines: number): Promise<void> {
  await seedDemo(database)
  await fillSeason(database, models, undefined, modelsPerDay)
  const { orm } = database.for('maintenance')
  const held = await sizes(database)
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await copyBets(transaction, Math.ceil(tickets / held.tickets) - 1)
    // Each at another moment of its gaming day.
    await copyEntries(
      transaction,
      Math.ceil(lines / held.lines) - 1,
      sql`extract(epoch from e.gaming_day) * 1000 + random() * 72000000`,
    )
  })
  await orm.execute(sql`select ledger_roll_up()`)
  await orm.execute(sql`vacuum analyze ledger_entry, ledger_line, bets`)
}

async function copyBets(transaction: Orm, copies: number): Promise<void> {
  const rows = await queryRows<{ names: string }>(
    transaction,
    sql`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'bets' and is_generated = 'NEVER' and column_name not in ('id', 'ticket_no')`,
  )
  const names = sql.raw(String(rows[0]?.names))
  await transaction.execute(sql`
    insert into bets (id, ticket_no, ${names})
    select gen_random_uuid(), regexp_replace((row_number() over () + 1e15::bigint)::text, '(\\d{4})(?=\\d)', '\\1-', 'g'), ${names}
    from bets cross join generate_series(1, ${copies}::int)`)
}
