import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { decodeState, type ListState } from './list-state'
import { openingOf } from './opening'
import type { KeysetQuery } from './use-keyset-list'

/** The page size of a map or a sheet: the server's maximum. */
export const longPage = 100

/**
 * Returns the server query of a view: always with the view's own filter, and with its order unless the user chose
 * another.
 */
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

/** Whether the list shows a map: the user chose it and the view has one. */
export function isMap(view: View, { shape }: ListState): boolean {
  return shape === 'map' && view.map !== undefined
}

/** Whether the list shows an editable sheet. */
export function isSheet({ shape }: ListState): boolean {
  return shape === 'sheet'
}

/** Returns the query of the list at an address, for code that fetches it before the screen has loaded. */
export function queryAt(resource: AnyResource, view: View, user: SignedInUser, address: string): KeysetQuery {
  const { search } = openingOf(user, resource, view, address)
  return queryOf(view, decodeState(resource, user, new URLSearchParams(search)).state)
}
