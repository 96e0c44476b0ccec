import type { View } from '../declare/declared-view'
import type { ListRequest } from './wire'

/**
 * Returns the request for a list without a query in its address: the view's own order and filter, first page.
 * It depends only on the declaration, so it can be sent before the user is known.
 */
export function plainRequest({ sort, filter = [] }: Pick<View, 'sort' | 'filter'>): ListRequest {
  return { ...(sort && { sort }), ...(filter.length > 0 && { filters: filter }) }
}
