import type { FastifyBaseLogger } from 'fastify'
import type { By } from '../context'
import type { Environment } from '../environments'
import { forgetDone } from './forget-done'
import { type Job, jobsByQueue } from './job'
import { startWorker, type Worker } from './worker'

export interface SchedulerOptions {
  readonly environments: readonly Environment[]
  /** Of all modules. */
  readonly jobs: readonly Job[]
  /** The system of an environment. */
  readonly by: (environment: Environment) => By
  readonly log: FastifyBaseLogger
  /** Milliseconds between two polls, about. */
  readonly pollEvery?: number | undefined
}

/** Milliseconds between two attempts to open the environments that have no worker yet. */
const openEvery = 5000

/**
 * Runs the jobs of every environment that this process serves, even when no user is signed in. It opens a
 * database for that if it exists. An embedded database that was never created has no jobs; one in use by
 * another process is left alone.
 */
export function startScheduler({ environments, jobs, by, log, pollEvery }: SchedulerOptions): Worker {
  const known = jobsByQueue([...jobs, forgetDone])
  const workers = new Map<Environment, Worker>()
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let starting = startMissing()

  /** In sequence, because opening an embedded database keeps the processor busy. */
  async function startMissing(): Promise<void> {
    for (const environment of environments) {
      if (isOver || workers.has(environment) || !(await environment.isThere())) continue
      // The environment logs the error; the next round tries again.
      const opened = await environment.open().catch(() => null)
      if (isOver || !opened) continue
      const database = opened.for('jobs')
      workers.set(
        environment,
        startWorker({ database, jobs: known, by: () => by(environment), log, pollEvery }),
      )
    }
    if (isOver || workers.size === environments.length) return
    timer = setTimeout(() => {
      starting = startMissing()
    }, openEvery).unref()
  }

  return {
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await starting
      await Promise.all([...workers.values()].map(worker => worker.stop()))
    },
  }
}
