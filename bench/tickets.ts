import { randomInt } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bySystem } from '../server/context'
import type { Database, Orm } from '../server/db/connect'
import { newId } from '../server/db/id'
import { queryRows } from '../server/db/query-rows'
import { tableOf } from '../server/db/tables'
import { keyedWrite } from '../server/idempotency/one-write'
import { postMany } from '../server/ledger/post-many'
import { verifyLedger } from '../server/ledger/verify'
import { modules } from '../server/modules'
import { ticketSales } from '../server/modules/bets/platform-routes'
import { settleAndPay } from '../server/modules/pools'
import { fillUsers } from '../server/seed/many-users'
import { seedDemo } from '../server/seed/seed-demo'
import { dayIn } from '../src/domain/day'
import { transfer } from '../src/domain/postings/posting'
import { users } from '../src/resources/people/users'
import { pools } from '../src/resources/racing/pools'
import { races } from '../src/resources/racing/races'
import { actOn } from './act-on'
import { durable, onEmbedded, onPostgres, timed } from './engines'
import { median, ratio } from './figures'
import { type Begin, makeBranches, perSecond, tpcb } from './tpcb'

const tickets = Number(process.env.BENCH_TICKETS ?? 100_000)
const clients = 32
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const bettorCount = 1000
const unitStake = 1000
/** The runners of the race that sells in the demo data. */
const starters = 8
/** As many as the tickets of one transaction of a settlement have, when all of them win. */
const linesAtOnce = 1000

const by = bySystem({ environment: 'DEV', streamHosts: [] }, modules, () => new Date())

/**
 * Sells tickets of one combination, each a request with a key of its own, against the TPC-B transaction of pgbench through the
 * same driver, then settles a pool of many tickets against the bare inserts of the lines that this posts, in transactions of the
 * same size: once with one winner in eight, and once with a cancelled race, so that each ticket is paid.
 */
export async function benchTickets(): Promise<void> {
  await onPostgres(bench, durable)
  await onPostgres(benchRefunds, durable)
  await onEmbedded(bench)
  await onEmbedded(benchRefunds)
}

async function bench(database: Database): Promise<void> {
  const begin: Begin = work => database.transaction(work)
  const sale = await openSale(database)
  await makeBranches(database.orm, clients)
  const figures: Record<'tpcb' | 'sale', number[]> = { tpcb: [], sale: [] }
  for (let round = -1; round < rounds; round += 1) {
    const speeds = {
      tpcb: await perSecond(() => tpcb(begin, clients), clients),
      sale: await perSecond(() => sale.sell(), clients),
    }
    // The first round warms up.
    if (round < 0) continue
    figures.tpcb.push(speeds.tpcb)
    figures.sale.push(speeds.sale)
  }
  const [mine, base] = [median(figures.sale), median(figures.tpcb)]
  console.log(
    `${database.engine}  ${clients} clients, tickets sold: ${mine.toFixed(0)} per second, TPC-B ${base.toFixed(0)}, ratio ${ratio(mine, base)}`,
  )
  await sellUpTo(database, sale, clients, tickets)
  await benchSettlement(database, sale, endRace)
}

async function benchRefunds(database: Database): Promise<void> {
  const sale = await openSale(database)
  await sellUpTo(database, sale, clients, tickets)
  await benchSettlement(database, sale, cancelRace)
}

interface Sale {
  readonly race: string
  readonly pool: string
  sell(): Promise<unknown>
}

/** The race of the demo data that sells, to customers who have money for all of it. */
export async function openSale(database: Database): Promise<Sale> {
  await seedDemo(database)
  const { orm } = database
  const [race] = await orm
    .select({ id: tableOf(races).id })
    .from(tableOf(races))
    .where(eq(tableOf(races).state, 'OPEN'))
  const id = String(race?.id)
  await orm.execute(sql`update races set post_time = now() + interval '1 day' where id = ${id}`)
  const [pool] = await orm
    .select({ id: tableOf(pools).id })
    .from(tableOf(pools))
    .where(and(eq(tableOf(pools).race, id), eq(tableOf(pools).name, 'Win')))
  const poolId = String(pool?.id)
  const bettors = await makeBettors(database)
  const serviceKey = newId()
  const money = database.for('money')
  const sell = () => {
    const asked = {
      customer: bettors[randomInt(bettors.length)] as string,
      channel: 'APP',
      race: id,
      pool: poolId,
      unitStake,
      selections: [[1 + randomInt(starters)]],
      serviceKey,
    } as const
    const scope = { actorId: serviceKey, route: 'POST /platform/bets', part: '', key: newId() }
    const write = keyedWrite(money, { scope, keepsRefusals: true, onReplay: () => undefined })
    return write.runShared(asked, { by, asked }, ticketSales)
  }
  return { race: id, pool: poolId, sell }
}

