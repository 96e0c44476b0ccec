import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayOpen } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { recordAddresses } from '../../resources/kernel/wire/record-path'

/** The paths of a resource's generated screens: `venueslist`, `venues/add`, `venues/add/{id}`. */
export interface Paths {
  readonly create: string
  edit(id: string): string
  /** The form of a new record with the values of another. */
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

/** Returns the first list of the resource that the user may open, or the first of those that fit. */
export function firstView(
  subject: Subject,
  resource: AnyResource,
  fits: (view: View) => boolean = () => true,
): View | undefined {
  const open = Object.entries(resource.views).find(
    ([name, view]) => mayOpen(subject, resource, name) && fits(view),
  )
  return open?.[1]
}

/** Returns the path that a row of a view opens: the record's page, or the view's `rowLink`. */
export function openingFrom(resource: AnyResource, view: View | undefined, id: string): string {
  return view?.rowLink?.replace(':id', id) ?? pathsOf(resource).show(id)
}

/** Returns the path that looks for the next record of a view's queue and opens it. */
export function queuePath({ path }: View): string {
  return `${path}/review`
}

/** Returns the path of a record of a view's queue: the view's `rowLink`, or the generated screen. */
export function casePath(view: View, id: string): string {
  return view.rowLink?.replace(':id', id) ?? `${queuePath(view)}/${id}`
}

/** Returns the path of a record outside of lists: as from the first list that the user may open. */
export function openingOf(subject: Subject, resource: AnyResource, id: string): string {
  return openingFrom(resource, firstView(subject, resource), id)
}

/** Returns the name of the tab that lists records of another resource which refer to this one by a field. */
export function tabOf(other: AnyResource, field: string): string {
  return `${other.name}.${field}`
}

/** Returns the path of a record's page with one of its tabs open. */
export function showTab(resource: AnyResource, id: string, tab: string): string {
  return `${pathsOf(resource).show(id)}?${new URLSearchParams({ tab })}`
}
