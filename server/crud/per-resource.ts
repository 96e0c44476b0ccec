import type { AnyResource } from '../../src/resources/kernel/declare/resource'

/** What follows from a declaration alone: made at the first call, because to make it anew for each request takes long. */
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
