import type { Filter } from '../declare/filter'
import { type AnyResource, scopeLists } from '../declare/resource'
import type { Role, Subject } from './roles'

/** A condition on a field of a record, or on the record that one of its references names. */
export type Bound = Filter | { readonly reference: string; readonly within: Bounds }

/** Records that match all conditions of one of these lists. Empty: no record. */
export type Bounds = readonly (readonly Bound[])[]

/** A user whose id a record may contain. */
export interface Viewer extends Subject {
  readonly id: string
  /** Limits of the account in addition to the scopes of its roles, by the resource's name. */
  readonly bounds?: Readonly<Record<string, Bounds>>
}

/**
 * Returns the records on which a user may use a verb: those within the scope of one of the roles with the verb, and
 * within the bounds of the account. Null: all records.
 */
export function boundsOf(viewer: Viewer, resource: AnyResource, verb: string): Bounds | null {
  return bothOf(scopeOf(viewer, resource, verb), viewer.bounds?.[resource.name] ?? null)
}

/** Returns the records within both bounds; null: all records. */
export function bothOf(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (!one || !other) return one ?? other
  return one.flatMap(filters => other.map(further => [...filters, ...further]))
}

/** Null when one of the roles with the verb has no scope. */
function scopeOf(viewer: Viewer, resource: AnyResource, verb: string): Bounds | null {
  const { scope } = resource
  if (!scope) return null
  const given = (resource.access[verb] ?? []).filter(role => viewer.roles.includes(role))
  const bounds = given.map((role: Role) => scope[role])
  if (bounds.includes(undefined)) return null
  return bounds.flatMap(declared =>
    (declared ? scopeLists(declared) : []).map(filters =>
      filters.map(({ field, operator, self, value }) => ({
        field,
        operator,
        value: self ? viewer.id : value,
      })),
    ),
  )
}
