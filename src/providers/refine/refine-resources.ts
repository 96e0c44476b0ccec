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
  return Object.entries(resource.views).map(([name, view], index) => ({
    name: resource.name,
    list: view.path,
    meta: { label: view.label },
    // Refine tells further lists of one resource apart by an identifier; the first carries its forms.
    ...(index === 0
      ? { create, edit: edit(':id'), show: show(':id') }
      : { identifier: `${resource.name}.${name}` }),
  }))
}
