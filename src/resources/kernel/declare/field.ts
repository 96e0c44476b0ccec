import type { FileType, KeptFile } from '../../../domain/file'
import type { Currency } from '../../../domain/money'
import type { Waiting } from '../../../domain/waiting'
import type { Role } from '../rights/roles'
import type { Significance } from './significance'

/** An option of an enum: its label, or the label with the colour of its badge. */
export type Option = string | { readonly label: string; readonly color: Tone }
export type Tone = 'default' | 'primary' | 'success' | 'warning' | 'error' | 'info'

/** A regular expression that JavaScript and PostgreSQL read alike, with the words for "must be …". */
export interface Pattern {
  readonly source: string
  readonly expected: string
  /** A value that matches, different for every n: for tests and bulk seeds. */
  readonly sample: (n: number) => string
}

/** What every field may say, whatever its kind. */
export interface Common<Value = unknown> {
  /** Said to people; without it, the field's name in words. */
  readonly label?: string
  readonly help?: string
  readonly required?: boolean
  readonly unique?: boolean
  /** Offered as a filter, and indexed for it. */
  readonly filter?: boolean
  /** A column that sorts, and is indexed for it. */
  readonly sort?: boolean
  /** Found by the free search `q`. Never together with `read`: a search would tell what reading may not. */
  readonly search?: boolean
  /** false: not among the columns that a list shows at first. */
  readonly column?: boolean
  /** Only these roles see the value, of those who may see the record. */
  readonly read?: readonly Role[]
  /** Only these roles may set the value, of those who may write the record. */
  readonly write?: readonly Role[]
  /** Set when the record is made, never after. */
  readonly immutable?: boolean
  /** Not changed any more once another record refers to this one. */
  readonly fixedWhenUsed?: boolean
  /** Set by actions and the server only: in no form and in no body. */
  readonly managed?: boolean
  /** Nobody sets it on the record of themselves, such as own roles; another user with the right does. */
  readonly notByOwner?: boolean
  readonly default?: Value
  /** What a new form begins with, where a body that does not say it means something else. */
  readonly suggested?: Value
  /** Made from the rest of the record whenever that is written, and kept, so that it sorts and is found; managed. */
  readonly derive?: (row: Readonly<Record<string, unknown>>) => Value | null
  /** Never kept in the browser, not even as a draft; masked text, and what has `read`, is so without saying it. */
  readonly sensitive?: boolean
  /** Setting it asks for a code or the password, unless the person has shown one within the last minutes. */
  readonly stepUp?: boolean
  /** A change of it asks for a reason, which is kept in the history. */
  readonly reasoned?: boolean
  /** A change of it is a significant event of this kind. */
  readonly significant?: Significance
  /** Who may have a masked value shown, for a reason that is kept in the history; without it, nobody. */
  readonly reveal?: readonly Role[]
}

/** The values that fields of a record may have, by their names: the states that something may start from. */
export type States = Readonly<Record<string, readonly unknown[]>>

interface Maskable {
  /** It leaves the server masked: by its last characters only, of a phone the country code besides. */
  readonly masked?: boolean
}

