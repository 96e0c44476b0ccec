import type { FastifyInstance } from 'fastify'
import type { Modules } from './context'
import type { Job } from './jobs/job'

/** What the server does for one trade beyond its declarations. */
export interface Module extends Partial<Modules> {
  /** Calls of its own, registered behind the guard. */
  readonly routes?: (app: FastifyInstance) => Promise<void>
  /** Its work outside of requests (docs/jobs.md). */
  readonly jobs?: readonly Job[]
}
