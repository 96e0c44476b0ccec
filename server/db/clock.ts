import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Orm } from './database'
import { queryRows } from './query-rows'

/** The clocks of this machine, in milliseconds: `wall` is the system time, which can be set; `steady` only runs on. */
export interface MachineClocks {
  wall(): number
  steady(): number
}

const machineClocks: MachineClocks = { wall: () => Date.now(), steady: () => performance.now() }

/** The time of this machine, for code without a database; everything else uses `databaseClock`. */
export function machineTime(): Date {
  return new Date()
}

/** Queries of one measurement, one after another: the one with the shortest round trip is used. */
const samples = 3

/** Milliseconds for which a measurement is used. */
const maxAge = 60_000

/** Milliseconds: when the system time drifts further from the estimate, it was set or the machine slept. */
const maxDrift = 500

interface Measurement {
  readonly steady: number
  /** The database's time at `steady`. */
  readonly time: number
  /** The system time minus `time`. */
  readonly skew: number
}

/**
 * A clock that shows the time of a database, so that all its processes decide by one time, even if the clocks of their
 * machines differ. Between two measurements it uses the machine's steady clock: setting the machine's time changes
 * nothing.
 * @throws the error of the database when it does not answer the first time; later the last measurement holds
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
      // The database is away, and requests fail with that error; the next reading of the clock measures again.
    } finally {
      isMeasuring = false
    }
  }

  return () => {
    const age = clocks.steady() - last.steady
    const time = last.time + age
    if (age > maxAge || Math.abs(clocks.wall() - last.skew - time) > maxDrift) void measureAnew()
    return new Date(time)
  }
}

/** Assumes that the database read its clock in the middle of the round trip. */
async function measure(orm: Orm, { wall, steady }: MachineClocks): Promise<Measurement> {
  const answers = []
  for (let n = 0; n < samples; n += 1) {
    const asked = steady()
    const time = await timeOf(orm)
    const took = steady() - asked
    answers.push({ took, steady: asked + took / 2, time, skew: wall() - took / 2 - time })
  }
  return answers.reduce((best, answer) => (answer.took < best.took ? answer : best))
}

async function timeOf(orm: Orm): Promise<number> {
  const [row] = await queryRows<{ time: number }>(
    orm,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  )
  return Number(row?.time)
}
