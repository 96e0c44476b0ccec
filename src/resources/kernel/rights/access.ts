import { rolesThatOpen, type View } from '../declare/declared-view'
import type { Field } from '../declare/field'
import type { Access, AnyResource, Page } from '../declare/resource'
import { fieldOf } from '../declare/resource'
import { nameOfView } from '../declare/saved-view'
import { kindOf } from '../kinds/kinds'
import { isClosedTo, type Role, type Subject } from './roles'

/** A resource or a page, as `can` checks it. */
export type Guarded = Pick<Page, 'access' | 'name'> | AnyResource

/**
 * The one access check of screens and server. `verb` is list, show, export, create, edit, delete or the name
 * of an action; with `field`, whether the verb may also read the field (list, show, export) or set it
 * (create, edit).
 */
export function can(subject: Subject, thing: Guarded, verb: string, field?: string): boolean {
  if (isClosedTo(subject, thing)) return false
  const holds = (roles: readonly Role[]) => roles.some(role => subject.roles.includes(role))
  if (!Object.hasOwn(thing.access, verb) || !holds((thing.access as Access)[verb] ?? [])) return false
  if (field === undefined) return true
  if (!('fields' in thing)) return false
  const declared = fieldOf(thing, field)
  return declared !== undefined && invalidates(thing, declared, verb, holds)
}

/** Whether the user may create a record in a form. */
export function mayAdd(subject: Subject, resource: AnyResource): boolean {
  return resource.creation?.form !== false && can(subject, resource, 'create')
}

/** Whether the user may create a record as a copy of another. */
export function mayClone(subject: Subject, resource: AnyResource): boolean {
  return resource.clones !== false && mayAdd(subject, resource)
}

/** Whether the user may reveal a masked value of the field; every reveal is recorded. */
export function mayReveal(subject: Subject, resource: AnyResource, name: string): boolean {
  const reveal = fieldOf(resource, name)?.reveal ?? []
  return can(subject, resource, 'show', name) && reveal.some(role => subject.roles.includes(role))
}

/** Returns the roles that may open a view: its page, its place in a menu, its saved views. */
export function viewRoles(resource: AnyResource, name: string): readonly Role[] {
  const view = Object.hasOwn(resource.views, name) ? resource.views[name] : undefined
  if (!view) return []
  return view.roles || view.menu || view.account ? rolesThatOpen(view) : (resource.access.list ?? [])
}

/** Whether a user may open a view. Used by the portal's routes, saved views and the list itself. */
export function mayOpen(subject: Subject, resource: AnyResource, view: string): boolean {
  if (isClosedTo(subject, resource)) return false
  return viewRoles(resource, view).some(role => subject.roles.includes(role))
}

/** Whether the user decides records of the view's queue. */
export function mayReview(subject: Subject, resource: AnyResource, view: View): boolean {
  const name = nameOfView(resource, view)
  return (
    mayOpen(subject, resource, name) &&
    Object.keys(view.queue?.decisions ?? {}).some(decision => can(subject, resource, decision))
  )
}

/** Whether the user may see any list of the resource, with any call. */
export function mayList(subject: Subject, resource: AnyResource): boolean {
  return (
    can(subject, resource, 'list') ||
    Object.keys(resource.views).some(view => mayOpen(subject, resource, view))
  )
}

/**
 * Returns the resource with the rights of one of its views: the roles of the view may list, and so may read, sort and
 * filter the fields that `can` allows.
 */
export function throughView(resource: AnyResource, view: string): AnyResource {
  return { ...resource, access: { ...resource.access, list: viewRoles(resource, view) } }
}

function invalidates(
  resource: AnyResource,
  field: Field,
  verb: string,
  holds: (roles: readonly Role[]) => boolean,
): boolean {
  const readable = [field, ...sources(resource, field)].every(
    read => read.read === undefined || holds(read.read),
  )
  if (readingVerbs.includes(verb)) return readable
  if (field.managed || (verb === 'edit' && field.immutable)) return false
  return readable && (field.write === undefined || holds(field.write))
}

const readingVerbs: readonly string[] = ['list', 'show', 'export']

/**
 * Returns the fields that this one is computed from or read with: reading it requires the right to read them.
 */
function sources(resource: AnyResource, field: Field): Field[] {
  return kindOf(field)
    .needs(field)
    .flatMap(name => fieldOf(resource, name) ?? [])
}
