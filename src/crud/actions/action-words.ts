import { draw } from '../../fields/cells'
import { labelOf } from '../../resources/kernel/field'
import { type Action, type AnyResource, fieldOf } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { titleOf } from '../title-of'

/** What an action made of a record, in words: "Bulkan Rush: Status is now Disabled". */
export function sayDone(resource: AnyResource, action: Action, after: WireRow): string {
  const effects = Object.keys(action.set).flatMap(name => {
    const field = fieldOf(resource, name)
    if (!field) return []
    const scene = { titles: after.titles ?? {}, linkTo: () => null, isDense: true }
    const { text } = draw(field, after[name], after, scene)
    return [`${labelOf(name, field)} is now ${text || 'empty'}`]
  })
  return `${titleOf(resource, after)}: ${effects.join(', ') || `${action.label} is done`}`
}
