import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { bySystem } from '../server/context'
import type { Database, Orm } from '../server/db/connect'
import { newId } from '../server/db/id'
import { queryRows } from '../server/db/query-rows'
import { post } from '../server/ledger/post'
import { verifyLedger } from '../server/ledger/verify'
import { modules } from '../server/modules'
import type { Account } from '../src/domain/postings/account'
import { transfer } from '../src/domain/postings/posting'
import { durable, onEmbedded, onPostgres, timed } from './engines'
import { median, ratio } from './figures'
import { type Begin, makeBranches, perSecond, tpcb } from './tpcb'

const clients = 32
const rounds = 5
const customers = 1000

const by = bySystem({ environment: 'DEV', streamHosts: [] }, modules, () => new Date())
const bank = { kind: 'BANK', owner: newId() } as const
const wallets: readonly Account[] = Array.from({ length: customers }, () => ({
  kind: 'WALLET_CASH',
  owner: newId(),
}))
const [hot] = wallets as [Account]

/**
 * Measures postings per second against the TPC-B transaction of pgbench through the same driver, from wallet to wallet
 * and from wallet to a deferred account; and what deferred accounts gain where a commit takes 5 ms. Rounds alternate.
 */
export async function benchLedger(): Promise<void> {
  await onPostgres(async (database, url) => {
    const pool = new Pool({ connectionString: url, max: clients })
    const orm = drizzle({ client: pool }) as unknown as Orm
    try {
      await benchEngine(database, work => orm.transaction(work), clients)
      await benchSlowCommits(database, work => orm.transaction(work))
      console.log(`postgres  deadlocks: ${await deadlocksOf(orm)}`)
      await benchVerifier(database)
    } finally {
      await pool.end()
    }
  }, durable)
  await onEmbedded(async database => {
    await benchEngine(database, work => database.transaction(work), 1)
    await benchVerifier(database)
  })
}

async function deadlocksOf(orm: Orm): Promise<number> {
  const rows = await queryRows<{ deadlocks: number }>(
    orm,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? Number.NaN
}

async function benchEngine(database: Database, begin: Begin, workers: number): Promise<void> {
  await makeBranches(database.orm, workers)
  await fillWallets(begin)
  const sides = {
    tpcb: () => tpcb(begin, workers),
    wallets: () => move(begin, some(), some()),
    deferred: () => move(begin, some(), bank),
  }
  const figures = await measure(database, sides, workers)
  const base = median(figures.tpcb)
  for (const name of ['wallets', 'deferred'] as const) {
    const mine = median(figures[name])
    console.log(
      `${database.engine}  ${workers} clients, wallet to ${name === 'wallets' ? 'wallet' : 'deferred account'}: ` +
        `${mine.toFixed(0)} per second, TPC-B ${base.toFixed(0)}, ratio ${ratio(mine, base)}`,
    )
  }
}

/** A slow disk, or a replica that confirms each commit. */
async function benchSlowCommits(database: Database, begin: Begin): Promise<void> {
  const slow: Begin = work =>
    begin(async orm => {
      await work(orm)
      await orm.execute(sql`select pg_sleep(0.005)`)
    })
  const sides = { hot: () => move(slow, some(), hot), deferred: () => move(slow, some(), bank) }
  const figures = await measure(database, sides, clients)
  const [deferred, inline] = [median(figures.deferred), median(figures.hot)]
  console.log(
    `postgres  5 ms before each commit: ${deferred.toFixed(0)} per second to a deferred account, ` +
      `${inline.toFixed(0)} to one inline account, ratio ${ratio(deferred, inline)}`,
  )
}

/** Answers transactions per second of each side and round. */
async function measure<Side extends string>(
  { orm }: Database,
  sides: Readonly<Record<Side, () => Promise<unknown>>>,
  workers: number,
): Promise<Record<Side, number[]>> {
  const names = Object.keys(sides) as Side[]
  const figures = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Side, number[]>
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const speed = await perSecond(sides[name], workers)
      // The first round warms up.
      if (round >= 0) figures[name].push(speed)
    }
    await orm.execute(sql`select ledger_roll_up()`)
  }
  return figures
}

function some(): Account {
  return wallets[Math.floor(Math.random() * customers)] as Account
}

function move(begin: Begin, debit: Account, credit: Account): Promise<unknown> {
  const other = debit === credit ? bank : credit
  const posting = transfer('ADJUSTMENT', 'PHP', { debit, credit: other, amount: 1 })
  return begin(orm => post(orm, by, posting, { idem: newId(), ref: { type: 'User', id: bank.owner } }))
}

async function fillWallets(begin: Begin): Promise<void> {
  for (const credit of wallets) {
    const posting = transfer('ADJUSTMENT', 'PHP', { debit: bank, credit, amount: 1_000_000_000 })
    await begin(orm => post(orm, by, posting, { idem: newId(), ref: { type: 'User', id: bank.owner } }))
  }
}

async function benchVerifier(database: Database): Promise<void> {
  let lines = 0
  const milliseconds = await timed(async () => {
    const { findings, checked } = await verifyLedger(database.for('maintenance'))
    if (findings.length > 0) throw new Error(`The ledger does not verify: ${JSON.stringify(findings[0])}`)
    lines = checked.lines
  })
  console.log(
    `${database.engine}  ledger:verify: ${lines} lines in ${(milliseconds / 1000).toFixed(1)} s, ${Math.round(lines / (milliseconds / 1000))} per second`,
  )
}
