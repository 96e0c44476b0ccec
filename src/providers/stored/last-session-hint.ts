import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { browserStore } from './browser-store'

const key = 'paddock.first'

/**
 * The facts about the user that let the next page load request the first list before the server has identified the user.
 */
interface SessionHint {
  readonly roles: readonly string[]
  /** Lists with a default view, as `resource.view`: the page's own query would be wrong for them. */
  readonly defaults: readonly string[]
}

/**
 * Stores the answer of GET /user for the next page load of this browser. Only a hint: the server checks the rights of
 * every request.
 */
export function rememberUser({ roles, defaultViews = [] }: SignedInUser): void {
  write({ roles, defaults: defaultViews.map(({ resource, view }) => nameOf(resource, view)) })
}

/** Stores whether a list has a default view. */
export function rememberDefault(resource: string, view: string, isThere: boolean): void {
  const { roles, defaults } = read()
  const name = nameOf(resource, view)
  const others = defaults.filter(other => other !== name)
  write({ roles, defaults: isThere ? [...others, name] : others })
}

/** Whether the stored user has one of these roles. */
export function isRoleHinted(roles: readonly string[]): boolean {
  return read().roles.some(role => roles.includes(role))
}

/** Whether the stored user has one of these roles and no default view for the list. */
export function isHinted(roles: readonly string[], resource: string, view: string): boolean {
  return isRoleHinted(roles) && !read().defaults.includes(nameOf(resource, view))
}

/** Must be called at every sign-in and sign-out. */
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
    // Not written by this code: treated as missing.
  }
  return { roles: [], defaults: [] }
}
