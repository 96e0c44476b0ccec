import { checkDeclarations } from './check-registry'
import type { Field } from './declare/field'
import { type AnyResource, allFields, type Page } from './declare/resource'
import { kindOf } from './kinds/kinds'

/** All declarations together, checked, with the look-ups that both ends need. */
export interface Registry {
  readonly resources: readonly AnyResource[]
  readonly pages: readonly Page[]
  readonly byName: ReadonlyMap<string, AnyResource>
  readonly byTypename: ReadonlyMap<string, AnyResource>
}

/**
 * Puts the declarations together.
 * @throws DeclarationError when they are not sound (see `checkDeclarations`); not in the browser, where they have
 * been checked by the server that serves them
 */
export function buildRegistry(resources: readonly AnyResource[], pages: readonly Page[]): Registry {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  checkDeclarations(resources, pages, byName)
  return {
    resources,
    pages,
    byName,
    byTypename: new Map(resources.map(resource => [resource.typename, resource])),
  }
}

/** A field of one resource that refers to another: "who refers to me". */
export interface Referrer {
  readonly resource: AnyResource
  readonly name: string
  readonly field: Field
}

export function referrersOf(registry: Registry, target: AnyResource): Referrer[] {
  return registry.resources.flatMap(resource =>
    allFields(resource)
      .filter(([, field]) => kindOf(field).targets(field).includes(target.name))
      .map(([name, field]) => ({ resource, name, field })),
  )
}
