import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { type ClockReading, clockDifference, clockStep, type Span } from './audit/clock-drift'
import {
  beatRun,
  beginRun,
  endRun,
  lostSeconds,
  newRun,
  type ServerEvent,
  type ServerRun,
  writeServerEvent,
} from './audit/server-runs'
import type { Database } from './db/database'
import type { Environment } from './environments'

/** Milliseconds. */
const usual = {
  /** Between two checks. */
  every: 5000,
  /** A server that was silent for longer was frozen, if its database was available. */
  frozen: 30_000,
  /** A clock that was set by more than this is an event. */
  step: 1000,
  /** Clocks that differ by more are an event, once until they agree again. */
  difference: 1000,
  /** Greatest wait of a stop for its own audit entry. */
  stopWithin: 3000,
}

/** The clocks of this process, in milliseconds: the system clock, which can be set, and a monotonic one. */
export interface Clocks {
  wall(): number
  elapsed(): number
}

interface AvailabilityOptions {
  readonly environments: readonly Environment[]
  readonly log: FastifyBaseLogger
  readonly every?: number | undefined
  readonly clocks?: Clocks | undefined
}

const ownClocks: Clocks = { wall: () => Date.now(), elapsed: () => performance.now() }

/**
 * Writes events of this server into the trail of every open environment: start and stop, database outages,
 * clocks that were set or differ, and other servers that were lost (docs/trail.md).
 */
export function watchAvailability({
  environments,
  log,
  every = usual.every,
  clocks = ownClocks,
}: AvailabilityOptions) {
  const watches = environments.map(environment => createWatch(environment, log, clocks))
  let isOver = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const checkAgain = () => {
    running = Promise.all(watches.map(watch => watch.check())).then(() => {
      if (!isOver) timer = setTimeout(checkAgain, every).unref()
    })
  }
  checkAgain()

  return {
    async stop(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      let late: NodeJS.Timeout | undefined
      const timeout = new Promise<void>(resolve => {
        late = setTimeout(resolve, usual.stopWithin)
      })
      const ends = running.then(() => Promise.all(watches.map(watch => watch.end())))
      await Promise.race([ends, timeout]).finally(() => clearTimeout(late))
    },
  }
}

/** Watches one environment. None of its functions rejects. */
function createWatch({ name, state, open }: Environment, log: FastifyBaseLogger, clocks: Clocks) {
  let run: ServerRun | null = null
  let last: ClockReading | null = null
  /** Since when every check succeeded. */
  let steadySince = Number.POSITIVE_INFINITY
  let isFailing = false
  let differs = false

  const readWith = async (ask: () => Promise<number>): Promise<ClockReading> => {
    const [wall, elapsed] = [clocks.wall(), clocks.elapsed()]
    const database = await ask()
    return {
      database,
      wall: { from: wall, to: clocks.wall() },
      elapsed: { from: elapsed, to: clocks.elapsed() },
    }
  }

  async function begin(database: Database): Promise<void> {
    const begun = newRun()
    let wentBack = 0
    const reading = await readWith(async () => {
      const answer = await beginRun(database, begun)
      wentBack = answer.wentBack
      return answer.databaseTime
    })
    run = begun
    steadySince = reading.elapsed.from
    await writeEvents(database, begun, { step: wentBack > usual.step ? -wentBack : 0, reading })
    last = reading
  }

  async function continueRun(database: Database, known: ServerRun, before: ClockReading): Promise<void> {
    let isKnown = true
    const isSteady = !isFailing && clocks.elapsed() - steadySince >= lostSeconds * 1000
    const reading = await readWith(async () => {
      const beat = await beatRun(database, known, isSteady)
      isKnown = beat.isKnown
      return beat.databaseTime
    })
    if (!isKnown) {
      run = null
      return
    }
    const silence = reading.elapsed.from - before.elapsed.to
    const outage: Span | null =
      isFailing || silence > usual.frozen ? { from: before.database, to: reading.database } : null
    if (outage) steadySince = reading.elapsed.from
    await writeEvents(database, known, { outage, step: clockStep(before, reading), reading })
    isFailing = false
    last = reading
  }

  async function writeEvents(
    database: Database,
    known: ServerRun,
    { outage, step, reading }: { outage?: Span | null; step: number; reading: ClockReading },
  ): Promise<void> {
    const difference = clockDifference(reading)
    const events: [ServerEvent, Readonly<Record<string, unknown>>][] = []
    if (outage) events.push(['outage', outageFacts(outage)])
    if (Math.abs(step) > usual.step) events.push(['clock_step', { seconds: seconds(step) }])
    if (!differs && Math.abs(difference) > usual.difference)
      events.push(['clock_difference', { seconds: seconds(difference) }])
    if (events.length > 0)
      await database.transaction(async orm => {
        for (const [event, facts] of events) await writeServerEvent(orm, known, event, facts)
      })
    for (const [event, facts] of events) log.warn({ environment: name, ...facts }, `server event: ${event}`)
    differs = Math.abs(difference) > usual.difference / (differs ? 2 : 1)
  }

  return {
    async check(): Promise<void> {
      if (state() === 'failed') isFailing = run !== null
      if (state() !== 'open') return
      try {
        const database = (await open()).for('jobs')
        if (run && last) await continueRun(database, run, last)
        else await begin(database)
      } catch (err) {
        if (!isFailing) log.warn({ environment: name, err }, 'the database does not answer')
        isFailing = run !== null
      }
    },
    async end(): Promise<void> {
      if (!run || state() !== 'open') return
      try {
        await endRun((await open()).for('jobs'), run)
      } catch (err) {
        log.warn({ environment: name, err }, 'the stop could not be written into the audit trail')
      }
    },
  }
}

function outageFacts({ from, to }: Span) {
  return {
    lastSeen: new Date(from).toISOString(),
    backAt: new Date(to).toISOString(),
    seconds: seconds(to - from),
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}
