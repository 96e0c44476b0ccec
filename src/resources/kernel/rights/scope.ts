import type { Filter } from '../declare/filter'
import type { AnyResource } from '../declare/resource'
import type { Role, Subject } from './roles'

/** A user whose id a record may contain. */
export interface Viewer extends Subject {
  readonly id: string
}

/**
 * Returns the scope of a user for a verb: they may use it on records that match all filters of one of these
 * lists. Null: on all records, because one of the roles with the verb has no scope. Empty: on no record.
 */
export function boundsOf(
  viewer: Viewer,
  resource: AnyResource,
  verb: string,
): readonly (readonly Filter[])[] | null {
  const { scope } = resource
  if (!scope) return null
  const given = (resource.access[verb] ?? []).filter(role => viewer.roles.includes(role))
  const bounds = given.map((role: Role) => scope[role])
  if (bounds.includes(undefined)) return null
  return bounds.flatMap(filters =>
    filters
      ? [
          filters.map(({ field, operator, self, value }) => ({
            field,
            operator,
            value: self ? viewer.id : value,
          })),
        ]
      : [],
  )
}
