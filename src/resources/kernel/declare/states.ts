import type { Surroundings } from '../kinds/kind-row'
import type { Field, FieldOf } from './field'

/**
 * Checks the states that a reference requires: they are filters of the other resource, with which choices are
 * listed.
 */
export function statesFlaw(
  { to, only, agrees }: FieldOf<'reference'>,
  { canBe, sibling }: Surroundings,
): string | null {
  const stranger = Object.keys(agrees ?? {}).find(name => name !== 'id' && !isHeld(sibling(name)))
  if (stranger)
    return `"${stranger}" must be an immutable field of this record, or one of its form, to agree with the other`
  const unfit = Object.entries(only ?? {}).find(
    ([name, values]) => !values.every(value => canBe(to, name, value)),
  )
  return unfit ? `no field "${unfit[0]}" of ${to} with filter: true can be all that "only" says` : null
}

/** Whether the server asks again about the reference when the field changes: an edit does. */
function isHeld(field: Field | undefined): boolean {
  return field !== undefined && (field.immutable === true || !field.managed)
}
