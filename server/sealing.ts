import type { FastifyBaseLogger } from 'fastify'
import { lateSeconds, sealOnce, unsealedSeconds } from './audit/seal'
import type { Environment } from './environments'

/** Milliseconds between two seals. */
const defaultEvery = 1000

/** Milliseconds between two alarms of one environment. */
const alarmEvery = 60_000

interface SealingOptions {
  readonly environments: readonly Environment[]
  readonly log: FastifyBaseLogger
  readonly every?: number | undefined
}

/** Seals the trail of every open environment at intervals, and logs an alarm when sealing falls behind. */
export function startSealing({ environments, log, every = defaultEvery }: SealingOptions) {
  let running: Promise<void> | null = null
  const alarmedAt = new Map<string, number>()
  const alarm = (environment: string, facts: object, message: string) => {
    if (performance.now() - (alarmedAt.get(environment) ?? Number.NEGATIVE_INFINITY) < alarmEvery) return
    alarmedAt.set(environment, performance.now())
    log.error({ environment, ...facts }, message)
  }
  const sealAll = async () => {
    for (const { name, state, open } of environments) {
      if (state() !== 'open') continue
      try {
        const database = (await open()).for('jobs')
        await sealOnce(database)
        const seconds = await unsealedSeconds(database.orm)
        if (seconds !== null && seconds >= lateSeconds) {
          alarm(name, { seconds: Math.round(seconds) }, 'audit entries wait for their seal')
        }
      } catch (err) {
        alarm(name, { err }, 'the audit trail could not be sealed')
      }
    }
  }
  const timer = setInterval(() => {
    running ??= sealAll().finally(() => {
      running = null
    })
  }, every).unref()
  return {
    /** Stops sealing after the seal in progress ends. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
