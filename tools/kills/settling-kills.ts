import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database, type StoredSource } from '../../server/db/connect'
import { verifyLedger } from '../../server/ledger/verify'
import { root } from '../commands'

export interface SettlingReport {
  /** While tickets were waiting. */
  readonly kills: number
  /** In how many lives some tickets were decided, but not all. */
  readonly partly: number
  readonly tickets: number
  readonly winners: number
  /** Milliseconds that the last life took for what was left. */
  readonly last: number
  /** What is wrong; empty when each ticket was paid once, and the pool as its worksheet says. */
  readonly problems: readonly string[]
}

interface SettlingKills {
  readonly source: StoredSource
  /** Its result is official, and its job is queued. */
  readonly pool: string
  readonly kills: number
}

/** A life is cut shorter after one that decided tickets, so that there are enough for all kills. Milliseconds. */
const lifetime = { first: 400, least: 5, shorter: 0.6, longer: 1.3 }

const lastWithin = 600_000

/**
 * Kills the process that settles a pool again and again; the last one is left to finish, and what it leaves is compared
 * with the worksheet of the pool.
 */
export async function killSettling({ source, pool, kills }: SettlingKills): Promise<SettlingReport> {
  let longest = lifetime.first
  let [done, partly] = [0, 0]
  let waiting = await look(source, database => waitingIn(database, pool))
  for (; done < kills && waiting > 0; done += 1) {
    const child = await startSettling(source)
    await wait(Math.random() * longest)
    await kill(child)
    const left = await look(source, database => waitingIn(database, pool))
    if (left < waiting && left > 0) partly += 1
    longest = Math.max(lifetime.least, longest * (left < waiting ? lifetime.shorter : lifetime.longer))
    waiting = left
  }
  const begun = performance.now()
  const child = await startSettling(source)
  const last = await finished(source, pool, child, begun)
  return { kills: done, partly, last, ...(await look(source, database => outcomeOf(database, pool))) }
}

/** Resolves once the process took a pool in hand. */
async function startSettling(source: StoredSource): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'tools/kills/settling-process.ts', JSON.stringify(source)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that settles ended with code ${code}`)
  })
  ended.catch(() => {})
  await Promise.race([once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'), ended])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** An embedded database is one process's: nobody looks into it before the last process has ended. */
async function finished(
  source: StoredSource,
  pool: string,
  child: ChildProcess,
  begun: number,
): Promise<number> {
  let current = child
  while (performance.now() - begun < lastWithin) {
    await wait('url' in source ? 500 : 20_000)
    if ('folder' in source) await kill(current)
    const isOver = await look(source, database => isSettled(database, pool))
    if (isOver) {
      if ('url' in source) await kill(current)
      return performance.now() - begun
    }
    if ('folder' in source) current = await startSettling(source)
  }
  await kill(current)
  throw new Error('The pool was not settled in ten minutes')
}

async function look<T>(source: StoredSource, ask: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect(source)
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}

async function waitingIn(database: Database, pool: string): Promise<number> {
  return number(database, sql`select count(*) as n from bets where pool = ${pool} and state = 'PLACED'`)
}

async function isSettled(database: Database, pool: string): Promise<boolean> {
  const settled = sql`select count(*) as n from pools where id = ${pool} and state = 'SETTLED'`
  return (await number(database, settled)) === 1
}

/** Each figure that must be 0, with what it says otherwise. */
async function outcomeOf(database: Database, pool: string) {
  const tickets = await number(database, sql`select count(*) as n from bets where pool = ${pool}`)
  const winners = await number(
    database,
    sql`select count(*) as n from bets where pool = ${pool} and state = 'WON'`,
  )
  const wrong = {
    'tickets are not decided': sql`select count(*) as n from bets where pool = ${pool} and state = 'PLACED'`,
    'tickets were not settled exactly once, by the trail': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.state in ('WON', 'LOST') and 1 <> (
        select count(*) from audit_log a where a.object_id = b.id and a.object_type = 'Bet' and a.action = 'settle'
          and a.after ->> 'state' = b.state)`,
    'winners were not paid exactly once': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.state = 'WON' and 1 <> (
        select count(*) from ledger_entry e where e.ref = b.id and e.kind = 'WINNINGS')`,
    'losers were paid': sql`
      select count(*) as n from bets b join ledger_entry e on e.ref = b.id and e.kind = 'WINNINGS'
      where b.pool = ${pool} and b.state <> 'WON'`,
    'wallets were paid something else than the ticket says': sql`
      select count(*) as n from bets b where b.pool = ${pool} and b.returned <> coalesce((
        select sum(l.amount) from ledger_line l join ledger_entry e on e.id = l.entry_id
        where e.ref = b.id and e.kind = 'WINNINGS' and l.customer = b.customer), 0)`,
    'minor units between the worksheet and what was paid': sql`
      select abs(p.paid - (select coalesce(sum(b.returned + b.tax), 0) from bets b where b.pool = p.id)) as n
      from pools p where p.id = ${pool}`,
    'minor units are left in the pool': sql`
      select abs(coalesce(sum(l.amount), 0)) as n from ledger_line l join ledger_account a on a.id = l.account_id
      where a.kind = 'POOL' and a.owner = ${pool}`,
  }
  const problems: string[] = []
  for (const [said, query] of Object.entries(wrong)) {
    const found = await number(database, query)
    if (found > 0) problems.push(`${found} ${said}`)
  }
  const { findings } = await verifyLedger(database.for('maintenance'))
  problems.push(...findings.map(finding => `Ledger: ${JSON.stringify(finding)}`))
  return { tickets, winners, problems }
}

async function number({ orm }: Database, query: ReturnType<typeof sql>): Promise<number> {
  return Number(((await orm.execute(query)) as unknown as { rows: { n: unknown }[] }).rows[0]?.n ?? 0)
}
