import { type Known, reject } from '../declaration-error'
import { kindOf } from '../kinds/kinds'
import type { AnyResource } from './resource'

/** @throws DeclarationError for linked actions that lead to no action, or that the record has itself */
export function checkLinkedActions(
  resource: AnyResource,
  byName: ReadonlyMap<string, AnyResource>,
  known: Known,
): void {
  for (const [name, linked] of Object.entries(resource.linkedActions ?? {})) {
    const wrong = (problem: string) => reject(resource, `linkedActions.${name}`, problem)
    const { of, action = name, input, when = {} } = linked
    if (Object.hasOwn(resource.actions, name)) wrong('the record has an action of this name itself')
    for (const key of Object.keys(when)) known(key, `linkedActions.${name}`)
    const field = known(of, `linkedActions.${name}`)
    const { targets, isOfAnyType } = kindOf(field)
    const others = isOfAnyType ? [...byName.values()] : targets(field).flatMap(to => byName.get(to) ?? [])
    if (others.length === 0) wrong(`"${of}" refers to no other record`)
    const found = others.filter(
      other => Object.hasOwn(other.actions, action) || Object.hasOwn(other.linkedActions ?? {}, action),
    )
    if (found.length === 0) wrong(`the record that "${of}" refers to has no action "${action}"`)
    if (input === undefined) continue
    for (const other of found) {
      const asked = other.actions[action]?.input?.[input] ?? wrong(`"${action}" does not ask for "${input}"`)
      if (!kindOf(asked).targets(asked).includes(resource.name)) wrong(`"${input}" is no such record`)
    }
  }
}
