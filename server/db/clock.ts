import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Orm } from './database'

/** The time of a database, which is the only one that anything is decided by: processes may run on many machines. */
export interface DatabaseClock {
  now(): Date
  /** How far this machine's clock is ahead of the database's, in milliseconds, as last measured. */
  skew(): number
  /** Asks the database anew. */
  measure(): Promise<void>
}

/** The clocks of this machine, in milliseconds: that of the wall, and one that nobody sets. */
export interface MachineClocks {
  wall(): number
  steady(): number
}

const machineClocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** How many times it is asked at once; the quickest answer tells most exactly. */
const questions = 3

/** When this machine's clocks go apart by more than this, one was set or the machine slept: it is asked anew. */
const jump = 500

interface Measurement {
  readonly steady: number
  /** What the database's clock showed at that moment, and how far that of the wall was ahead of it. */
  readonly time: number
  readonly skew: number
}

/**
 * A clock that shows the time of a database. Between two measurements it goes by the machine's steady clock, so that
 * setting the machine's time changes nothing.
 */
export async function databaseClock(orm: Orm, clocks: MachineClocks = machineClocks): Promise<DatabaseClock> {
  let last = await measured(orm, clocks)
  let measuring: Promise<void> | null = null

  const measure = () => {
    measuring ??= measured(orm, clocks)
      .then(measurement => {
        last = measurement
      })
      .finally(() => {
        measuring = null
      })
    return measuring
  }

  return {
    now: () => {
      const time = last.time + clocks.steady() - last.steady
      // Whoever measures next says why, should it fail again.
      if (Math.abs(clocks.wall() - last.skew - time) > jump) measure().catch(() => {})
      return new Date(time)
    },
    skew: () => Math.round(last.skew),
    measure,
  }
}

/** The database answered somewhere between question and answer: in the middle, for want of better knowledge. */
async function measured(orm: Orm, { wall, steady }: MachineClocks): Promise<Measurement> {
  let best: (Measurement & { took: number }) | null = null
  for (let n = 0; n < questions; n += 1) {
    const asked = steady()
    const time = await timeOf(orm)
    const took = steady() - asked
    const middle = asked + took / 2
    if (!best || took < best.took) best = { took, steady: middle, time, skew: wall() - took / 2 - time }
  }
  return best as Measurement
}

async function timeOf(orm: Orm): Promise<number> {
  const answer = await orm.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`)
  const [row] = (answer as unknown as { rows: { time: number }[] }).rows
  return Number(row?.time)
}
