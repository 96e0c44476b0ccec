import type { Filter } from '../declare/filter'
import type { AnyResource } from '../declare/resource'
import type { Role, Subject } from './roles'

/** Someone who asks, and may be named by a record. */
export interface Viewer extends Subject {
  readonly id: string
}

/**
 * Of which records alone the person may use a verb: those that all filters of one of these lists let through. Null:
 * of all, because one of the roles that the verb is given to is not bounded; none: of no record.
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
