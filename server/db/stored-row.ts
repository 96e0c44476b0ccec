import type { Field, Fields, FieldValue } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { SystemName } from '../../src/resources/kernel/declare/system-fields'

/**
 * A record as the database holds it: every stored field, the id and the version; an append-only one has none. One of a
 * named resource has the types of its fields.
 */
export type StoredRow<R = AnyResource> = Record<string, unknown> & {
  id: string
  version: number
} & (AnyResource extends R ? unknown : StoredValues<R>)

/** Stored values of a record: its fields without those computed on reading, and the fields of the system. */
export type StoredValues<R> = R extends { readonly fields: infer F extends Fields }
  ? {
      [Name in keyof F & string as F[Name] extends NotStored ? never : Name]: FieldValue<F[Name]>
    } & { id: string; version: number } & Record<SystemName, string>
  : never

type NotStored = Extract<Field, { kind: 'computed' | 'tally' | 'amounts' }>
