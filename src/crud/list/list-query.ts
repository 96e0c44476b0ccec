import type { AnyResource, View } from '../../resources/kernel/resource'
import type { Subject } from '../../resources/kernel/roles'
import { decodeState, type ListState } from './list-state'
import type { KeysetQuery } from './use-keyset-list'

/** What a view asks the server for in this state: the view's own filter always, its order unless another is chosen. */
export function queryOf(view: View, state: ListState): KeysetQuery {
  return {
    filters: [...(view.filter ?? []), ...state.filters],
    sort: state.sort ?? view.sort ?? null,
    lastKey: state.after,
    q: state.q,
  }
}

/** What the list at an address asks for: for those who ask before the screen is there. */
export function queryAt(resource: AnyResource, view: View, subject: Subject, search: string): KeysetQuery {
  return queryOf(view, decodeState(resource, subject, new URLSearchParams(search)).state)
}
