import type { ResourceProps } from '@refinedev/core'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Registry } from '../../resources/kernel/registry'
import { pathsOf } from './paths'

/** Returns Refine's list of resources, derived from the declarations; a page is a resource with only a list. */
export function refineResources(registry: Registry): ResourceProps[] {
  return [
    ...registry.resources.flatMap(resourceViews),
    ...registry.pages.map(({ name, path, label }) => ({ name, list: path, meta: { label } })),
  ]
}

function resourceViews(resource: AnyResource): ResourceProps[] {
  const { create, edit, show } = pathsOf(resource)
  // A clone uses the form of a new record; the query names the record to copy.
  const screens = { create, clone: create, edit: edit(':id'), show: show(':id') }
  const [first, ...others] = Object.entries(resource.views)
  return [
    // A resource without a list has only forms and a record page. Refine's frames still need a list path, although no
    // button of ours leads there.
    {
      name: resource.name,
      meta: { label: first?.[1].label ?? resource.label },
      ...screens,
      list: first?.[1].path ?? resource.base,
    },
    // Refine distinguishes further lists of a resource by an identifier; the first list carries the forms.
    ...others.map(([name, view]) => ({
      name: resource.name,
      identifier: `${resource.name}.${name}`,
      meta: { label: view.label },
      list: view.path,
    })),
  ]
}
