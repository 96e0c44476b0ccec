import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { oddsRange } from '../../src/domain/odds'
import { phoneSpellings } from '../../src/domain/phone'
import type { AddressSpecs, Field, FieldOf, Kind } from '../../src/resources/kernel/declare/field'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import { hasBalance, type Passes } from './balance-filter'
import { instant } from './instant'
import { sealedSecret } from './sealed-secret'

/** The database's half of a kind. */
export interface ColumnRow<K extends Kind> {
  /** The column; null for a kind that is not stored. */
  build: ((name: string, field: FieldOf<K>) => PgColumnBuilderBase) | null
  /** The rules of the field that the database checks itself. */
  check?: (column: PgColumn, field: FieldOf<K>) => SQL | undefined
  /** The expression that sorts and compares records, when it is not the column itself. */
  key?: (column: PgColumn) => SQL
  /** The expression that `singles` compare, where lower-case text would depend on a setting. Empty values are equal. */
  alike?: (column: PgColumn) => SQL
  /** A comparand given the shape of `key`. */
  keyOf?: (value: unknown) => SQL
  /** The index behind its filters besides the one for sorting. */
  filterIndex?: { readonly method: 'gin'; readonly operators: string }
  /** "contains" for a column that is not text. */
  contains?: (column: PgColumn, value: unknown) => SQL
  /** Other ways to write what a person may mean who searches for this. */
  spellings?: (typed: string) => readonly string[]
  /** The condition of a filter, for a kind whose values another table keeps. */
  elsewhere?: (field: FieldOf<K>, id: PgColumn, filter: Filter, passes: Passes) => SQL
  /** "is empty" for a column that is never null. */
  isEmpty?: (column: PgColumn) => SQL
  /** Whether the values lie in jsonb. */
  document?: boolean
}

/** Text sorts and is unique without regard to case, in the same order on every machine. */
const folded = {
  key: (column: PgColumn) => sql`lower(${column}) collate "C"`,
  keyOf: (value: unknown) => sql`lower(${value}::text) collate "C"`,
  filterIndex: { method: 'gin', operators: 'gin_trgm_ops' },
} as const

const document = {
  build: (name: string) => jsonb(name),
  document: true,
  filterIndex: { method: 'gin', operators: 'jsonb_path_ops' },
} as const

const columns: { readonly [K in Kind]: ColumnRow<K> } = {
  text: {
    build: name => text(name),
    check: (column, { max = 200, pattern }) =>
      joinConditions(
        sql`char_length(${column}) between 1 and ${literal(max)}`,
        pattern && sql`${column} ~ ${literal(pattern.source)}`,
      ),
    ...folded,
  },
  secret: { build: name => sealedSecret(name) },
  phone: {
    build: name => text(name),
    check: column => sql`${column} ~ '^\\+[1-9][0-9]{5,14}$'`,
    spellings: phoneSpellings,
    ...folded,
  },
  money: { build: name => bigint(name, { mode: 'number' }), check: range },
  integer: { build: name => bigint(name, { mode: 'number' }), check: range },
  decimal: {
    build: (name, { scale }) => numeric(name, { precision: 15, scale, mode: 'number' }),
    check: range,
  },
  percent: {
    build: name => bigint(name, { mode: 'number' }),
    check: (column, { min = 0, max = 10_000 }) => range(column, { min, max }),
  },
  odds: {
    build: name => bigint(name, { mode: 'number' }),
    check: (column, field) => range(column, { ...oddsRange, ...field }),
  },
  boolean: { build: name => boolean(name) },
  enum: {
    build: name => text(name),
    check: (column, { options }) =>
      sql`${column} in (${sql.join(Object.keys(options).map(literal), sql`, `)})`,
  },
  date: {
    build: name => date(name, { mode: 'string' }),
    alike: column => sql`coalesce(${column}, '-infinity'::date)`,
  },
  datetime: { build: name => instant(name) },
  timezone: { build: name => text(name) },
  reference: { build: name => uuid(name) },
  array: {
    ...document,
    contains: (column, value) => sql`${column} @> ${JSON.stringify([value])}::jsonb`,
    isEmpty: column => sql`${column} = '[]'::jsonb`,
    check: column => sql`jsonb_typeof(${column}) = 'array'`,
  },
  group: document,
  json: document,
  url: { build: name => text(name), check: beginsWell, ...folded },
  image: { build: name => text(name), check: beginsWell },
  color: { build: name => text(name), check: column => sql`${column} ~ '^#[0-9a-f]{6}$'` },
  file: { build: name => jsonb(name), document: true },
  computed: { build: null },
  tally: { build: null },
  amounts: { build: null, elsewhere: hasBalance },
  record: { build: name => uuid(name) },
  changes: document,
}

/** A field's row of the table above; the one place where kind and row are known to fit. */
export function columnOf<K extends Kind>(field: FieldOf<K>): ColumnRow<Kind> {
  return columns[field.kind] as unknown as ColumnRow<Kind>
}

/** "minPerTransfer" → "min_per_transfer". */
export function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, capital => `_${capital.toLowerCase()}`)
}

/** A constant in DDL, where parameters are not allowed. */
export function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
}

export function isStored(field: Field): boolean {
  return columnOf(field).build !== null
}

function range(column: PgColumn, { min, max }: { min?: number; max?: number }): SQL | undefined {
  return joinConditions(
    min === undefined ? undefined : sql`${column} >= ${literal(min)}`,
    max === undefined ? undefined : sql`${column} <= ${literal(max)}`,
  )
}

/** The address's beginning; the rest is the schema's. */
function beginsWell(column: PgColumn, { own = false, schemes = [] }: AddressSpecs): SQL {
  const all = ['https', ...schemes]
  const scheme = all.length > 1 ? `(${all.join('|')})` : all[0]
  const beginning = own ? `^(${scheme}://|/[^/])` : `^${scheme}://`
  return sql`${column} ~ ${literal(beginning)} and char_length(${column}) <= 2000`
}

function joinConditions(one: SQL | undefined, other: SQL | undefined): SQL | undefined {
  return one && other ? sql`${one} and ${other}` : (one ?? other)
}