/** What a kind adds to the common options. */
export interface Specs {
  /** At most 200 characters unless said. */
  text: {
    readonly min?: number
    readonly max?: number
    readonly pattern?: Pattern
    readonly lines?: number
    /** Typed unseen, as a password is. */
    readonly secret?: boolean
  } & Maskable
  phone: Maskable
  /** Written and never read: sealed before it is kept. What leaves the server is when it was set. */
  secret: { readonly min?: number; readonly max?: number }
  /**
   * Integer minor units. The currency is fixed, or stands in a required enum field of the same record, or
   * follows from the options of one: `{ field: 'country', of: { PH: 'PHP' } }`.
   */
  money: {
    readonly currency: Currency | { readonly field: string; readonly of?: Readonly<Record<string, Currency>> }
    readonly min?: number
    readonly max?: number
  }
  integer: { readonly min?: number; readonly max?: number; readonly unit?: string }
  decimal: { readonly scale: number; readonly min?: number; readonly max?: number; readonly unit?: string }
  /** Basis points: 1800 is 18 %. */
  percent: { readonly min?: number; readonly max?: number }
  boolean: Empty
  enum: { readonly options: Readonly<Record<string, Option>> }
  /**
   * A day, YYYY-MM-DD. With `ahead`, filters offer so many days from today: 60 for what ends within two months; with
   * `ages`, of a day of birth, so many years of age.
   */
  date: { readonly ahead?: readonly number[]; readonly ages?: readonly number[] }
  /**
   * An instant, ISO 8601 in UTC. With `waits`, lists say how long ago that is and how urgent that makes it, as
   * the function of `src/domain` tells; with `stamp`, it is that at which the server makes the record.
   */
  datetime: {
    readonly waits?: (since: string, now: Date) => Waiting
    readonly stamp?: 'now'
    /** Lists show it to the second, and not how long ago it was. */
    readonly exact?: true
  }
  /** An IANA time zone. */
  timezone: Empty
  /**
   * The id of a record of the resource with this name; with `only`, of those in these states: a field has one of the
   * values, a list all of them. With `agrees`, a field of this record (named first) has the value that a field of the
   * other has. With `stamp`, that of who makes the record. With `person`, the others are those who sign in: a filter
   * may compare with "me", whoever asks. With `outlives`, the other can be deleted and this record stays.
   */
  reference: {
    readonly to: string
    readonly only?: States
    readonly agrees?: Readonly<Record<string, string>>
    readonly stamp?: 'actor'
    readonly person?: true
    readonly outlives?: true
  }
  array: {
    readonly of: Field
    readonly min?: number
    readonly max?: number
    /** Shown in the place of no values at all, where that says something: "None added". */
    readonly none?: string
  }
  /** Several fields under one name; only as the element of an array. */
  group: { readonly fields: Fields }
  json: Empty
  /** An https address. */
  url: AddressSpecs
  /** The https address of a picture. */
  image: AddressSpecs
  /** An uploaded file, of these types and at most so many bytes; without them, of any type and size that is taken. */
  file: { readonly types?: readonly FileType[]; readonly most?: number }
  /** #rrggbb */
  color: Empty
  /** Made from other fields when it is read, and shown as the kind of `as`. */
  computed: {
    readonly as: Field
    readonly from: readonly string[]
    readonly value: (row: never) => unknown
  }
  /** Counted when it is read: the records of another resource that refer to this one, and those in some states. */
  tally: TallySpecs
  /** The id of a record of any resource, whose typename stands in the field `type`; set by the server only. */
  record: { readonly type: string }
  /** What was done to a record, field by field; set by the server only. */
  changes: ChangesSpecs
}

export interface ChangesSpecs {
  /** The field with the typename of the record, and the one with the name of what was done. */
  readonly type: string
  readonly action: string
}

/** What became of a record, field by field: only the fields that the asking role may read, masked as everywhere. */
export interface Changes {
  readonly changes: readonly FieldChange[]
  /** Fields that did not change and that the others are read with, such as the currency of an amount. */
  readonly unchanged?: Readonly<Record<string, unknown>>
  /** What the user was asked for, such as a reason. */
  readonly input: Readonly<Record<string, unknown>> | null
  /** Titles of the records that the changes refer to, by their ids. */
  readonly titles: Readonly<Record<string, string>>
}

