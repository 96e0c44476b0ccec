import type {} from 'fastify'
import type { Moment } from '../src/resources/kernel/declare/declared-action'
import type { AnyResource, Deployment } from '../src/resources/kernel/declare/resource'
import type { Subject } from '../src/resources/kernel/rights/roles'
import type { StepUpBy } from '../src/resources/kernel/wire/wire'
import { machineTime } from './db/clock'
import type { Database } from './db/connect'
import type { Orm } from './db/database'
import { newId } from './db/id'
import type { KeyRing } from './db/seal-text'
import type { StoredRow } from './db/stored-row'

type Values = Readonly<Record<string, unknown>>

/** A signed-in member of staff. */
export interface Actor extends Subject {
  readonly id: string
  readonly name: string
  readonly sessionId: string
  readonly stepUp: StepUp
}

/** How a person has last shown in their session that it is they, and not somebody at their open screen. */
export interface StepUp {
  /** Within the last minutes. */
  readonly isFresh: boolean
  /** What they are asked for when it is not. */
  readonly by: StepUpBy
}

/** On whose behalf the engine acts, and where from: a signed-in person, or the system itself. */
export interface By extends Deployment {
  /** Null for the system. */
  readonly actor: Actor | null
  readonly requestId: string
  /** The address that the request came from. */
  readonly address: string
  /** What the trades add to the engine. */
  readonly modules: Modules
  /** Seal the secrets among the fields, and open them. */
  readonly keys: KeyRing
  /** The clock that decisions go by. */
  readonly now: () => Date
  /** What a write has that needs a second person; without it, such a write is refused. */
  readonly approval?: Approval | PreviewedApproval
}

/** Another person has agreed to what the actor asked for. */
export interface Approval {
  /** Of the request. */
  readonly id: string
  readonly by: { readonly id: string; readonly name: string }
}

/** The write is only tried: whether it needs another person, and what it would do. */
export interface PreviewedApproval {
  readonly onNeeded: () => void
}

/** Who reads, and from where. */
export interface Reader {
  readonly actor: Actor
  readonly database: Pick<Database, 'orm'>
}

/** A request of a signed-in person. */
export interface Context extends By {
  readonly actor: Actor
  readonly database: Database
}

/** The system itself, as jobs and seeds act; without keys it writes no secret. */
export function bySystem(
  deployment: Deployment,
  modules: Modules,
  now = machineTime,
  keys: KeyRing = noKeys,
): By {
  return { ...deployment, modules, keys, now, actor: null, requestId: newId(), address: 'localhost' }
}

const noKeys: KeyRing = () => Promise.reject(new Error('There are no keys to seal a secret with'))

/** When and on whose behalf something is done, for the rules that ask. */
export function momentOf({ actor, now }: By): Moment {
  return { now: now().toISOString(), actor: actor?.id ?? null }
}

/** What the trades add to the engine, by the names of resources and actions. The engine knows trades by this shape alone. */
export interface Modules {
  /** By "resource.action". */
  readonly handlers: Readonly<Record<string, Handler>>
  /** By "resource.action". */
  readonly preparations: Readonly<Record<string, Preparation>>
  /** By the resource's name. */
  readonly rules: Readonly<Record<string, Rule>>
  /** By the resource's name. */
  readonly makers: Readonly<Record<string, Maker>>
}

/** An action being executed: what it was called with, and the record, locked and in a state to start from. */
export interface ActionCall {
  readonly transaction: Orm
  readonly by: By
  readonly row: StoredRow
  readonly input: Values
  readonly at: Moment
  /** Answers a value that the action `showsOnce`: with this request, and never again. */
  readonly showOnce: (value: string) => void
}

/** What an action does beyond its `set`, in the same transaction; it may answer further changes of the record. */
// biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing
export type Handler = (call: ActionCall) => Promise<Values | void>

/**
 * Makes the handler of one call from work that takes long and reads no record, such as hashing a password. It runs
 * before the transaction, so that nobody waits for a locked record meanwhile.
 */
export type Preparation = (input: Values) => Promise<Handler>

/**
 * Makes a record from a valid body where the fields alone are not enough. What takes long is done first; what is
 * answered then makes the record in the transaction, with its audit entry, and answers its id.
 */
export type Maker = (given: Values) => Promise<(call: MakerCall) => Promise<string>>

export type MakerCall = Pick<ActionCall, 'transaction' | 'by' | 'showOnce'>

/** A change of a locked record that follows from the change of another. */
export interface FollowingChange {
  readonly resource: AnyResource
  readonly before: StoredRow
  readonly action: string
  readonly changes: Values
}

/** What must hold between the records of a resource, whichever way one of them changes. */
export interface Rule {
  /** The fields that it depends on: a change of other fields neither locks nor asks it. */
  readonly reads: readonly string[]
  /**
   * Names of the advisory locks that a change takes before the record is locked, so that rivals whose changes must
   * not meet go one after the other. `before` is null for a new record; `given` holds the new values known so far.
   */
  locks?(before: Values | null, given: Values): readonly string[]
  /**
   * Runs before a change is written; answers what else of the record changes with it.
   * @throws AppError 409 when the change would break the rule
   */
  settle?(transaction: Orm, before: StoredRow, changes: Values, now: Date): Promise<Values>
  /** Runs after a change is written; answers what changes in other records. `before` is null for a new record. */
  follow?(
    transaction: Orm,
    before: StoredRow | null,
    after: StoredRow,
    now: Date,
  ): Promise<readonly FollowingChange[]>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; there on every route behind it. */
    context: Context
  }
}
