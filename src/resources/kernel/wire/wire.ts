import type { PastStanding } from '../../../domain/as-of'
import type { RequiredStep } from '../../../domain/two-step'
import type { Changes } from '../declare/field'
import type { Filter, Sort } from '../declare/filter'
import type { AnyRow } from '../declare/resource'
import type { DefaultView } from '../declare/saved-view'
import type { Problems } from '../declare/schema'
import type { Closed } from '../rights/roles'

/** The body of POST /admin/get/{resource} (docs/contract.md, Generated calls). */
export interface ListRequest {
  readonly lastKey?: string | null
  /** 25 by default, at most 100. */
  readonly limit?: number
  readonly sort?: Sort
  readonly filters?: readonly Filter[]
  readonly q?: string
}

/** A request as it is sent. */
export interface SentCall {
  readonly method: 'GET' | 'POST'
  /** Path with the query. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export interface ListAnswer<R = WireRow> {
  readonly items: readonly R[]
  /** Opaque; null at the end. */
  readonly lastKey: string | null
}

/** The answer of POST /admin/get/{resource}/count. */
export interface CountAnswer {
  readonly count: number
  /** There are more records than the server counts. */
  readonly isMore: boolean
}

/** The answer of POST /admin/get/{resource}/totals, by field name; one sum per unit. */
export type TotalsAnswer = Readonly<Record<string, readonly Sum[]>>

export interface Sum {
  /** A currency; '' for plain numbers. */
  readonly unit: string
  /** Money in minor units. */
  readonly sum: number
  /** Of a running balance: the balance before and after these records. */
  readonly opening?: number
  readonly closing?: number
}

/** The body of POST /admin/get/{resource}/export: all rows of a list query as a file. */
export interface ExportRequest extends Pick<ListRequest, 'sort' | 'filters' | 'q'> {
  /** By default every column that the user may read. */
  readonly columns?: readonly string[]
  /** The name of the view, whose filter always applies; by default the first. */
  readonly view?: string
}

/** The complete request, as it is stored until the file is downloaded. */
export interface ExportQuery extends ExportRequest {
  readonly filters: readonly Filter[]
  readonly columns: readonly string[]
  readonly view: string
}

export interface ExportTicket {
  readonly id: string
  /** For one GET /export/{ticket} within `expiresInSeconds`. */
  readonly ticket: string
  readonly expiresInSeconds: number
}

export type ExportState = 'READY' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

/** GET /admin/exports/{id}: the progress. */
export interface ExportProgress {
  readonly id: string
  readonly state: ExportState
  /** Rows written so far. */
  readonly rows: number
  /** Rows at the start; null while unknown. */
  readonly count: number | null
  /** Why it ended early; null otherwise. */
  readonly problem: string | null
}

/** A record with the titles of the records that it refers to, by id. */
export type WireRow = AnyRow & { titles?: Readonly<Record<string, string>> }

/**
 * The answer of POST /admin/{resource}/{id}/{action}: the record, a value that is shown once, and the id of a record that
 * the action created.
 */
export type ActionAnswer = WireRow & { readonly shownOnce?: string; readonly created?: string }

/** POST /admin/search (docs/palette.md): the records that match `q`, best first. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[]
}

/** At most five records of a resource, the best first. */
export interface SearchGroup {
  /** The resource's name. */
  readonly resource: string
  readonly items: readonly FoundRecord[]
}

export interface FoundRecord {
  readonly id: string
  readonly typename: string
  readonly title: string
  /** A field that tells records with the same title apart, such as code or phone, formatted for users. */
  readonly hint?: string
}

/** Every answer other than 200. */
export interface ErrorAnswer {
  readonly error: string
  readonly code: string
  readonly requestId: string
  /** 422, 403: a sentence per field. */
  readonly fields?: Problems
  /** 409 stale: the current record, and both versions. */
  readonly current?: WireRow
  readonly versions?: { readonly yours: number; readonly current: number }
  /** 409 in use: records that still refer to this one. */
  readonly references?: readonly ReferenceMention[]
  /** 409 in use: how many more records refer to it. */
  readonly moreReferences?: CountAnswer
  /** 409 already paid: the first payment. */
  readonly payment?: object
  /** 409 price changed: the price of now × 1,000. */
  readonly price?: number
  /** 409 stale price: the selection that has this price. */
  readonly selection?: string
  /** 403 step_up_required: the proof that POST /user/step-up needs. */
  readonly stepUp?: StepUpBy
}

/**
 * How users confirm their identity: with a code of the second step, or with the password when they have none.
 */
