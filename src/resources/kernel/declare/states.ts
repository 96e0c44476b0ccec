import type { Surroundings } from '../kinds/kind-row'
import type { FieldOf } from './field'

/**
 * Checks the states that a reference requires: they are filters of the other resource, with which choices are
 * listed.
 */
export function statesFlaw(
  { to, only, agrees }: FieldOf<'reference'>,
  { canBe, sibling }: Surroundings,
): string | null {
  const stranger = Object.keys(agrees ?? {}).find(name => name !== 'id' && !sibling(name)?.immutable)
  if (stranger) return `"${stranger}" must be an immutable field of this record to agree with the other`
  const unfit = Object.entries(only ?? {}).find(
    ([name, values]) => !values.every(value => canBe(to, name, value)),
  )
  return unfit ? `no field "${unfit[0]}" of ${to} with filter: true can be all that "only" says` : null
}
