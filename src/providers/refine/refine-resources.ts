import type { ResourceProps } from '@refinedev/core'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Registry } from '../../resources/kernel/registry'
import { pathsOf } from './paths'

/** Refine's list of resources, derived from the declarations; a page is a resource that only lists. */
export function refineResources(registry: Registry): ResourceProps[] {
  return [
    ...registry.resources.flatMap(resourceViews),
    ...registry.pages.map(({ name, path, label }) => ({ name, list: path, meta: { label } })),
  ]
}

function resourceViews(resource: AnyResource): ResourceProps[] {
  const { create, edit, show } = pathsOf(resource)
  // A clone starts in the form of a new record; its button names the record to start from in the query.
  const screens = { create, clone: create, edit: edit(':id'), show: show(':id') }
  const [first, ...others] = Object.entries(resource.views)
  return [
    // A resource without a list of its own has forms and a record page. Refine's frames ask for the path of its list
    // all the same, although no button of ours leads there.
    {
      name: resource.name,
      meta: { label: first?.[1].label ?? resource.label },
      ...screens,
      list: first?.[1].path ?? resource.base,
    },
    // Refine tells further lists of one resource apart by an identifier; the first carries its forms.
    ...others.map(([name, view]) => ({
      name: resource.name,
      identifier: `${resource.name}.${name}`,
      meta: { label: view.label },
      list: view.path,
    })),
  ]
}
