import type { RequiredStep } from '../../../domain/two-step'
import type { Changes } from '../declare/field'
import type { Filter, Sort } from '../declare/filter'
import type { AnyRow } from '../declare/resource'
import type { DefaultView } from '../declare/saved-view'
import type { Problems } from '../declare/schema'

/** The body of POST /admin/get/{resource} (docs/contract.md, Generated calls). */
export interface ListRequest {
  readonly lastKey?: string | null
  /** 25 unless said, at most 100. */
  readonly limit?: number
  readonly sort?: Sort
  readonly filters?: readonly Filter[]
  readonly q?: string
}

/** A call as it is sent. */
export interface SentCall {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export interface ListAnswer<R = WireRow> {
  readonly items: readonly R[]
  /** Opaque; null at the end. */
  readonly lastKey: string | null
}

/** How many records answer to POST /admin/get/{resource}/count; counted no further than that. */
export interface CountAnswer {
  readonly count: number
  /** There are more than could be counted. */
  readonly isMore: boolean
}

/** The sums that POST /admin/get/{resource}/totals answers, by the names of the fields; one for each unit. */
export type TotalsAnswer = Readonly<Record<string, readonly Sum[]>>

export interface Sum {
  /** A currency; '' for bare numbers. */
  readonly unit: string
  /** Money in minor units. */
  readonly sum: number
}

/** The body of POST /admin/get/{resource}/export: all rows of a list's question, as a file. */
export interface ExportRequest extends Pick<ListRequest, 'sort' | 'filters' | 'q'> {
  /** Without it, every column that one may read. */
  readonly columns?: readonly string[]
  /** The name of the view, whose own filter always holds; without it, the first. */
  readonly view?: string
}

/** The same, completed: as it is kept until the file is fetched. */
export interface ExportQuestion extends ExportRequest {
  readonly filters: readonly Filter[]
  readonly columns: readonly string[]
  readonly view: string
}

export interface ExportTicket {
  readonly id: string
  /** For one GET /export/{ticket}, soon: see `expiresInSeconds`. */
  readonly ticket: string
  readonly expiresInSeconds: number
}

export type ExportState = 'READY' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

/** GET /admin/exports/{id}: how far it is. */
export interface ExportProgress {
  readonly id: string
  readonly state: ExportState
  /** Written so far. */
  readonly rows: number
  /** How many there were when it began; null while that is not known. */
  readonly count: number | null
  /** Why it came to no end of its own. */
  readonly problem: string | null
}

/** A record with the titles of the records that it refers to, by their ids. */
export type WireRow = AnyRow & { titles?: Readonly<Record<string, string>> }

/** What POST /admin/{resource}/{id}/{action} answers: the record, and what the action hands out, this once. */
export type ActionAnswer = WireRow & { readonly shownOnce?: string }

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
  /** What tells it from others of that title, such as its code or phone, as people read it. */
  readonly hint?: string
}

/** Every answer other than 200. */
export interface ErrorAnswer {
  readonly error: string
  readonly code: string
  readonly requestId: string
  /** 422, 403: a sentence per field. */
  readonly fields?: Problems
  /** 409 stale: the record as it is now, and the two versions. */
  readonly current?: WireRow
  readonly versions?: { readonly yours: number; readonly current: number }
  /** 409 in use: what still refers to the record. */
  readonly references?: readonly ReferenceMention[]
  /** 409 in use: how many refer to it besides those named. */
  readonly moreReferences?: CountAnswer
  /** 403 step_up_required: what POST /user/step-up asks for. */
  readonly stepUp?: StepUpBy
}

/** How somebody confirms that it is they: by a code of the second step, or by the password without one. */
export type StepUpBy = 'code' | 'password'

export interface ReferenceMention {
  /** The resource's name. */
  readonly resource: string
  /** The field's label. */
  readonly field: string
  /** '' for who may not see the record. */
  readonly id: string
  readonly title: string
}

/** One entry of a record's history, newest first; only the fields that the asking role may read. */
export interface HistoryEntry extends Changes {
  readonly id: string
  readonly at: string
  /** create, edit, delete or the name of an action. */
  readonly action: string
  readonly actor: { readonly id: string; readonly name: string } | null
  readonly role: string | null
}

/** The body of POST /admin/{resource}/{id}/reveal: which masked field is to be shown, and why. */
export interface RevealRequest {
  readonly field: string
  readonly reason: string
}

export interface RevealAnswer {
  /** Null when the record has none. */
  readonly value: string | null
}

/** POST /signin/phone and POST /signin/code; a customer's has no token. */
export interface SignInAnswer {
  readonly token?: string
  readonly expiresInDays?: number
  /** In the place of the token for who has two-step sign-in: for POST /signin/code. */
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
  /** After so many without work the session ends; another server than ours may not say. */
  readonly idleMinutes?: number
  /** What the session is limited to until it is done; another server than ours may not say. */
  readonly requiredStep?: RequiredStep | null
  /** What the person's lists open with, where that is not what their views declare. */
  readonly defaultViews?: readonly DefaultView[]
}

/** GET /user/two-step: the own two-step sign-in. */
export interface OwnTwoStep {
  readonly isOn: boolean
  /** A role of the person asks for it: it cannot be turned off. */
  readonly isRequired: boolean
  /** Recovery codes that were not used yet. */
  readonly recoveryCodesLeft: number
}

/** POST /user/two-step: what an authenticator app is told, once. */
export interface TwoStepOffer {
  /** In base 32. */
  readonly secret: string
  /** The same as a picture holds it: otpauth://totp/… */
  readonly uri: string
}

/** One of GET /user/sessions: a session of the person who asks. */
export interface OwnSession {
  readonly id: string
  readonly address: string
  /** In words, such as "Firefox on Windows". */
  readonly browser: string
  readonly createdAt: string
  readonly lastSeenAt: string
  /** The one that asks. */
  readonly isThis: boolean
}

/** What the server writes into index.html (docs/contract.md, Environments and addresses). */
export interface PublicConfiguration {
  readonly environments: readonly {
    readonly name: 'DEV' | 'TEST' | 'PROD'
    /** Base address of the API, such as /api/dev. */
    readonly api: string
    /** Base address of the second backend, such as /feed. */
    readonly feed: string
  }[]
  /** The hosts that streams may come from, besides the server of the page. */
  readonly streamHosts: readonly string[]
  /** On the page of a list: what that list asks for at its bare address. */
  readonly firstList?: FirstList
  /** On the page of a record or of its form: how that record is asked for. */
  readonly firstRecord?: FirstRecord
}

/** A list's first question, to be sent before the code that knows of it has arrived (docs/first-load.md). */
export interface FirstList {
  /** Of the resource, and of its view. */
  readonly resource: string
  readonly view: string
  readonly call: SentCall
  /** Who may ask it. */
  readonly roles: readonly string[]
}

/** The question for the record at an address, to be sent before the code that knows of it has arrived. */
export interface FirstRecord {
  /** What the address begins with; the record's id follows, and nothing else. */
  readonly base: string
  /** The path of the call, up to the id. */
  readonly path: string
  /** Who may ask it. */
  readonly roles: readonly string[]
}
