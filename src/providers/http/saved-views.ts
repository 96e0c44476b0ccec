import type { SavedState, SavedView } from '../../resources/kernel/declare/saved-view'
import type { Role } from '../../resources/kernel/rights/roles'
import { request } from './http'

// The calls on saved views. All reject with RequestError; they are our own server's, whichever backend has the list.

/** A view as it was seen; what a role's lists open with is ended knowingly. */
type Seen = Pick<SavedView, 'id' | 'version'>
type SeenDefault = Seen & Pick<SavedView, 'isRoleDefault'>

const base = '/admin/saved-views'

/** The person's own views of a list, and those that are shared with a role of theirs. */
export async function listSavedViews(resource: string, view: string): Promise<readonly SavedView[]> {
  const { items } = await request<{ items: SavedView[] }>('GET', `${base}/${resource}/${view}`)
  return items
}

/** Makes a view of the person's own. */
export function createSavedView(made: {
  readonly resource: string
  readonly view: string
  readonly name: string
  readonly state: SavedState
}): Promise<SavedView> {
  return request('POST', base, made)
}

/** Renames a view, or has it keep another state; a conflict (409) when it was changed since it was seen. */
export function changeSavedView(
  { id, version }: Seen,
  change: { readonly name?: string; readonly state?: SavedState },
): Promise<SavedView> {
  return request('PUT', `${base}/${id}`, { version, ...change })
}

/** Shares a view with a role; null: with none any more. */
export function shareSavedView(
  { id, version, isRoleDefault }: SeenDefault,
  role: Role | null,
): Promise<SavedView> {
  return request('POST', `${base}/${id}/share`, { version, role, endsDefault: isRoleDefault })
}

/** Makes a view what its list opens with, for the person or for the role that it is shared with, or takes that back. */
export function setDefaultView(
  { id, version }: Seen,
  whose: 'own' | 'role',
  isDefault: boolean,
): Promise<SavedView> {
  return request('POST', `${base}/${id}/default`, { version, whose, isDefault })
}

/** Deletes a view, for everybody that it is shared with too. */
export function deleteSavedView({ id, version, isRoleDefault }: SeenDefault): Promise<unknown> {
  return request('POST', `${base}/${id}/delete`, { version, endsDefault: isRoleDefault })
}
