import { sql } from 'drizzle-orm'
import type { Orm } from '../server/db/connect'

const roundMilliseconds = 3000
const accountsPerBranch = 10_000

/** Runs work in a transaction. */
export type Begin = (work: (orm: Orm) => Promise<unknown>) => Promise<unknown>

/** How often per second so many workers do the work, for three seconds. */
export async function perSecond(work: () => Promise<unknown>, workers: number): Promise<number> {
  const start = performance.now()
  const until = start + roundMilliseconds
  const done = await Promise.all(
    Array.from({ length: workers }, async () => {
      let times = 0
      for (; performance.now() < until; times += 1) await work()
      return times
    }),
  )
  return done.reduce((sum, times) => sum + times, 0) / ((performance.now() - start) / 1000)
}

/** The tables of pgbench, with fewer accounts: `branches` is its scale. */
export async function makeBranches(orm: Orm, branches: number): Promise<void> {
  const statements = [
    'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
    'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_branches select n, 0 from generate_series(1, ${branches}) n`,
    `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${branches * 10}) n`,
    // One by one: a statement has a time limit.
    ...Array.from(
      { length: branches },
      (_, n) =>
        `insert into pgbench_accounts select ${n * accountsPerBranch} + m, ${n + 1}, 0, '' from generate_series(1, ${accountsPerBranch}) m`,
    ),
    // As pgbench does, its own tables only.
    'analyze pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history',
  ]
  for (const statement of statements) await orm.execute(sql.raw(statement))
}

/** The transaction of pgbench. */
export function tpcb(begin: Begin, branches: number): Promise<unknown> {
  const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
  const [aid, bid, tid] = [upTo(branches * accountsPerBranch), upTo(branches), upTo(branches * 10)]
  const delta = upTo(10_000) - 5000
  return begin(async orm => {
    await orm.execute(sql`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`)
    await orm.execute(sql`select abalance from pgbench_accounts where aid = ${aid}`)
    await orm.execute(sql`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`)
    await orm.execute(sql`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`)
    await orm.execute(sql`insert into pgbench_history (tid, bid, aid, delta, mtime)
      values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`)
  })
}
