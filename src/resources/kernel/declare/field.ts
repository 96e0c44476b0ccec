import type { FileType, KeptFile } from '../../../domain/file'
import type { Currency } from '../../../domain/money'
import type { Waiting } from '../../../domain/waiting-time'
import type { Role } from '../rights/roles'
import type { Agreement, FollowsFrom } from './agreement'
import type { Explained, LedgerSums, RunningBalance } from './ledger-amounts'
import type { EnumSpecs, Option } from './option'
import type { Amounts, States, Tally, TallySpecs } from './referring'
import type { Significance } from './significance'

export type { Option, Tone } from './option'

/** A regular expression that works the same in JavaScript and PostgreSQL, with the words for "must be …". */
export interface Pattern {
  readonly source: string
  readonly expected: string
  /** Returns a matching value, different for every n: for tests and bulk seeds. */
  readonly sample: (n: number) => string
}

/** Options of every kind of field. */
export interface Common<Value = unknown> {
  /** Shown to users; by default the field's name in words. */
  readonly label?: string
  readonly help?: string
  readonly required?: boolean
  /**
   * The record has the field only while enum fields have one of these values: `{ target: ['CUSTOMER'] }`. `required` then
   * means required in these states. An action asks for such an input only with records whose fields have one of them.
   */
  readonly onlyWhen?: States
  readonly unique?: boolean
  /** The list offers it as a filter, with an index. */
  readonly filter?: boolean
  /** The column can be sorted, with an index. */
  readonly sort?: boolean
  /** Most records have no value, or whole kinds of them: the index of its filter leaves these out, which makes writes cheaper. */
  readonly sparse?: boolean
  /** The free search `q` searches it. Not with `read`: a search would reveal hidden values. */
  readonly search?: boolean
  /** false: hidden among the columns by default. */
  readonly column?: boolean
  /** false: a tab of the record's page shows it. */
  readonly overview?: boolean
  /** Of the roles that see the record, only these see the value. */
  readonly read?: readonly Role[]
  /** Of the roles that may write the record, only these may set the value. */
  readonly write?: readonly Role[]
  /** Set on creation, never changed after. */
  readonly immutable?: boolean
  /** Cannot change after another record refers to this one. */
  readonly fixedWhenUsed?: boolean
  /** Set by actions and the server only: it is in no form and in no body. */
  readonly managed?: boolean
  /** Written without a new version and without an entry in the audit trail: its former values are lost. */
  readonly unaudited?: boolean
  /** Users cannot set it on their own record, such as their roles; another user with the right can. */
  readonly notByOwner?: boolean
  readonly default?: Value
  /** A body may leave this required field out: the maker of the resource fills it in, such as with the currency of a venue. */
  readonly serverDefault?: boolean
  /** The start value of a new form, when it differs from the default of a body. */
  readonly suggested?: Value
  /** A form fills it in when another field is chosen, while the user has not chosen otherwise: the currency of a country. */
  readonly prefill?: FollowsFrom<Value>
  /** Computed from the record on every write and stored, so that it can be sorted and searched; managed. */
  readonly derive?: (row: Readonly<Record<string, unknown>>) => Value | null
  /** Never stored in the browser, not even in drafts. Automatic for masked fields and `read`. */
  readonly sensitive?: boolean
  /** Setting it asks for a code or the password, unless confirmed within the last minutes. */
  readonly stepUp?: boolean
  /** Changing it requires a reason, which is stored in the history. */
  readonly reasoned?: boolean
  /** Its changes are significant events of this kind. */
  readonly significant?: Significance
  /** Roles that may see a masked value in full, for a reason stored in the history; by default none. */
  readonly reveal?: readonly Role[]
}

interface Maskable {
  /** Leaves the server masked: only the last characters, and the country code of a phone number. */
  readonly masked?: boolean
}

type Bounds = { readonly min?: number; readonly max?: number }

