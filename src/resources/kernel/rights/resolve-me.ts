import type { Filter } from '../declare/filter'
import { me } from '../declare/me'
import { type AnyResource, fieldOf } from '../declare/resource'
import { isOfPeople } from '../kinds/kinds'
import type { Viewer } from './scope'

/** Returns the filter with the user's id in place of "me". */
export function resolveMe(viewer: Pick<Viewer, 'id'>, resource: AnyResource, filter: Filter): Filter {
  const field = fieldOf(resource, filter.field)
  if (!field || !isOfPeople(field)) return filter
  const resolve = (value: unknown) => (value === me ? viewer.id : value)
  const { value } = filter
  return { ...filter, value: Array.isArray(value) ? value.map(resolve) : resolve(value) }
}
