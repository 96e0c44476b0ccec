import { defaultViewFor } from '../../providers/stored/default-views'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { type DefaultView, nameOfView, type SavedState } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { encodeState, queryText, startingState } from './list-state'

/** The query that asks for the whole list, without default view and opening filters. */
const plainQuery = 'view=standard'

/**
 * The query that a list opens with. An address without a query opens the user's default view, or else the filters that the
 * view opens with.
 */
export interface Opening {
  readonly search: string
  /** Whether the query was filled in, because the URL has none. */
  readonly isFilledIn: boolean
  /** The default view that the query comes from; null if the address has its own query. */
  readonly from: DefaultView | null
}

/** Returns the query that a list opens with. `search` is the query of its URL with the question mark, or ''. */
export function openingOf(user: SignedInUser, resource: AnyResource, view: View, search: string): Opening {
  const from = search === '' ? defaultViewFor(user, resource.name, nameOfView(resource, view)) : null
  const state = from?.state ?? (search === '' ? openingState(view) : null)
  if (!state) return { search, isFilledIn: false, from }
  return { search: queryText({ ...startingState, ...state }) || plainQuery, isFilledIn: true, from }
}

function openingState({ opensWith }: View): Pick<SavedState, 'filters'> | null {
  return opensWith ? { filters: opensWith } : null
}

/**
 * Returns the query for a state. Where an empty query would open the default view, the declared list needs an explicit
 * query.
 */
export function queryFor(user: SignedInUser, resource: AnyResource, view: View, query: string): string {
  if (query !== '') return query
  const opensOtherwise =
    view.opensWith !== undefined || defaultViewFor(user, resource.name, nameOfView(resource, view))
  return opensOtherwise ? plainQuery : ''
}

/**
 * Returns a text that is equal for states with the same filters, sort, search and columns, regardless of their order
 * and of blanks.
 */
export function comparableState(state: SavedState): string {
  const params = encodeState({
    ...startingState,
    ...state,
    shape: 'rows',
    after: null,
    day: null,
    span: 'month',
  })
  return [...params]
    .map(([name, value]) => `${name}=${value.trim()}`)
    .sort()
    .join('&')
}