/** Additional options by kind. */
export interface Specs {
  /** At most 200 characters by default. */
  text: Bounds & {
    readonly pattern?: Pattern
    readonly lines?: number
    /** Typed hidden, like a password. */
    readonly secret?: boolean
    /** It names a customer, or may: the dashboard shows the end of the id in its place to roles without names. */
    readonly personal?: true
    /** What the codes that it may hold read as: a reason is one of a list, or what somebody typed. */
    readonly words?: Readonly<Record<string, string>>
    /** A search finds the value by these, too: other ways to write what was typed. */
    readonly spellings?: (typed: string) => readonly string[]
  } & Maskable
  phone: Maskable
  /** Can be written but never read: stored sealed. The API returns only when it was set. */
  secret: Bounds
  /** Integer minor units. The currency is fixed, in a required enum field of the record, or follows from its options. */
  money: {
    readonly currency: Currency | { readonly field: string; readonly of?: Readonly<Record<string, Currency>> }
    readonly running?: RunningBalance
    /** 0 says that nothing was paid: record pages leave it out like an empty value. */
    readonly zeroIsEmpty?: true
  } & Bounds &
    Explained
  integer: Bounds & { readonly unit?: string; readonly zero?: string; readonly words?: (n: number) => string }
  decimal: Bounds & { readonly scale: number; readonly unit?: string }
  /** Basis points: 1800 is 18 %. Odds are × 1,000: 2500 is 2.50. */
  percent: Bounds
  odds: Bounds
  boolean: Empty
  enum: EnumSpecs
  /** A day, YYYY-MM-DD. Filters: `ahead` offers the next days, such as 60 for the next two months; `ages` years of age. */
  date: { readonly ahead?: readonly number[]; readonly ages?: readonly number[] }
  /**
   * An instant, ISO 8601 in UTC. With `waits`, lists and record pages show how long ago it was and how urgent that is,
   * unless that is null; with `stamp`, the server sets it to the time of creation.
   */
  datetime: {
    /** The field with the time zone whose clocks show it, such as that of the venue; by default the viewer's. */
    readonly zone?: string
    /** The day of a time that is pasted alone; before `startsAt`, in minutes after midnight, it is the next morning's. */
    readonly day?: { readonly field: string; readonly startsAt: () => number }
    readonly waits?: (since: string, now: Date, row: Readonly<Record<string, unknown>>) => Waiting | null
    readonly stamp?: 'now'
    /** Lists show the exact time with seconds instead of how long ago it was. */
    readonly exact?: true
    /** Of a new record it counts from its creation: a request for approval shows how long after the approval it is. */
    readonly fromNow?: true
  }
  /** An IANA time zone. `zones`: those that can be chosen, by another field. */
  timezone: { readonly zones?: FollowsFrom<readonly string[]> }
  /**
   * The id of a record of this resource. `only`: it must be in these states (a field has one of the values, a list all of
   * them). `agrees`: fields of this record (in an action's input also its `id`) that the other's equal. `stamp`: set to the
   * user who creates the record, approved that, or changed it last. `person`: the records are staff accounts, and filters may
   * compare with "me". `outlives`: the other record can be deleted and this one stays.
   */
  reference: {
    readonly to: string
    readonly only?: States
    readonly agrees?: Agreement
    readonly stamp?: 'actor' | 'approver' | 'editor'
    readonly person?: true
    readonly outlives?: true
  }
  array: Bounds & {
    readonly of: Field
    /** Shown for an empty list instead of nothing: "None added". */
    readonly none?: string
  }
  /** Several fields under one name; only as an element of an array. */
  group: { readonly fields: Fields }
  json: { readonly words?: (value: never) => string }
  /** https addresses: of a page, and of an image that is shown. */
  url: AddressSpecs
  image: AddressSpecs
  /** An uploaded file of these types and size in bytes; by default any accepted type and size. */
  file: { readonly types?: readonly FileType[]; readonly most?: number }
  /** #rrggbb */
  color: Empty
  /** Computed from other fields on reading, and shown as the kind of `as`. */
  computed: {
    readonly as: Field
    readonly from: readonly string[]
    readonly value: (row: never) => unknown
  }
  /** Counted on reading: the records of another resource that refer to this one, and those in some states. */
  tally: TallySpecs
  /** Added up on reading, per currency: an amount of the records of another resource that refer to this one. */
  amounts: LedgerSums
  /** The id of a record of any resource, whose typename is in the field `type`; set by the server only. */
  record: { readonly type: string }
  /** The changes of a record, field by field; set by the server only. */
  changes: ChangesSpecs
}

export interface ChangesSpecs {
  /** The fields with the typename of the record and with the name of the action. */
  readonly type: string
  readonly action: string
}

/** The changes of a record by field: only fields that the user may read, masked as everywhere. */
export interface Changes {
  readonly changes: readonly FieldChange[]
  /** Unchanged fields that are needed to read the others, such as the currency of an amount. */
  readonly unchanged?: Readonly<Record<string, unknown>>
  /** The user's input, such as a reason. */
  readonly input: Readonly<Record<string, unknown>> | null
  /** Titles of the records that the changes refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface AddressSpecs {
  /** May also be a path of our own server. */
  readonly own?: boolean
  /** Allowed schemes besides https, such as rtmps. */
  readonly schemes?: readonly string[]
}

// biome-ignore lint/complexity/noBannedTypes: a kind with no options of its own
type Empty = {}

export type Kind = keyof Specs
export type FieldOf<K extends Kind> = { readonly kind: K } & Common & Specs[K]
export type Field = { [K in Kind]: FieldOf<K> }[Kind]
export type Fields = Readonly<Record<string, Field>>

declare const heldValue: unique symbol
declare const filled: unique symbol

/** Marks a field that always has a value: a missing one is filled in. */
export interface Filled {
  readonly [filled]: true
}

/** Carries the TypeScript type of the field's value. */
export type Typed<F, Value> = F & { readonly [heldValue]?: Value }

