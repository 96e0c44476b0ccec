import type { View } from '../declare/declared-view'
import type { ListRequest } from './wire'

/**
 * Returns the request for a list without a query in its address: the view's own order and filters, first page.
 * It depends only on the declaration, so it can be sent before the user is known.
 */
export function plainRequest({
  sort,
  filter = [],
  opensWith = [],
}: Pick<View, 'sort' | 'filter' | 'opensWith'>): ListRequest {
  const filters = [...filter, ...opensWith]
  return { ...(sort && { sort }), ...(filters.length > 0 && { filters }) }
}

/** Whether a list asks for the same at every opening. A calendar asks for the weeks around the viewer's day. */
export function isAlwaysPlain({ calendar }: Pick<View, 'calendar'>): boolean {
  return calendar === undefined
}