export type StepUpBy = 'code' | 'password'

export interface ReferenceMention {
  /** The resource's name. */
  readonly resource: string
  /** The field's label. */
  readonly field: string
  /** Empty when the user may not see the record. */
  readonly id: string
  readonly title: string
}

/** One entry of a record's history, newest first; only the fields that the user's roles may read. */
export interface HistoryEntry extends Changes {
  readonly id: string
  readonly at: string
  /** create, edit, delete or the name of an action. */
  readonly action: string
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly role: string | null
}

/** The answer of GET /admin/{resource}/{id}/as-of?at=…: the record as it was then, as the user may see it. */
export interface AsOfAnswer {
  readonly at: string
  readonly standing: PastStanding
  /** Only where the standing is THEN; a value that cannot be known is null. */
  readonly record: WireRow | null
  /** The fields whose values of then cannot be known. */
  readonly unknown: readonly string[]
  /** The latest change until then. */
  readonly last: Pick<HistoryEntry, 'at' | 'action' | 'actor' | 'role'> | null
}

/** The body of POST /admin/{resource}/{id}/reveal: the masked field to show, and the reason. */
export interface RevealRequest {
  readonly field: string
  readonly reason: string
}

export interface RevealAnswer {
  /** Null when the record has none. */
  readonly value: string | null
}

/** The answer of POST /signin/phone and POST /signin/code; for a customer without a token. */
export interface SignInAnswer {
  readonly token?: string
  readonly expiresInDays?: number
  /** Instead of the token for users with two-step sign-in: for POST /signin/code. */
  readonly challenge?: string
  readonly roles: readonly string[]
}

/** GET /user (docs/contract.md, Fixed calls). */
export interface SignedInUser {
  readonly typename: 'User'
  readonly id: string
  readonly firstName: string | null
  readonly username: string
  readonly roles: readonly string[]
  readonly lastSignInAt: string | null
  /** Minutes without activity after which the session ends; other servers may leave it out. */
  readonly idleMinutes?: number
  /** The step that the session is limited to until it is done; other servers may leave it out. */
  readonly requiredStep?: RequiredStep | null
  /** The user's default views, for lists where they differ from the declared view. */
  readonly defaultViews?: readonly DefaultView[]
  /** Resources and pages that are closed to the account; only for an account with a scope. */
  readonly closed?: Closed
}

/** GET /user/two-step: the user's two-step sign-in. */
export interface OwnTwoStep {
  readonly isOn: boolean
  /** A role of the user requires it: it cannot be turned off. */
  readonly isRequired: boolean
  /** Unused recovery codes. */
  readonly recoveryCodesLeft: number
}

/** POST /user/two-step: the secret for an authenticator app, shown once. */
export interface TwoStepOffer {
  /** In base 32. */
  readonly secret: string
  /** The content of the QR code: otpauth://totp/… */
  readonly uri: string
}

/** An item of GET /user/sessions: a session of the user. */
export interface OwnSession {
  readonly id: string
  readonly address: string
  /** A description such as "Firefox on Windows". */
  readonly browser: string
  readonly createdAt: string
  readonly lastSeenAt: string
  /** Whether it is the session of this request. */
  readonly isThis: boolean
}

/**
 * The configuration that the server writes into index.html (docs/contract.md, Environments and addresses).
 */
export interface PublicConfiguration {
  readonly environments: readonly {
    readonly name: 'DEV' | 'TEST' | 'PROD'
    /** Base address of the API, such as /api/dev. */
    readonly api: string
    /** Base address of the second backend, such as /feed. */
    readonly feed: string
  }[]
  /** Hosts that streams may come from, besides the page's server. */
  readonly streamHosts: readonly string[]
  /** The start of gaming days in minutes after midnight. */
  readonly cutoff: number
  /** On a list page: the list's request without a query. */
  readonly firstList?: FirstList
  /** On a record's page or form: the request for the record. */
  readonly firstRecord?: FirstRecord
}

/** A list's first request, sent before the list's code has loaded (docs/first-load.md). */
export interface FirstList {
  /** The names of the resource and of its view. */
  readonly resource: string
  readonly view: string
  readonly call: SentCall
  /** The roles that may send it. */
  readonly roles: readonly string[]
}

/** The request for the record of an address, sent before the record's code has loaded. */
export interface FirstRecord {
  /** The prefix of the address; only the record's id follows. */
  readonly base: string
  /** The path of the request, up to the id. */
  readonly path: string
  /** The roles that may send it. */
  readonly roles: readonly string[]
}