/** The type of a field's value in a record; fields that are not required may be null. */
export type FieldValue<F> = F extends { readonly [heldValue]?: infer Value }
  ? Exclude<Value, undefined>
  : unknown
export type Values<F extends Fields> = { -readonly [Name in keyof F]: FieldValue<F[Name]> }

type Nullable<O, Value> = O extends { readonly onlyWhen: States }
  ? Value | null
  : O extends { readonly required: true }
    ? Value
    : Value | null
type Options<K extends Kind, Value> = Common<Value> & Specs[K]
type Made<K extends Kind, Value, O> = Typed<FieldOf<K>, Nullable<O, Value>> & FilledBy<O>
type FilledBy<O> = O extends { readonly default: unknown } ? Filled : unknown

function maker<K extends Kind, Value>(kind: K) {
  return <const O extends Options<K, Value>>(options: O) =>
    ({ ...options, kind }) as unknown as Made<K, Value, O>
}

export const text = maker<'text', string>('text')
export const secret = maker<'secret', string>('secret')
export const phone = maker<'phone', string>('phone')
export const money = maker<'money', number>('money')
export const integer = maker<'integer', number>('integer')
export const decimal = maker<'decimal', number>('decimal')
export const percent = maker<'percent', number>('percent')
export const odds = maker<'odds', number>('odds')
export const date = maker<'date', string>('date')
export const datetime = maker<'datetime', string>('datetime')
export const timezone = maker<'timezone', string>('timezone')
export const reference = maker<'reference', string>('reference')
export const json = maker<'json', unknown>('json')
export const url = maker<'url', string>('url')
export const image = maker<'image', string>('image')
export const file = maker<'file', KeptFile>('file')
export const color = maker<'color', string>('color')

/** Yes or no; never null, false by default. */
export function boolean(options: Options<'boolean', boolean>): Typed<FieldOf<'boolean'>, boolean> & Filled {
  return { default: false, ...options, required: true, kind: 'boolean' } as FieldOf<'boolean'> & Filled
}

/** One of the named options; the names are stored and sent. */
export function enumOf<
  const O extends Common & {
    readonly options: Readonly<Record<string, Option>>
    readonly default?: keyof O['options'] & string
  },
>(options: O): Typed<FieldOf<'enum'>, Nullable<O, keyof O['options'] & string>> & FilledBy<O> {
  return { ...options, kind: 'enum' } as FieldOf<'enum'> & FilledBy<O>
}

/** A list of values of one field; never null, empty by default. */
export function array<const F extends Field>(
  options: Common<readonly FieldValue<F>[]> & {
    readonly of: F
    readonly min?: number
    readonly max?: number
    readonly none?: string
  },
): Typed<FieldOf<'array'>, NonNullable<FieldValue<F>>[]> & Filled {
  return { default: [], ...options, required: true, kind: 'array' } as unknown as FieldOf<'array'> & Filled
}

/** Several fields under one name, as an element of an array. */
export function group<const F extends Fields>(fields: F): Typed<FieldOf<'group'>, Values<F>> {
  return { fields, required: true, kind: 'group' }
}

/** A value that a pure function computes from other fields, on server and client. */
export function computed<Row, Value>(
  options: Common<Value> & {
    readonly as: Field
    readonly from: readonly (keyof Row & string)[]
    readonly value: (row: Row) => Value
  },
): Typed<FieldOf<'computed'>, Value> {
  return { ...options, managed: true, kind: 'computed' } as Typed<FieldOf<'computed'>, Value>
}

/** The number of records of another resource that refer to this one, and of those in some states. */
export function tally(options: Common<Tally> & TallySpecs): Typed<FieldOf<'tally'>, Tally | null> {
  return { ...options, managed: true, kind: 'tally' }
}

/** The sum of an amount of the records of another resource that refer to this one, per currency. */
export function amounts(options: Common<Amounts> & LedgerSums): Typed<FieldOf<'amounts'>, Amounts | null> {
  return { ...options, managed: true, kind: 'amounts' }
}

/** A record of any resource: the field `type` has its typename. */
export function record(options: Common<string> & Specs['record']): Typed<FieldOf<'record'>, string | null> {
  return { ...options, managed: true, kind: 'record' }
}

/** The changes of the record that another field names. */
export function changes(options: Common<Changes> & ChangesSpecs): Typed<FieldOf<'changes'>, Changes | null> {
  return { ...options, managed: true, kind: 'changes' }
}

/** Returns the label for users: the declared one, or the name in words ("minPerTransfer" → "Min per transfer"). */
export function labelOf(name: string, field: Pick<Common, 'label'> | undefined): string {
  return field?.label ?? words(name)
}

/** "minPerTransfer" → "Min per transfer", "GameProvider" → "Game provider". */
export function words(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Returns the label of an enum's option; the raw value when it is not (or no longer) declared. */
export function optionLabel(field: FieldOf<'enum'>, value: string): string {
  const option = Object.hasOwn(field.options, value) ? field.options[value] : undefined
  return typeof option === 'object' ? option.label : (option ?? value)
}
