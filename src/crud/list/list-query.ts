import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { decodeState, type ListState } from './list-state'
import { openingOf } from './opening'
import type { KeysetQuery } from './use-keyset-list'

/** Records of a map or a sheet: as many as the server answers at once. */
export const longPage = 100

/** What a view asks the server for in this state: the view's own filter always, its order unless another is chosen. */
export function queryOf(view: View, state: ListState): KeysetQuery {
  return {
    filters: [...(view.filter ?? []), ...state.filters],
    sort: state.sort ?? view.sort ?? null,
    lastKey: state.after,
    q: state.q,
    ...((isMap(view, state) || isSheet(state)) && { limit: longPage }),
    ...(view.call && { call: view.call }),
  }
}

/** Whether the records stand on a map: as it is asked for, where the view has one. */
export function isMap(view: View, { shape }: ListState): boolean {
  return shape === 'map' && view.map !== undefined
}

/** Whether the records stand in a sheet, to be edited. */
export function isSheet({ shape }: ListState): boolean {
  return shape === 'sheet'
}

/** What the list at an address asks for: for those who ask before the screen is there. */
export function queryAt(resource: AnyResource, view: View, user: SignedInUser, address: string): KeysetQuery {
  const { search } = openingOf(user, resource, view, address)
  return queryOf(view, decodeState(resource, user, new URLSearchParams(search)).state)
}
