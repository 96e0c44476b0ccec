import type { FastifyInstance } from 'fastify'
import type { ProviderEventType } from '../src/domain/provider-event'
import type { Modules } from './context'
import type { PlatformRoutes, ProviderEventHandler } from './doors'
import type { Job } from './jobs/job'

/** The server code of one area of the product, besides its declarations. */
export interface Module extends Partial<Modules> {
  /** Its own routes, registered behind the guard. */
  readonly routes?: (app: FastifyInstance) => Promise<void>
  /** Its routes below /platform (docs/platform.md). */
  readonly platformRoutes?: PlatformRoutes
  /** Handlers of the events of payment providers, by type (docs/platform.md#payment-providers). */
  readonly providerEvents?: Partial<Readonly<Record<ProviderEventType, ProviderEventHandler>>>
  /** Its jobs (docs/jobs.md). */
  readonly jobs?: readonly Job[]
}
