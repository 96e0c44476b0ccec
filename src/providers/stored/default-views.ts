import type { DefaultView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { rememberDefault } from './last-session-hint'

/** Default views that changed since GET /user answered. */
const changedViews = new Map<string, DefaultView | null>()

/** Returns the default view of a list for the user; null for the list as declared. */
export function defaultViewFor(user: SignedInUser, resource: string, view: string): DefaultView | null {
  const changed = changedViews.get(keyOf(user, resource, view))
  if (changed !== undefined) return changed
  return user.defaultViews?.find(each => each.resource === resource && each.view === view) ?? null
}

/** Stores which view a list opens with, for this page and the next one; null for the list as declared. */
export function rememberDefaultView(
  user: SignedInUser,
  resource: string,
  view: string,
  found: DefaultView | null,
): void {
  changedViews.set(keyOf(user, resource, view), found)
  rememberDefault(resource, view, found !== null)
}

function keyOf({ id }: SignedInUser, resource: string, view: string): string {
  return `${id} ${resource} ${view}`
}
