import type { FastifyBaseLogger } from 'fastify'
import { endExclusions } from './actions/end-exclusions'
import { forgetChallenges } from './auth/challenges'
import type { Database } from './db/connect'
import type { Environment } from './environments'

/** What the system does by itself, in every environment that is open. */
const duties: readonly ((database: Database, now: Date) => Promise<unknown>)[] = [
  endExclusions,
  forgetChallenges,
]

/** Milliseconds between two rounds. */
const usually = 60_000

interface RoundOptions {
  readonly environments: readonly Environment[]
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly every?: number | undefined
}

/** Does the duties again and again, one round at a time; what fails is logged and tried again in the next round. */
export function startRounds({ environments, log, now, every = usually }: RoundOptions) {
  let running: Promise<void> | null = null
  let isOver = false
  const round = async () => {
    for (const environment of environments.filter(({ state }) => state() === 'open')) {
      for (const duty of duties) {
        if (isOver) return
        try {
          await duty(await environment.open(), now())
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
      isOver = true
      clearInterval(timer)
      await running
    },
  }
}
