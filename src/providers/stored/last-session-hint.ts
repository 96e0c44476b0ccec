import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { browserStore } from './browser-store'

const key = 'paddock.first'

/** What the next page has to know of the person to ask for its list before the server has said who it is. */
interface SessionHint {
  readonly roles: readonly string[]
  /** Lists that open with a default view, as `resource.view`: they ask something else than the page knows. */
  readonly defaults: readonly string[]
}

/**
 * Notes what GET /user said, for the next page of this browser. No more than a hint: what a role may do, the server
 * decides anew at every request.
 */
export function rememberUser({ roles, defaultViews = [] }: SignedInUser): void {
  write({ roles, defaults: defaultViews.map(({ resource, view }) => nameOf(resource, view)) })
}

/** Notes that a list has, or has no longer, a default view. */
export function rememberDefault(resource: string, view: string, isThere: boolean): void {
  const { roles, defaults } = read()
  const name = nameOf(resource, view)
  const others = defaults.filter(other => other !== name)
  write({ roles, defaults: isThere ? [...others, name] : others })
}

/** Whether a user with one of these roles is noted. */
export function isRoleHinted(roles: readonly string[]): boolean {
  return read().roles.some(role => roles.includes(role))
}

/** Whether a user with one of these roles is noted, for whom the list opens as its view declares it. */
export function isHinted(roles: readonly string[], resource: string, view: string): boolean {
  return isRoleHinted(roles) && !read().defaults.includes(nameOf(resource, view))
}

/** To be called whenever somebody comes or goes. */
export function forgetHint(): void {
  browserStore.drop(key)
}

const nameOf = (resource: string, view: string) => `${resource}.${view}`

function write(note: SessionHint): void {
  browserStore.write(key, JSON.stringify(note))
}

function read(): SessionHint {
  try {
    const { roles, defaults } = JSON.parse(browserStore.read(key) ?? '{}')
    if (Array.isArray(roles) && Array.isArray(defaults)) return { roles, defaults }
  } catch {
    // Written by something else: as good as none.
  }
  return { roles: [], defaults: [] }
}
