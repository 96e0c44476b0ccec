import type { AnyResource } from './resource'

/**
 * Caches what depends on a declaration only: it is made on first use, because making it for every request is
 * slow.
 */
export function perResource<Made>(make: (resource: AnyResource) => Made): (resource: AnyResource) => Made {
  const known = new WeakMap<AnyResource, { readonly made: Made }>()
  return resource => {
    const found = known.get(resource)
    if (found) return found.made
    const made = make(resource)
    known.set(resource, { made })
    return made
  }
}
