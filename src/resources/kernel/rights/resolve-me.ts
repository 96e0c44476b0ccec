import type { Filter } from '../declare/filter'
import { me } from '../declare/me'
import { type AnyResource, fieldOf } from '../declare/resource'
import { isOfPeople } from '../kinds/kinds'
import type { Viewer } from './scope'

/** The filter with the id of who asks wherever it says "me". */
export function resolveMe(viewer: Pick<Viewer, 'id'>, resource: AnyResource, filter: Filter): Filter {
  const field = fieldOf(resource, filter.field)
  if (!field || !isOfPeople(field)) return filter
  const whom = (value: unknown) => (value === me ? viewer.id : value)
  const { value } = filter
  return { ...filter, value: Array.isArray(value) ? value.map(whom) : whom(value) }
}
