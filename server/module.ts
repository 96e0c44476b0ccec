import type { FastifyInstance } from 'fastify'
import type { ProviderEventType } from '../src/domain/provider-event'
import type { registry } from '../src/resources'
import type { EditJudge, Handler, Modules, Past, PostingZone, Previewer, Rule } from './context'
import type { StoredRow } from './db/stored-row'
import type { PlatformRoutes, ProviderEventHandler } from './doors'
import type { Job } from './jobs/job'

type Declared = NonNullable<(typeof registry)['declares']>

/** What a module registers under the name of a resource: it takes the records of that resource, and of no other. */
interface Registered {
  readonly handlers: { readonly [R in Declared as `${R['name']}.${string}`]: Handler<StoredRow<R>> }
  readonly previews: { readonly [R in Declared as `${R['name']}.${string}`]: Previewer<StoredRow<R>> }
  readonly rules: { readonly [R in Declared as R['name']]?: Rule<StoredRow<R>> }
  readonly editJudges: { readonly [R in Declared as R['name']]?: EditJudge<StoredRow<R>> }
  readonly postingZones: { readonly [R in Declared as R['name']]?: PostingZone<StoredRow<R>> }
  readonly pasts: { readonly [R in Declared as R['name']]?: Past<StoredRow<R>> }
}

/** The server code of one area of the product, besides its declarations. */
export interface Module extends Partial<Registered & Omit<Modules, keyof Registered>> {
  /** Its own routes, registered behind the guard. */
  readonly routes?: (app: FastifyInstance) => Promise<void>
  /** Its routes below /platform (docs/platform.md). */
  readonly platformRoutes?: PlatformRoutes
  /** Handlers of the events of payment providers, by type (docs/platform.md#payment-providers). */
  readonly providerEvents?: Partial<Readonly<Record<ProviderEventType, ProviderEventHandler>>>
  /** Its jobs (docs/jobs.md). */
  readonly jobs?: readonly Job[]
}