/** Customers with enough money for all tickets that a bench sells. */
export async function makeBettors(database: Database): Promise<readonly string[]> {
  await fillUsers(database, bettorCount)
  const { orm } = database
  await orm.execute(sql`update users set status = 'ACTIVE', kyc = 'APPROVED', restricted = null`)
  const found = await orm
    .select({ id: tableOf(users).id })
    .from(tableOf(users))
    .limit(bettorCount)
  const entries = found.map(({ id }) => ({
    posting: transfer('ADJUSTMENT', 'PHP', {
      debit: { kind: 'BANK', owner: newId() },
      credit: { kind: 'WALLET_CASH', owner: id },
      amount: 1_000_000_000,
    }),
    idem: newId(),
    ref: { type: users.typename, id },
    gamingDay: dayIn('Asia/Manila', new Date()),
  }))
  await database.transaction(transaction => postMany(transaction, entries))
  return found.map(({ id }) => String(id))
}

/** Sells until the pool has so many tickets. */
export async function sellUpTo(
  database: Database,
  sale: Sale,
  workers: number,
  tickets: number,
): Promise<void> {
  const sold = await count(database, sql`select count(*)::int as n from bets where pool = ${sale.pool}`)
  let left = tickets - sold
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (left-- > 0) await sale.sell()
    }),
  )
}

async function benchSettlement(
  database: Database,
  { race, pool }: Sale,
  end: (database: Database, race: string) => Promise<void>,
): Promise<void> {
  await end(database, race)
  const before = await rowsOf(database)
  const transaction = <T>(work: (orm: Orm) => Promise<T>) => database.transaction(work)
  const settling = { database, by, signal: new AbortController().signal, transaction }
  const mine = await timed(() => settleAndPay(settling, pool))
  const after = await rowsOf(database)
  const sold = await count(
    database,
    sql`select count(*)::int as n from bets where pool = ${pool} and state in ('WON', 'LOST', 'REFUNDED')`,
  )
  const written = { ledger_line: after.ledger_line - before.ledger_line, bets: sold } as Record<
    Written,
    number
  >
  for (const table of ['ledger_entry', 'audit_log'] as const) written[table] = after[table] - before[table]
  const bare: Partial<Record<Written, number>> = {}
  for (const table of writtenTables) bare[table] = await insertBare(database, table, written[table])
  const { ledger_line: lines = 0 } = bare
  const all = Object.values(bare).reduce((sum, one) => sum + one, 0)
  console.log(
    `${database.engine}  ${sold} tickets settled in ${(mine / 1000).toFixed(1)} s; its ${written.ledger_line} lines inserted bare: ` +
      `${(lines / 1000).toFixed(2)} s, ratio ${ratio(mine, lines)}; all that it writes inserted bare: ` +
      `${(all / 1000).toFixed(2)} s, ratio ${ratio(mine, all)}`,
  )
  const { findings } = await verifyLedger(database.for('maintenance'))
  if (findings.length > 0) throw new Error(`The ledger does not verify: ${JSON.stringify(findings[0])}`)
}

/** What a settlement writes: lines and entries of the ledger, the tickets, and entries of the trail. */
const writtenTables = ['ledger_line', 'ledger_entry', 'bets', 'audit_log'] as const
type Written = (typeof writtenTables)[number]

async function rowsOf(database: Database): Promise<Record<Written, number>> {
  const rows = {} as Record<Written, number>
  for (const table of writtenTables)
    rows[table] = await count(database, sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows
}

/** Its result is official, and the jobs that settle its pools are queued: the first runner wins. */
export async function endRace(database: Database, race: string): Promise<void> {
  const positions = Array.from({ length: starters }, (_, index) => [index + 1])
  await actOn(database, 'metaf', races, race, 'close')
  await actOn(database, 'metaf', races, race, 'enterResult', { positions, officialTime: '1:14.2' })
  await actOn(database, 'admin', races, race, 'declareOfficial')
}

const cancelRace = (database: Database, race: string) =>
  actOn(database, 'admin', races, race, 'cancel', { reason: 'The track is flooded' })

/** Milliseconds to insert the newest rows of a table once more, into one with the same columns and indexes and nothing else. */
async function insertBare(database: Database, name: Written, rows: number): Promise<number> {
  const [table, bare] = [sql.identifier(name), sql.identifier(`bare_${name}`)]
  // Columns that the database computes are plain ones here: their values are inserted.
  await database
    .for('maintenance')
    .orm.execute(sql`create table ${bare} (like ${table} including all excluding generated)`)
  const found = await queryRows<object>(
    database.orm,
    sql`select * from ${table} order by id desc limit ${rows}`,
  )
  return timed(async () => {
    for (let at = 0; at < found.length; at += linesAtOnce) {
      const batch = JSON.stringify(found.slice(at, at + linesAtOnce))
      await database.transaction(transaction =>
        transaction.execute(
          sql`insert into ${bare} select * from jsonb_populate_recordset(null::${bare}, ${batch}::jsonb)`,
        ),
      )
    }
  })
}

async function count({ orm }: Database, query: SQL): Promise<number> {
  return (await queryRows<{ n: number }>(orm, query))[0]?.n ?? 0
}
