import { rolesThatOpen } from '../declare/declared-view'
import type { Field } from '../declare/field'
import type { Access, AnyResource, Page } from '../declare/resource'
import { fieldOf } from '../declare/resource'
import { kindOf } from '../kinds/kinds'
import type { Role, Subject } from './roles'

/** What `can` decides about: a resource or a page. */
export type Guarded = Pick<Page, 'access'> | AnyResource

/**
 * The one rule of who may do what, asked by the screens and by the server alike.
 * `verb` is list, show, export, create, edit, delete or the name of an action; with `field`,
 * whether that verb may also touch the field: read it (list, show, export) or set it (create, edit).
 */
export function can(subject: Subject, thing: Guarded, verb: string, field?: string): boolean {
  const holds = (roles: readonly Role[]) => roles.some(role => subject.roles.includes(role))
  if (!Object.hasOwn(thing.access, verb) || !holds((thing.access as Access)[verb] ?? [])) return false
  if (field === undefined) return true
  if (!('fields' in thing)) return false
  const declared = fieldOf(thing, field)
  return declared !== undefined && invalidates(thing, declared, verb, holds)
}

/** Whether the person may make a record in a form. */
export function mayAdd(subject: Subject, resource: AnyResource): boolean {
  return resource.creation?.form !== false && can(subject, resource, 'create')
}

/** Whether the person may make a record that starts as a copy of another. */
export function mayClone(subject: Subject, resource: AnyResource): boolean {
  return resource.clones !== false && mayAdd(subject, resource)
}

/** Whether the person may have a masked value of the field shown, which is written down. */
export function mayReveal(subject: Subject, resource: AnyResource, name: string): boolean {
  const reveal = fieldOf(resource, name)?.reveal ?? []
  return can(subject, resource, 'show', name) && reveal.some(role => subject.roles.includes(role))
}

/** Who may open a view: its page, its place in a menu, its saved views. */
export function viewRoles(resource: AnyResource, name: string): readonly Role[] {
  const view = Object.hasOwn(resource.views, name) ? resource.views[name] : undefined
  if (!view) return []
  return view.roles || view.menu || view.account ? rolesThatOpen(view) : (resource.access.list ?? [])
}

/** Whether a person may open a view; asked by the routes of the portal, by saved views and by the list itself. */
export function mayOpen(subject: Subject, resource: AnyResource, view: string): boolean {
  return viewRoles(resource, view).some(role => subject.roles.includes(role))
}

/** Whether there is a list of the resource that the person may see, with whichever call. */
export function mayList(subject: Subject, resource: AnyResource): boolean {
  return (
    can(subject, resource, 'list') ||
    Object.keys(resource.views).some(view => mayOpen(subject, resource, view))
  )
}

/**
 * The resource as the people of one of its views have it: whom the view lets in may list, read, sort and filter
 * there what `can` lets them.
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

/** The fields that this one is made from or read with: who may not read them may not read it. */
function sources(resource: AnyResource, field: Field): Field[] {
  return kindOf(field)
    .needs(field)
    .flatMap(name => fieldOf(resource, name) ?? [])
}
