import { defaultViewFor } from '../../providers/stored/default-views'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { type DefaultView, nameOfView, type SavedState } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { encodeState, queryText, startingState } from './list-state'

/** The query of an address that wants the list as its view declares it, although another one is the default. */
const plainQuery = 'view=standard'

/** What an address says to this person: one without a query means the default view, if there is one. */
export interface Opening {
  readonly search: string
  /** The default view that it was taken from; null when the address speaks for itself. */
  readonly from: DefaultView | null
}

/** What a list opens with; `search` is the query of its address, with its question mark, or empty. */
export function openingOf(user: SignedInUser, resource: AnyResource, view: View, search: string): Opening {
  const from = search === '' ? defaultViewFor(user, resource.name, nameOfView(resource, view)) : null
  return from
    ? { search: queryText({ ...startingState, ...from.state }) || plainQuery, from }
    : { search, from }
}

/** The query for a state: where a bare address means another one, the plain list has to be said. */
export function queryFor(user: SignedInUser, resource: AnyResource, view: View, query: string): string {
  if (query !== '') return query
  return defaultViewFor(user, resource.name, nameOfView(resource, view)) ? plainQuery : ''
}

/** Equal for two states that ask and show the same, in whatever order and with whatever blanks it was said. */
export function sameness(state: SavedState): string {
  const params = encodeState({ ...startingState, ...state, shape: 'rows', after: null })
  return [...params]
    .map(([name, value]) => `${name}=${value.trim()}`)
    .sort()
    .join('&')
}
