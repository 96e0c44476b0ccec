import { defaultViewFor } from '../../providers/stored/default-views'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { type DefaultView, nameOfView, type SavedState } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { encodeState, queryText, startingState } from './list-state'

/** The query that asks for the declared list although the user has a default view. */
const plainQuery = 'view=standard'

/** The query that a list opens with. An address without a query opens the user's default view, if there is one. */
export interface Opening {
  readonly search: string
  /** The default view that the query comes from; null if the address has its own query. */
  readonly from: DefaultView | null
}

/** Returns what a list opens with. `search` is the query of its address with the question mark, or ''. */
export function openingOf(user: SignedInUser, resource: AnyResource, view: View, search: string): Opening {
  const from = search === '' ? defaultViewFor(user, resource.name, nameOfView(resource, view)) : null
  return from
    ? { search: queryText({ ...startingState, ...from.state }) || plainQuery, from }
    : { search, from }
}

/**
 * Returns the query for a state. Where an empty query would open the default view, the declared list needs an explicit
 * query.
 */
export function queryFor(user: SignedInUser, resource: AnyResource, view: View, query: string): string {
  if (query !== '') return query
  return defaultViewFor(user, resource.name, nameOfView(resource, view)) ? plainQuery : ''
}

/**
 * Returns a text that is equal for states with the same filters, sort, search and columns, regardless of their order
 * and of blanks.
 */
export function comparableState(state: SavedState): string {
  const params = encodeState({ ...startingState, ...state, shape: 'rows', after: null })
  return [...params]
    .map(([name, value]) => `${name}=${value.trim()}`)
    .sort()
    .join('&')
}
