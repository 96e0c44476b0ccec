import { checkDeclarations } from './check-registry'
import { editionsName, editionsOf } from './declare/editions'
import type { Field } from './declare/field'
import { type AnyResource, allFields, type Page } from './declare/resource'
import { kindOf } from './kinds/kinds'

/** All declarations together, checked, with look-ups for server and client. */
export interface Registry {
  readonly resources: readonly AnyResource[]
  readonly pages: readonly Page[]
  readonly byName: ReadonlyMap<string, AnyResource>
  readonly byTypename: ReadonlyMap<string, AnyResource>
}

/** A registry whose type knows the declared resources one by one. */
export interface RegistryOf<R extends AnyResource> extends Registry {
  /** For types only: no registry has this value. */
  readonly declares?: R
}

/**
 * Combines the declarations, each with the resource of its editions unless that is declared.
 * @throws DeclarationError when they are invalid (see `checkDeclarations`). The browser does not check: the
 * server that serves them already did.
 */
export function buildRegistry<R extends AnyResource>(
  declared: readonly R[],
  pages: readonly Page[],
): RegistryOf<R> {
  const names = new Set(declared.map(({ name }) => name))
  const resources: AnyResource[] = declared.flatMap(each =>
    each.editions && !names.has(editionsName(each)) ? [each, editionsOf(each)] : [each],
  )
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  checkDeclarations(resources, pages, byName)
  return {
    resources,
    pages,
    byName,
    byTypename: new Map(resources.map(resource => [resource.typename, resource])),
  }
}

/** A field of another resource that refers to this one. */
export interface Referrer {
  readonly resource: AnyResource
  readonly name: string
  readonly field: Field
}

/** Returns the referring fields without `outlives`: their records prevent deletion. The rows of a view hold nothing. */
export function holdersOf(registry: Registry, target: AnyResource): Referrer[] {
  return referrersOf(registry, target).filter(
    ({ resource, field }) => !resource.projection && !kindOf(field).outlives?.(field),
  )
}

export function referrersOf(registry: Registry, target: AnyResource): Referrer[] {
  return registry.resources.flatMap(resource =>
    allFields(resource)
      .filter(([, field]) => kindOf(field).targets(field).includes(target.name))
      .map(([name, field]) => ({ resource, name, field })),
  )
}
