import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayOpen } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { recordAddresses } from '../../resources/kernel/wire/record-path'

/** Where the generated screens of a resource live: `venueslist`, `venues/add`, `venues/add/{id}`. */
export interface Paths {
  readonly create: string
  edit(id: string): string
  /** The form of a new record, filled in from another. */
  clone(id: string): string
  show(id: string): string
}

export function pathsOf(resource: AnyResource): Paths {
  const { base } = resource
  const { show, edit } = recordAddresses(resource)
  return {
    create: `${base}/add`,
    edit: id => `${edit}${id}`,
    clone: id => `${base}/add?from=${id}`,
    show: id => `${show}${id}`,
  }
}

/** The first list of the resource that the person may open. */
export function firstView(subject: Subject, resource: AnyResource): View | undefined {
  const open = Object.entries(resource.views).find(([name]) => mayOpen(subject, resource, name))
  return open?.[1]
}

/** Where a record opens from a view: on its own page, or where the view says. */
export function openingFrom(resource: AnyResource, view: View | undefined, id: string): string {
  return view?.rowLink?.replace(':id', id) ?? pathsOf(resource).show(id)
}

/** Where a record opens from anywhere else: as from the first list that the person has. */
export function openingOf(subject: Subject, resource: AnyResource, id: string): string {
  return openingFrom(resource, firstView(subject, resource), id)
}

/** The tab of a record's page that lists those of another resource that refer to it by a field. */
export function tabOf(other: AnyResource, field: string): string {
  return `${other.name}.${field}`
}

/** The page of a record, with one of its tabs open. */
export function showTab(resource: AnyResource, id: string, tab: string): string {
  return `${pathsOf(resource).show(id)}?${new URLSearchParams({ tab })}`
}
