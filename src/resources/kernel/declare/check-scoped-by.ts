import { type Known, reject } from '../declaration-error'
import { kindOf } from '../kinds/kinds'
import type { Field } from './field'
import type { AnyResource, Page } from './resource'

/** Rejects a resource that says by a wrong field what the scope of an account limits. */
export function checkScopedBy(resource: AnyResource, known: Known): void {
  const { through, venue, partner, product, day, at, currency, madeWithin } = resource.scopedBy ?? {}
  const productField =
    typeof product === 'object' ? ('field' in product ? product.field : undefined) : product
  const rules: readonly (readonly [string | undefined, (field: Field) => boolean, string])[] = [
    [through, field => refersTo(field), 'refers to no record'],
    [venue === 'id' ? undefined : venue, field => refersTo(field, 'venues'), 'refers to no venue'],
    [partner, field => refersTo(field, 'partners'), 'refers to no partner'],
    [productField, ({ kind }) => kind === 'enum', 'is no product'],
    [day, ({ kind }) => kind === 'date', 'is no day'],
    [at, ({ kind }) => kind === 'datetime', 'is no time'],
    [currency, ({ kind }) => kind === 'enum', 'is no currency'],
    [madeWithin, ({ kind }) => kind === 'text', 'is no text'],
  ]
  for (const [name, holds, problem] of rules)
    if (name !== undefined && !holds(known(name, 'scopedBy')))
      reject(resource, 'scopedBy', `"${name}" ${problem}`)
}

function refersTo(field: Field, target?: string): boolean {
  const targets = kindOf(field).targets(field)
  return target === undefined ? targets.length === 1 : targets.includes(target)
}

/** Rejects a page that names an unknown resource. */
export function checkScopedLike(page: Page, byName: ReadonlyMap<string, AnyResource>): void {
  const { scopedLike } = page
  if (scopedLike !== undefined && !byName.has(scopedLike))
    reject(page, 'scopedLike', `there is no resource "${scopedLike}"`)
}
