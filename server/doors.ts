import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Currency } from '../src/domain/money'
import type { EventOutcome, ProviderEventType } from '../src/domain/provider-event'
import type { Scope } from '../src/domain/service-key'
import type { By } from './context'
import type { Database, Orm } from './db/database'
import type { StoredRow } from './db/stored-row'
import type { OneWrite } from './idempotency/one-write'

// Interfaces by which modules extend the APIs for other systems: /platform (server/modules/platform) and /providers
// (server/modules/provider-door).

/** An event whose signature and form are right. */
export interface ProviderEvent {
  /** Given by the provider; unique for ever. */
  readonly id: string
  readonly type: ProviderEventType
  /** The provider's number of the payment. */
  readonly reference: string
  /** Of payouts: our id, which the provider was given with the order. */
  readonly payout?: string | undefined
  /** Of rounds: the code of the game, and the customer who plays. */
  readonly game?: string | undefined
  readonly customer?: string | undefined
  /** Minor units. */
  readonly amount?: number | undefined
  readonly currency?: Currency | undefined
  readonly reason?: string | undefined
}

export interface ProviderEventCall {
  readonly transaction: Orm
  /** The system. */
  readonly by: By
  readonly provider: StoredRow
  readonly event: ProviderEvent
}

/**
 * Handles an event in the transaction that stores it. An AppError becomes the answer to the provider and rolls the
 * transaction back: the provider sends the event again.
 */
export type ProviderEventHandler = (call: ProviderEventCall) => Promise<EventOutcome>

/** A caller of /platform. */
export interface PlatformCaller {
  readonly key: {
    readonly id: string
    readonly name: string
    readonly scopes: readonly Scope[]
    readonly markets: readonly string[]
    /** The partner whose players it serves; null for our own. */
    readonly partner: string | null
  }
  /** The system, on behalf of the key. */
  readonly by: By
  readonly database: Database
}

/** Adds routes to /platform; they are behind its guard, which sets `request.platform`. */
export type PlatformRoutes = (app: FastifyInstance, door: PlatformDoor) => Promise<void>

export interface PlatformDoor {
  /**
   * The one write of a request: repeated with its Idempotency-Key, it gets the first answer.
   * @throws AppError 400 without a key
   */
  writeOf(request: FastifyRequest, reply: { header(name: string, value: string): unknown }): OneWrite
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of /platform. */
    platform: PlatformCaller
  }
  interface FastifyContextConfig {
    /** Of routes of /platform: what the key must be allowed. */
    scope?: Scope
    /** Only for players in the markets of the key: paying in, and betting. */
    isForMarket?: true
  }
}
