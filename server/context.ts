import type { SQL, SQLWrapper } from 'drizzle-orm'
import type {} from 'fastify'
import type { Moment } from '../src/resources/kernel/declare/declared-action'
import type { Filter } from '../src/resources/kernel/declare/filter'
import type { Amounts } from '../src/resources/kernel/declare/referring'
import type { AnyResource, Deployment } from '../src/resources/kernel/declare/resource'
import type { Occasion } from '../src/resources/kernel/kinds/kind-row'
import type { Viewer } from '../src/resources/kernel/rights/scope'
import type { PreviewAnswer } from '../src/resources/kernel/wire/preview'
import type { StepUpBy } from '../src/resources/kernel/wire/wire'
import { machineTime } from './db/clock'
import type { Database } from './db/connect'
import type { Orm } from './db/database'
import { newId } from './db/id'
import type { KeyRing } from './db/seal-text'
import type { StoredRow } from './db/stored-row'

type Values = Readonly<Record<string, unknown>>

/** A signed-in member of staff. */
export interface Actor extends Viewer {
  readonly name: string
  readonly sessionId: string
  readonly stepUp: StepUp
}

/** How recently the user confirmed their identity in this session. */
export interface StepUp {
  /** Confirmed within the last minutes. */
  readonly isFresh: boolean
  /** The server asks for this proof when the last one is not fresh. */
  readonly by: StepUpBy
}

/** The actor of a write and the origin of the request: a signed-in user, or the system. */
export interface By extends Deployment {
  /** Null for the system. */
  readonly actor: Actor | null
  readonly requestId: string
  /** The IP address of the request. */
  readonly address: string
  /** Handlers and rules of the server modules. */
  readonly modules: Modules
  /** Keys that seal and open secret fields. */
  readonly keys: KeyRing
  /** The clock for decisions. */
  readonly now: () => Date
  /** Answers in place of payment providers in DEV and TEST (PADDOCK_DEMO_PROVIDER). */
  readonly demoProvider?: string
  /** The licensed operator, who stands in the header of files (PADDOCK_OPERATOR). */
  readonly operator?: string
  /** Required for writes that need a second person; without it, such a write is rejected. */
  readonly approval?: Approval | PreviewedApproval
}

/** The approval of the actor's request by another user. */
export interface Approval {
  /** Id of the approval request. */
  readonly id: string
  readonly by: { readonly id: string; readonly name: string }
}

/** A dry run: it reports whether the write needs an approval, and its effect. */
export interface PreviewedApproval {
  readonly onNeeded: () => void
}

/** The user who reads, and the database. */
export interface Reader {
  readonly actor: Actor
  readonly database: Pick<Database, 'orm'>
}

/** A reader of whole records, with the values that modules compute for them. */
export interface RecordReader extends Reader {
  readonly modules: Pick<Modules, 'amounts'>
  /** The clock by which amounts of the running day are added up. */
  readonly now: () => Date
}

/** A request of a signed-in user. */
export interface Context extends By {
  readonly actor: Actor
  readonly database: Database
  /** Roles that need two-step sign-in here. */
  readonly twoStepRoles: readonly string[]
}

/** Returns the system as the actor, for jobs and seeds. Without keys it cannot write secrets. */
export function bySystem(
  deployment: Deployment & Pick<By, 'demoProvider' | 'operator'>,
  modules: Modules,
  now = machineTime,
  keys: KeyRing = noKeys,
): By {
  return { ...deployment, modules, keys, now, actor: null, requestId: newId(), address: 'localhost' }
}

const noKeys: KeyRing = () => Promise.reject(new Error('There are no keys to seal a secret with'))

/** Returns the same call with its clock stopped: a record and its entry in the ledger belong to one gaming day. */
export function atOneMoment<Call extends Pick<By, 'now'>>(call: Call): Call {
  const moment = call.now()
  return { ...call, now: () => moment }
}

/** Returns the time and the actor for rules. */
export function momentOf({ actor, now }: By): Moment {
  return { now: now().toISOString(), actor: actor?.id ?? null }
}

