import type { AnyResource } from '../resources/kernel/resource'

/** Where the generated screens of a resource live (spec §2: `venueslist`, `venues/add`, `venues/add/{id}`). */
export interface Paths {
  /** Of its first view. */
  readonly list: string
  readonly create: string
  edit(id: string): string
  /** The form of a new record, filled in from another. */
  clone(id: string): string
  show(id: string): string
}

export function pathsOf(resource: AnyResource): Paths {
  const { base, views } = resource
  return {
    list: Object.values(views)[0]?.path ?? base,
    create: `${base}/add`,
    edit: id => `${base}/add/${id}`,
    clone: id => `${base}/add?from=${id}`,
    show: id => `${base}/view/${id}`,
  }
}
