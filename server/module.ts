import type { FastifyInstance } from 'fastify'
import type { Modules } from './context'
import type { Job } from './jobs/job'

/** What the server adds to the declarations for one area of the product. */
export interface Module extends Partial<Modules> {
  /** Its own routes, registered behind the guard. */
  readonly routes?: (app: FastifyInstance) => Promise<void>
  /** Its jobs (docs/jobs.md). */
  readonly jobs?: readonly Job[]
}