/** What one side of a change says of the record. */
export function sideOf(
  { changes, unchanged }: Pick<Changes, 'changes' | 'unchanged'>,
  side: 'before' | 'after',
): Record<string, unknown> {
  return { ...unchanged, ...Object.fromEntries(changes.map(change => [change.field, change[side]])) }
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface TallySpecs {
  /** The other resource's name, and its reference to this one. */
  readonly of: string
  readonly by: string
  readonly when: States
}

/** How many there are in all, and how many of them are in the states asked for. */
export interface Tally {
  readonly all: number
  readonly some: number
}

export interface AddressSpecs {
  /** May also be a path of our own server, such as /media/demo.m3u8. */
  readonly own?: boolean
  /** Other schemes than https that it may have, such as rtmps. */
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

/** A field that is never without a value: what is not given is filled in. */
export interface Filled {
  readonly [filled]: true
}

/** A field that remembers the TypeScript type of its value. */
export type Typed<F, Value> = F & { readonly [heldValue]?: Value }

/** The type of a field's value in a record; fields that are not required may be null. */
export type FieldValue<F> = F extends { readonly [heldValue]?: infer Value }
  ? Exclude<Value, undefined>
  : unknown
export type Values<F extends Fields> = { -readonly [Name in keyof F]: FieldValue<F[Name]> }

type Nullable<O, Value> = O extends { readonly required: true } ? Value : Value | null
type Options<K extends Kind, Value> = Common<Value> & Specs[K]
type Made<K extends Kind, Value, O> = Typed<FieldOf<K>, Nullable<O, Value>> & FilledBy<O>
/** The mark of a field whose options give a default. */
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
export const date = maker<'date', string>('date')
export const datetime = maker<'datetime', string>('datetime')
export const timezone = maker<'timezone', string>('timezone')
export const reference = maker<'reference', string>('reference')
export const json = maker<'json', unknown>('json')
export const url = maker<'url', string>('url')
export const image = maker<'image', string>('image')
export const file = maker<'file', KeptFile>('file')
export const color = maker<'color', string>('color')

/** Yes or no; never null, false unless a default says otherwise. */
export function boolean(options: Options<'boolean', boolean>): Typed<FieldOf<'boolean'>, boolean> & Filled {
  return { default: false, ...options, required: true, kind: 'boolean' } as FieldOf<'boolean'> & Filled
}

/** One of the named options; the names are what is stored and sent. */
export function enumOf<
  const O extends Common & {
    readonly options: Readonly<Record<string, Option>>
    readonly default?: keyof O['options'] & string
  },
>(options: O): Typed<FieldOf<'enum'>, Nullable<O, keyof O['options'] & string>> & FilledBy<O> {
  return { ...options, kind: 'enum' } as FieldOf<'enum'> & FilledBy<O>
}

/** A list of values of one field; never null, empty unless a default says otherwise. */
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

/** A value made from other fields of the record, by a pure function, on both ends alike. */
export function computed<Row, Value>(
  options: Common<Value> & {
    readonly as: Field
    readonly from: readonly (keyof Row & string)[]
    readonly value: (row: Row) => Value
  },
): Typed<FieldOf<'computed'>, Value> {
  return { ...options, managed: true, kind: 'computed' } as Typed<FieldOf<'computed'>, Value>
}

/** How many records of another resource refer to this one, and how many of them are in some states. */
export function tally(options: Common<Tally> & TallySpecs): Typed<FieldOf<'tally'>, Tally | null> {
  return { ...options, managed: true, kind: 'tally' }
}

/** A record of any resource: the field `type` has its typename. */
export function record(options: Common<string> & Specs['record']): Typed<FieldOf<'record'>, string | null> {
  return { ...options, managed: true, kind: 'record' }
}

/** What was done to the record that another field names. */
export function changes(options: Common<Changes> & ChangesSpecs): Typed<FieldOf<'changes'>, Changes | null> {
  return { ...options, managed: true, kind: 'changes' }
}

/** The label that people read: the declared one, or the name in words ("minPerTransfer" → "Min per transfer"). */
export function labelOf(name: string, field: Pick<Common, 'label'> | undefined): string {
  return field?.label ?? words(name)
}

/** "minPerTransfer" → "Min per transfer", "GameProvider" → "Game provider". */
export function words(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** The label of an enum's option; the raw value when it is not (or no longer) declared. */
export function optionLabel(field: FieldOf<'enum'>, value: string): string {
  const option = Object.hasOwn(field.options, value) ? field.options[value] : undefined
  return typeof option === 'object' ? option.label : (option ?? value)
}
