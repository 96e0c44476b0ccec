import type { Role } from '../resources/kernel/roles'
import type { SavedState, SavedView } from '../resources/kernel/saved-view'
import { request } from './http'

// The calls on saved views. All reject with RequestError; they are our own server's, whichever backend has the list.

/** A view as it was seen. */
type Seen = Pick<SavedView, 'id' | 'version'>

const base = '/admin/saved-views'

export async function listSavedViews(resource: string, view: string): Promise<readonly SavedView[]> {
  const { items } = await request<{ items: SavedView[] }>('GET', `${base}/${resource}/${view}`)
  return items
}

export function createSavedView(made: {
  readonly resource: string
  readonly view: string
  readonly name: string
  readonly state: SavedState
}): Promise<SavedView> {
  return request('POST', base, made)
}

export function changeSavedView(
  { id, version }: Seen,
  change: { readonly name?: string; readonly state?: SavedState },
): Promise<SavedView> {
  return request('PUT', `${base}/${id}`, { version, ...change })
}

/** null: shared with no role any more. */
export function shareSavedView({ id, version }: Seen, role: Role | null): Promise<SavedView> {
  return request('POST', `${base}/${id}/share`, { version, role })
}

export function setDefaultView(
  { id, version }: Seen,
  whose: 'own' | 'role',
  isDefault: boolean,
): Promise<SavedView> {
  return request('POST', `${base}/${id}/default`, { version, whose, isDefault })
}

export function deleteSavedView({ id, version }: Seen): Promise<unknown> {
  return request('POST', `${base}/${id}/delete`, { version })
}
