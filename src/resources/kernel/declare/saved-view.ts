import { type Role, roles, type Subject } from '../rights/roles'
import type { View } from './declared-view'
import { type FieldOf, text } from './field'
import type { Filter, Sort } from './filter'
import type { AnyResource } from './resource'

export const densities = ['standard', 'compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** The list state that a saved view keeps: the query and the appearance, but not the page. */
export interface SavedState {
  /** At most one per field and operator. */
  readonly filters: readonly Filter[]
  /** Null: the view's own order. */
  readonly sort: Sort | null
  readonly q: string
  /** The visible columns in their order; null: the view's own. */
  readonly columns: readonly string[] | null
  readonly density: Density
}

/** A saved view, as the user may see it. */
export interface SavedView {
  readonly typename: 'SavedView'
  readonly id: string
  readonly version: number
  /** The names of the resource and of its view. */
  readonly resource: string
  readonly view: string
  readonly name: string
  readonly state: SavedState
  /** Parts of `state` are left out because the user may not read their fields. */
  readonly isPartial: boolean
  readonly isOwn: boolean
  /** The name of its owner. */
  readonly owner: string
  /** The role that it is shared with. */
  readonly role: Role | null
  /** The user's own default for this list; only for the user's own views. */
  readonly isOwnDefault: boolean
  /** The role's default for this list. */
  readonly isRoleDefault: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** The view that a list opens with when its address has no query. */
export type DefaultView = Pick<SavedView, 'id' | 'resource' | 'view' | 'name' | 'state'>

/** The name of a saved view. */
export const viewName: FieldOf<'text'> = text({ label: 'Name', required: true, max: 60 })

/** Greatest number of views per user, over all lists. */
export const greatestViews = 100

/** Returns the name under which a resource declares a view. */
export function nameOfView(resource: AnyResource, view: View): string {
  return Object.entries(resource.views).find(([, other]) => other === view)?.[0] ?? ''
}

/**
 * Returns the default view of a list: the user's own, otherwise that of the first of the user's roles with a
 * default, in the order of docs/contract.md, Menus.
 */
export function defaultOf<V extends Pick<SavedView, 'role' | 'isOwnDefault' | 'isRoleDefault'>>(
  views: readonly V[],
  subject: Subject,
): V | undefined {
  const ofRole = (role: Role) => views.find(view => view.isRoleDefault && view.role === role)
  const [first] = roles.filter(role => subject.roles.includes(role)).flatMap(role => ofRole(role) ?? [])
  return views.find(view => view.isOwnDefault) ?? first
}

/**
 * Returns the roles that a user may share a view with: their own roles, for an admin all, as far as the role
 * sees the list.
 */
export function shareableRoles(subject: Subject, resource: AnyResource): readonly Role[] {
  return roles.filter(
    role => (isViewAdmin(subject) || subject.roles.includes(role)) && resource.access.list?.includes(role),
  )
}

/** Whether the user may set the default views of roles and stop sharing views of others. */
export function isViewAdmin(subject: Subject): boolean {
  return subject.roles.includes('admin' satisfies Role)
}
