import type { Field } from './field'
import { kindOf } from './kinds'
import type { Access, AnyResource, Page } from './resource'
import { fieldOf } from './resource'
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
  return declared !== undefined && touches(thing, declared, verb, holds)
}

/** Whether the person may have a masked value of the field shown, which is written down. */
export function mayReveal(subject: Subject, resource: AnyResource, name: string): boolean {
  const reveal = fieldOf(resource, name)?.reveal ?? []
  return can(subject, resource, 'show', name) && reveal.some(role => subject.roles.includes(role))
}

function touches(
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
