import { type Role, roles, type Subject } from '../rights/roles'
import type { View } from './declared-view'
import { type FieldOf, text } from './field'
import type { Filter, Sort } from './filter'
import type { AnyResource } from './resource'

export const densities = ['standard', 'compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** What a saved view keeps of a list: what is asked for and how it is shown, never which page. */
export interface SavedState {
  /** At most one for a field and an operator. */
  readonly filters: readonly Filter[]
  /** null: as the view says. */
  readonly sort: Sort | null
  readonly q: string
  /** The columns shown, in their order; null: as the view says. */
  readonly columns: readonly string[] | null
  readonly density: Density
}

/** A list's question under a name, as the person who asks may see it. */
export interface SavedView {
  readonly typename: 'SavedView'
  readonly id: string
  readonly version: number
  /** The resource's name, and that of its view. */
  readonly resource: string
  readonly view: string
  readonly name: string
  readonly state: SavedState
  /** It names fields that the person may not read: those parts are left out of `state`. */
  readonly isPartial: boolean
  readonly isOwn: boolean
  /** What people call its owner. */
  readonly owner: string
  /** The role that it is shared with. */
  readonly role: Role | null
  /** What the list opens with for this person; only of the person's own. */
  readonly isOwnDefault: boolean
  /** What the list opens with for the role. */
  readonly isRoleDefault: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** What a list opens with when its address says nothing. */
export type DefaultView = Pick<SavedView, 'id' | 'resource' | 'view' | 'name' | 'state'>

/** How a saved view may be called. */
export const viewName: FieldOf<'text'> = text({ label: 'Name', required: true, max: 60 })

/** How many views one person may keep, over all lists. */
export const greatestViews = 100

/** The name under which a resource declares a view. */
export function nameOfView(resource: AnyResource, view: View): string {
  return Object.entries(resource.views).find(([, other]) => other === view)?.[0] ?? ''
}

/**
 * Which of the views of one list it opens with: the person's own default, otherwise that of the first of the
 * person's roles that has one, in the order of docs/contract.md, Menus.
 */
export function defaultOf<V extends Pick<SavedView, 'role' | 'isOwnDefault' | 'isRoleDefault'>>(
  views: readonly V[],
  subject: Subject,
): V | undefined {
  const ofRole = (role: Role) => views.find(view => view.isRoleDefault && view.role === role)
  const [first] = roles.filter(role => subject.roles.includes(role)).flatMap(role => ofRole(role) ?? [])
  return views.find(view => view.isOwnDefault) ?? first
}

/** The roles that a person may share a view of a resource with: one's own, an admin any; who sees the list. */
export function shareableRoles(subject: Subject, resource: AnyResource): readonly Role[] {
  return roles.filter(
    role => (isViewAdmin(subject) || subject.roles.includes(role)) && resource.access.list?.includes(role),
  )
}

/** Whether the person sets what roles open a list with, and may take back what others have shared. */
export function isViewAdmin(subject: Subject): boolean {
  return subject.roles.includes('admin' satisfies Role)
}
