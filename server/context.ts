import type {} from 'fastify'
import type { Moment } from '../src/resources/kernel/declare/declared-action'
import type { Deployment } from '../src/resources/kernel/declare/resource'
import type { Subject } from '../src/resources/kernel/rights/roles'
import type { Database } from './db/connect'

/** The signed-in person behind a request. */
export interface Actor extends Subject {
  readonly id: string
  readonly name: string
  readonly sessionId: string
}

/** Who asks, from where, and of which database: what every write needs for its audit entry. */
export interface Context extends Deployment {
  readonly database: Database
  readonly actor: Actor
  readonly requestId: string
  /** The address that the request came from. */
  readonly address: string
}

/** When and by whom a request is made, for the rules that ask. */
export function momentOf({ actor }: Context): Moment {
  return { now: new Date().toISOString(), actor: actor.id }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; there on every route behind it. */
    context: Context
  }
}
