import type { DefaultView } from '../../resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { rememberDefault } from './last-session-hint'

/** What was made or taken back since GET /user answered. */
const since = new Map<string, DefaultView | null>()

/** What a list opens with for this person when its address says nothing; null: as its view declares. */
export function defaultViewFor(user: SignedInUser, resource: string, view: string): DefaultView | null {
  const changed = since.get(keyOf(user, resource, view))
  if (changed !== undefined) return changed
  return user.defaultViews?.find(each => each.resource === resource && each.view === view) ?? null
}

/** Keeps which view a list opens with from now on, here and for the next page; null: as it is declared. */
export function rememberDefaultView(
  user: SignedInUser,
  resource: string,
  view: string,
  found: DefaultView | null,
): void {
  since.set(keyOf(user, resource, view), found)
  rememberDefault(resource, view, found !== null)
}

function keyOf({ id }: SignedInUser, resource: string, view: string): string {
  return `${id} ${resource} ${view}`
}
