import type { View } from '../declare/declared-view'
import type { ListRequest } from './wire'

/**
 * What a view's list asks for at its bare address: its own order and filter, the first page. It depends on
 * nothing but the declaration, so it can be asked before anything is known of the person.
 */
export function plainRequest({ sort, filter = [] }: Pick<View, 'sort' | 'filter'>): ListRequest {
  return { ...(sort && { sort }), ...(filter.length > 0 && { filters: filter }) }
}
