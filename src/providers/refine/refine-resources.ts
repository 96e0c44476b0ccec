import type { ResourceProps } from '@refinedev/core'
import type { View } from '../../resources/kernel/declare/declared-view'
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
  const { create, edit, clone, show } = pathsOf(resource)
  const screens = { create, edit: edit(':id'), clone: clone(':id'), show: show(':id') }
  const [first, ...others] = Object.entries(resource.views)
  return [
    // A resource without a list of its own has its forms and record page all the same.
    {
      name: resource.name,
      meta: { label: first?.[1].label ?? resource.label },
      ...screens,
      ...listOf(first?.[1]),
    },
    // Refine tells further lists of one resource apart by an identifier; the first carries its forms.
    ...others.map(([name, view]) => ({
      name: resource.name,
      identifier: `${resource.name}.${name}`,
      meta: { label: view.label },
      ...listOf(view),
    })),
  ]
}

function listOf(view: View | undefined): { readonly list?: string } {
  return view ? { list: view.path } : {}
}
