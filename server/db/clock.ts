import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Orm } from './database'

/** The clocks of this machine, in milliseconds: that of the wall, and one that nobody sets. */
export interface MachineClocks {
  wall(): number
  steady(): number
}

const machineClocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** The time of this machine. Where a database is at hand, the clock of that is right (`databaseClock`). */
export function machineTime(): Date {
  return new Date()
}

/** How many times the database is asked at once; the quickest answer tells most exactly. */
const questions = 3

/** Milliseconds after which the database is asked anew. */
const longestTrust = 60_000

/** When this machine's clocks go apart by more milliseconds, one was set or the machine slept. */
const jump = 500

interface Measurement {
  readonly steady: number
  /** What the database's clock showed at that moment, and how far that of the wall was ahead of it. */
  readonly time: number
  readonly skew: number
}

/**
 * A clock that shows the time of a database, so that all processes over it decide by one time, whatever the clocks of
 * their machines show. Between two measurements it goes by the machine's steady clock: setting the machine's time
 * changes nothing.
 * @throws what the database throws when it does not answer the first time; later the last measurement holds
 */
export async function databaseClock(orm: Orm, clocks: MachineClocks = machineClocks): Promise<() => Date> {
  let last = await measure(orm, clocks)
  let isMeasuring = false

  const measureAnew = async () => {
    if (isMeasuring) return
    isMeasuring = true
    try {
      last = await measure(orm, clocks)
    } catch {
      // The database is away, which its users are told; the next reading of the clock asks again.
    } finally {
      isMeasuring = false
    }
  }

  return () => {
    const age = clocks.steady() - last.steady
    const time = last.time + age
    if (age > longestTrust || Math.abs(clocks.wall() - last.skew - time) > jump) void measureAnew()
    return new Date(time)
  }
}

/** The database answered somewhere between question and answer: in the middle is the best guess. */
async function measure(orm: Orm, { wall, steady }: MachineClocks): Promise<Measurement> {
  const answers = []
  for (let n = 0; n < questions; n += 1) {
    const asked = steady()
    const time = await timeOf(orm)
    const took = steady() - asked
    answers.push({ took, steady: asked + took / 2, time, skew: wall() - took / 2 - time })
  }
  return answers.reduce((best, answer) => (answer.took < best.took ? answer : best))
}

async function timeOf(orm: Orm): Promise<number> {
  const answer = await orm.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`)
  const [row] = (answer as unknown as { rows: { time: number }[] }).rows
  return Number(row?.time)
}