/** Returns what new records are stamped with. */
export function occasionOf(by: By): Occasion {
  const { approval } = by
  return { ...momentOf(by), approver: approval && 'by' in approval ? approval.by.id : null }
}

/**
 * Parts that server modules add to the engine, by the names of resources and actions. The engine depends only on
 * this interface, not on the modules.
 */
export interface Modules {
  /** By "resource.action". */
  readonly handlers: Readonly<Record<string, Handler>>
  /** By "resource.action". */
  readonly preparations: Readonly<Record<string, Preparation>>
  /** By "resource.action". */
  readonly previews: Readonly<Record<string, Previewer>>
  /** By the resource's name. */
  readonly rules: Readonly<Record<string, Rule>>
  /** By the resource's name. */
  readonly makers: Readonly<Record<string, Maker>>
  /** By the name of a resource whose edits need another person `when: 'handler'`. */
  readonly editJudges: Readonly<Record<string, EditJudge>>
  /** By the resource's name. */
  readonly firstValues: Readonly<Record<string, FirstValues>>
  /** By the name of a resource with a `posting`. */
  readonly postingZones: Readonly<Record<string, PostingZone>>
  /** By the resource's name. */
  readonly keptSums: Readonly<Record<string, KeptSums>>
  /** By "resource.field": amounts of records that adding up alone does not give. */
  readonly amounts: Readonly<Record<string, AmountsOf>>
  /** By the resource's name. */
  readonly pasts: Readonly<Record<string, Past>>
  /** By the name of the resource whose records limit accounts. */
  readonly accessLimits: Readonly<Record<string, AccessLimit>>
}

/**
 * Returns the time zone of the place whose gaming day the entry of a record belongs to (docs/ledger.md, Time); undefined
 * where it moves money of no place.
 */
export type PostingZone<Row = StoredRow> = FunctionsOf<Row>['zone']

