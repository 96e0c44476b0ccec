import type { BuildColumns } from 'drizzle-orm'
import type { PgColumn, PgColumnBuilderBase, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { Fields, Filled } from '../../src/resources/kernel/declare/field'
import type { AnyResource, Resource } from '../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../src/resources/kernel/declare/system-fields'
import type { hiddenColumns } from './hidden-columns'
import type { StoredValues } from './stored-row'

/**
 * The table of a declared resource, with the types of its fields and of its hidden columns; `Wider` gives the types
 * of columns that hold more than the declaration says.
 */
export type TableOf<R, Wider = unknown> =
  R extends Resource<infer F, infer N>
    ? PgTableWithColumns<{
        name: string
        schema: undefined
        dialect: 'pg'
        columns: Columns<
          Omit<StoredValues<R>, keyof Wider> & Wider,
          'version' | SystemName | FilledNames<F>
        > &
          BuildColumns<string, HiddenColumnsOf<N>, 'pg'>
      }>
    : never

/** The columns that hold the stored values of a record, by name. */
export type StoredColumns<R> = AnyResource extends R
  ? Readonly<Record<string, PgColumn>> & Columns<{ id: string; version: number }, never>
  : Pick<TableOf<R>, keyof TableOf<R> & keyof StoredValues<R>>

/** The fields that the database fills in itself. */
type FilledNames<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends Filled ? Name : never
}[keyof F & string]

type HiddenColumnsOf<Name> = Name extends keyof typeof hiddenColumns
  ? (typeof hiddenColumns)[Name]
  : Record<never, PgColumnBuilderBase>

type Columns<Values, Given extends string> = {
  [Name in keyof Values & string]: Column<Name, Values[Name], Name extends Given ? true : false>
}

/** A column that holds such values, null where they may be. */
type Column<Name extends string, Value, HasDefault extends boolean> = PgColumn<
  {
    name: Name
    tableName: string
    dataType: 'custom'
    columnType: 'Declared'
    data: NonNullable<Value>
    driverParam: unknown
    notNull: null extends Value ? false : true
    hasDefault: HasDefault
    isPrimaryKey: false
    isAutoincrement: false
    hasRuntimeDefault: false
    enumValues: undefined
  },
  object,
  { generated: undefined; identity: undefined }
>
