import type { BuildColumns } from 'drizzle-orm'
import type { PgColumn, PgColumnBuilderBase, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { ResourceTable } from './tables'

/** A column that holds such values, null where they may be; `Given` names those that the database fills in itself. */
type Column<Name extends string, Value, Given extends string> = PgColumn<
  {
    name: Name
    tableName: string
    dataType: 'custom'
    columnType: 'Declared'
    data: NonNullable<Value>
    driverParam: unknown
    notNull: null extends Value ? false : true
    hasDefault: Name extends Given ? true : false
    isPrimaryKey: false
    isAutoincrement: false
    hasRuntimeDefault: false
    enumValues: undefined
  },
  object,
  { generated: undefined; identity: undefined }
>

/** A resource's table as hand-written queries use it: with the types of its fields and its hidden columns. */
export type TypedTable<
  Kept,
  Hidden extends Record<string, PgColumnBuilderBase>,
  Given extends string,
> = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'pg'
  columns: { [Name in keyof Kept & string]: Column<Name, Kept[Name], Given> } & BuildColumns<
    string,
    Hidden,
    'pg'
  >
}>

/** The one place where the types of a declaration are given back to the table that was made from it. */
export function typedTable<Kept, Hidden extends Record<string, PgColumnBuilderBase>, Given extends string>(
  table: ResourceTable | undefined,
): TypedTable<Kept, Hidden, Given> {
  if (!table) throw new Error('This resource has no table')
  return table as unknown as TypedTable<Kept, Hidden, Given>
}