/** Returns amounts of the records with these ids at a moment, in place of the declared sum; in the order of currencies. */
export type AmountsOf = (orm: Orm, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Amounts>>

/** Lets the records of a module limit the access of staff accounts. */
export interface AccessLimit {
  /**
   * Returns a JSON value of the account with this id; null when nothing limits it. It is part of the query that reads a
   * session with each request, so it must be found by an index.
   */
  readonly kept: (account: SQLWrapper) => SQL
  /** Returns the limit that follows from the value now. */
  limit(kept: unknown, now: Date): AccountLimit
  /** Notes that the account is used; at each sign-in, and at most every ten seconds of a session. */
  noteUse?(orm: Orm, account: string, now: Date): Promise<void>
}

/** How the access of an account is limited. */
export interface AccountLimit {
  /** A sentence that says why the account may not be used now, and the remedy; null while it may. */
  readonly refusal: string | null
  readonly bounds: NonNullable<Viewer['bounds']>
  readonly closed?: NonNullable<Viewer['closed']> | undefined
}

/**
 * Sums that a module keeps, for totals over more records than a statement can add up: returns a subquery with the columns
 * of the resource that the totals and the other filters need, whose rows add up to the same; the filters that it has
 * applied are left out of `rest`. Null when these filters need the records themselves.
 */
export type KeptSums = (filters: readonly Filter[]) => { rows: SQL; rest: readonly Filter[] } | null

/**
 * Returns values of a record at a past moment that the trail does not have, such as balances, by field. Null when the
 * record did not exist yet.
 * @param at ISO 8601
 */
export type Past<Row = StoredRow> = FunctionsOf<Row>['past']

/** Says whether an edit needs another person, for what only the server knows. `after` is the record as it would be. */
export type EditJudge<Row = StoredRow> = FunctionsOf<Row>['judge']

/** Written as methods, so that the functions of one resource fit where the engine takes those of any. */
interface FunctionsOf<Row, Given = Values> {
  // biome-ignore lint/suspicious/noConfusingVoidType: most answer nothing
  handle(call: ActionCall<Row, Given>): Promise<Values | void>
  preview(call: PreviewCall<Row, Given>): Promise<PreviewAnswer>
  make(given: Given & Values): Promise<(call: MakerCall) => Promise<string>>
  suggest(orm: Orm, chosen: Row, count: number, now: Date): Promise<readonly Values[]>
  judge(transaction: Orm, by: By, after: Row): Promise<boolean>
  zone(orm: Orm, row: Row): Promise<string | undefined>
  past(orm: Orm, row: Row, at: string): Promise<Values | null>
}

/** An action being executed: its input, and the record, locked and in a state that allows the action. */
export interface ActionCall<Row = StoredRow, Given = Values> {
  readonly transaction: Orm
  readonly by: By
  readonly row: Row
  /** The version that the user saw and the record still has; null where none was sent. */
  readonly version: number | null
  readonly input: Given & Values
  readonly at: Moment
  /** Returns a value of an action with `showsOnce` to the client. It is never shown again. */
  readonly showOnce: (value: string) => void
  /** Returns the id of a record that the action created (`creates`) to the client, which opens it. */
  readonly noteCreated: (id: string) => void
  /** Says that this call needs another person, where the approval leaves that to the handler or maker. */
  readonly askApproval: () => void
}

/**
 * Does the work of an action that its `set` does not cover, in the same transaction. It may return further changes
 * of the record.
 */
export type Handler<Row = StoredRow, Given = Values> = FunctionsOf<Row, Given>['handle']

/**
 * Prepares the handler of one call with slow work that reads no record, such as hashing a password. It runs
 * before the transaction, so that no record is locked meanwhile.
 */
export type Preparation = (input: Values) => Promise<Handler>

/**
 * Says what an action would change (`preview` of the declaration), with the inputs that it depends on. Reads only: what
 * it says may have changed when the action runs.
 */
export type Previewer<Row = StoredRow, Given = Values> = FunctionsOf<Row, Given>['preview']

export interface PreviewCall<Row = StoredRow, Given = Values> {
  readonly orm: Orm
  readonly actor: Actor
  readonly row: Row
  readonly input: Given & Values
}

/**
 * Creates a record from a valid body where generic insertion is not enough. Slow work comes first; the
 * returned function then creates the record in the transaction, with its audit entry, and returns its id.
 */
export type Maker<Given = Values> = FunctionsOf<StoredRow, Given>['make']

/**
 * Suggests what new records start with (`firstValues` of the declaration). Reads only; the user may see the record that
 * was chosen, and changes what they like before saving.
 * @param chosen the record that the reference names
 * @param count how many records will be created, one after another
 */
export type FirstValues<Row = StoredRow> = FunctionsOf<Row>['suggest']

export type MakerCall = Pick<ActionCall, 'transaction' | 'by' | 'showOnce' | 'askApproval'>

/** A change that follows from a change of another record, or of the same one. */
export interface FollowingChange {
  readonly resource: AnyResource
  readonly id: string
  /** The name of a declared action. */
  readonly action: string
  /**
   * Returns the changes of the record, which is locked and in a state that allows the action, after all earlier ones are
   * written; null for none.
   */
  changesOf(transaction: Orm, row: StoredRow): Promise<Values | null>
}

/** A rule over the records of a resource, applied to every change however it is made. */
export interface Rule<Row = StoredRow> {
  /** The fields that the rule depends on: changes of other fields neither take its locks nor run it. */
  readonly reads: readonly string[]
  /**
   * Returns the names of the advisory locks to take before the record is locked, so that conflicting changes
   * run one after the other. `before` is null for a new record; `given` holds the new values known so far.
   */
  locks?(before: Values | null, given: Values): readonly string[]
  /**
   * Runs before a change is written. Returns further changes of the same record.
   * @throws AppError 409 when the change would break the rule
   */
  settle?(transaction: Orm, before: Row, changes: Values, now: Date): Promise<Values>
  /** Runs after a change is written. Returns changes of other records. `before` is null for a new record. */
  follow?(
    transaction: Orm,
    before: Row | null,
    after: Row,
    now: Date,
    by: By,
  ): Promise<readonly FollowingChange[]>
  /**
   * Runs before a record is deleted.
   * @throws AppError 409 when that would break the rule
   */
  remove?(transaction: Orm, before: Row): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on every route behind it. */
    context: Context
  }
}
