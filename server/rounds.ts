import type { FastifyBaseLogger } from 'fastify'
import { forgetChallenges } from './auth/challenges'
import { forgetSessions } from './auth/old-sessions'
import { type By, bySystem } from './context'
import type { Database } from './db/database'
import type { Environment } from './environments'
import { modules } from './modules'
import { endExclusions } from './modules/customers/end-exclusions'
import { createRtmpProbe, type RtmpProbe } from './modules/streams/rtmp-probe'
import { createSafeFetch, type SafeFetch } from './modules/streams/safe-fetch'
import { watchStreams } from './modules/streams/watch-streams'

/** What a duty may know besides the database and the hour. */
interface Means {
  readonly get: SafeFetch
  readonly greet: RtmpProbe
  readonly streamHosts: readonly string[]
  /** Nobody waits any longer: what is not done is left to the next round. */
  readonly signal: AbortSignal
}

/** What the system does by itself, in every environment that is open. */
const duties: readonly ((database: Database, by: By, means: Means) => Promise<unknown>)[] = [
  endExclusions,
  (database, { now }) => forgetChallenges(database, now()),
  (database, { now }) => forgetSessions(database, now()),
  watchStreams,
]

/** Milliseconds between two rounds. */
const usually = 60_000

interface RoundOptions {
  readonly environments: readonly Environment[]
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly streamHosts: readonly string[]
  readonly every?: number | undefined
}

/** Does the duties again and again, one round at a time; what fails is logged and tried again in the next round. */
export function startRounds({ environments, log, now, streamHosts, every = usually }: RoundOptions) {
  let running: Promise<void> | null = null
  const over = new AbortController()
  const { signal } = over
  const [get, greet] = [createSafeFetch(), createRtmpProbe()]
  const round = async () => {
    for (const environment of environments.filter(({ state }) => state() === 'open')) {
      for (const duty of duties) {
        if (signal.aborted) return
        try {
          await duty(
            (await environment.open()).for('background'),
            bySystem({ environment: environment.name, streamHosts }, modules, now),
            { get, greet, streamHosts, signal },
          )
        } catch (error) {
          log.error({ environment: environment.name, err: error }, 'a duty of the system failed')
        }
      }
    }
  }
  const timer = setInterval(() => {
    running ??= round().finally(() => {
      running = null
    })
  }, every).unref()
  return {
    /** No further round; the running one ends first, for the databases are closed next. */
    async stop(): Promise<void> {
      over.abort()
      clearInterval(timer)
      await running
    },
  }
}
