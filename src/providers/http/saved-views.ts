import type { SavedState, SavedView } from '../../resources/kernel/declare/saved-view'
import type { Role } from '../../resources/kernel/rights/roles'
import { sendOnce } from './attempts'
import { request } from './http'

// Requests about saved views. All reject with RequestError. Our own server stores them, whichever backend has the list.

/** The version of a view that the user saw. A role's default view is ended only if the user knew that it is one. */
type SeenVersion = Pick<SavedView, 'id' | 'version'>
type SeenDefault = SeenVersion & Pick<SavedView, 'isRoleDefault'>

const base = '/admin/saved-views'

/** Fetches the user's own views of a list, and those shared with one of their roles. */
export async function listSavedViews(resource: string, view: string): Promise<readonly SavedView[]> {
  const { items } = await request<{ items: SavedView[] }>('GET', `${base}/${resource}/${view}`)
  return items
}

/** Creates a view of the user. */
export function createSavedView(newView: {
  readonly resource: string
  readonly view: string
  readonly name: string
  readonly state: SavedState
}): Promise<SavedView> {
  return write('POST', base, newView)
}

/** Renames a view or replaces its state; 409 if it has changed since the user saw it. */
export function changeSavedView(
  { id, version }: SeenVersion,
  change: { readonly name?: string; readonly state?: SavedState },
): Promise<SavedView> {
  return write('PUT', `${base}/${id}`, { version, ...change })
}

/** Shares a view with a role; null stops sharing. */
export function shareSavedView(
  { id, version, isRoleDefault }: SeenDefault,
  role: Role | null,
): Promise<SavedView> {
  return write('POST', `${base}/${id}/share`, { version, role, endsDefault: isRoleDefault })
}

/** Makes a view the default of its list for the user or for the role that it is shared with, or ends that. */
export function setDefaultView(
  { id, version }: SeenVersion,
  whose: 'own' | 'role',
  isDefault: boolean,
): Promise<SavedView> {
  return write('POST', `${base}/${id}/default`, { version, whose, isDefault })
}

/** Deletes a view, also for the users that it is shared with. */
export function deleteSavedView({ id, version, isRoleDefault }: SeenDefault): Promise<unknown> {
  return write('POST', `${base}/${id}/delete`, { version, endsDefault: isRoleDefault })
}

/** Another change of the same view, or the same one of what it has become since, is a write of its own. */
function write<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const isChange = 'version' in body
  const place = `${method} ${path}${isChange ? '' : ` ${JSON.stringify(body)}`}`
  return sendOnce(
    place,
    { ...body },
    (sent, idempotencyKey) => request<T>(method, path, sent, { idempotencyKey }),
    (first, isOther) => {
      const { version } = (first ?? body) as { readonly version?: number }
      const seen = isChange ? Number(body.version) : 0
      if (!isChange || version === undefined || (!isOther && version >= seen)) return null
      return { ...body, version: Math.max(version, seen) }
    },
  )
}
