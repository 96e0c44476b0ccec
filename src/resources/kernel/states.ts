import type { FieldOf } from './field'
import type { Surroundings } from './kind-row'

/** The states that a reference asks for are filters of what it refers to: its choices are listed with them. */
export function statesFlaw(
  { to, only }: FieldOf<'reference'>,
  { canBe }: Pick<Surroundings, 'canBe'>,
): string | null {
  const unfit = Object.entries(only ?? {}).find(
    ([name, values]) => !values.every(value => canBe(to, name, value)),
  )
  return unfit ? `no field "${unfit[0]}" of ${to} with filter: true can be all that "only" says` : null
}
