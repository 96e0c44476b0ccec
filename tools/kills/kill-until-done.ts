import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { connect, type Database, type StoredSource } from '../../server/db/connect'
import { queryRows } from '../../server/db/query-rows'
import { verifyLedger } from '../../server/ledger/verify'
import { root } from '../commands'

/** Work of jobs that is done in slices, and queued already. */
export interface KilledWork {
  readonly source: StoredSource
  readonly kills: number
  /** Of the jobs that do it. */
  readonly queues: readonly string[]
  /** How many records wait for it. */
  waiting(database: Database): Promise<number>
  isDone(database: Database): Promise<boolean>
}

export interface Killed {
  /** While records were waiting. */
  readonly kills: number
  /** In how many lives some records were decided, but not all. */
  readonly partly: number
  /** Milliseconds that the last process took for the rest. */
  readonly last: number
}

/** A life is cut shorter after one that decided records, so that there are enough for all kills. Milliseconds. */
const lifetime = { first: 400, least: 5, shorter: 0.6, longer: 1.3 }

const lastWithin = 600_000

/** Milliseconds in which a process takes a job in hand: a dead job would be waited for in vain. */
const takenWithin = 120_000

/** Kills the process that does the work again and again; the last one is left to finish. */
export async function killUntilDone(work: KilledWork): Promise<Killed> {
  const { source, kills } = work
  let longest = lifetime.first
  let [done, partly] = [0, 0]
  let waiting = await look(source, database => work.waiting(database))
  for (; done < kills && waiting > 0; done += 1) {
    const child = await startProcess(work)
    await wait(Math.random() * longest)
    await kill(child)
    const left = await look(source, database => work.waiting(database))
    if (left < waiting && left > 0) partly += 1
    longest = Math.max(lifetime.least, longest * (left < waiting ? lifetime.shorter : lifetime.longer))
    waiting = left
  }
  // A process that was killed late has left nothing to do, and none would take anything in hand.
  if (await look(source, database => work.isDone(database))) return { kills: done, partly, last: 0 }
  const begun = performance.now()
  const last = await finished(work, await startProcess(work), begun)
  return { kills: done, partly, last }
}

/** Resolves once the process took a job in hand. */
async function startProcess({ source, queues }: KilledWork): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'tools/kills/killed-process.ts', JSON.stringify({ source, queues })]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that is to be killed ended with code ${code}`)
  })
  ended.catch(() => {})
  const late = wait(takenWithin, undefined, { ref: false }).then(() => {
    throw new Error('The process took no job in hand')
  })
  late.catch(() => {})
  await Promise.race([once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'), ended, late])
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** An embedded database is one process's: nobody looks into it before the last process has ended. */
async function finished(work: KilledWork, child: ChildProcess, begun: number): Promise<number> {
  const { source } = work
  let current = child
  while (performance.now() - begun < lastWithin) {
    await wait('url' in source ? 500 : 20_000)
    if ('folder' in source) await kill(current)
    const isOver = await look(source, database => work.isDone(database))
    if (isOver) {
      if ('url' in source) await kill(current)
      return performance.now() - begun
    }
    if ('folder' in source) current = await startProcess(work)
  }
  await kill(current)
  throw new Error('The work was not done in ten minutes')
}

export async function look<T>(source: StoredSource, ask: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect(source)
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}

/** The figure `n` of a query. */
export async function figure({ orm }: Database, query: SQL): Promise<number> {
  return Number((await queryRows<{ n: unknown }>(orm, query))[0]?.n ?? 0)
}

/** A sentence for each figure that is not 0, and for each finding of the verifier. */
export async function problemsOf(
  database: Database,
  wrong: Readonly<Record<string, SQL>>,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [said, query] of Object.entries(wrong)) {
    const found = await figure(database, query)
    if (found > 0) problems.push(`${found} ${said}`)
  }
  const { findings } = await verifyLedger(database.for('maintenance'))
  return [...problems, ...findings.map(finding => `Ledger: ${JSON.stringify(finding)}`)]
}
