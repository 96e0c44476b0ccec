import { draw } from '../../fields/cells'
import { stateProblem } from '../../resources/kernel/declare/action'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { labelOf } from '../../resources/kernel/declare/field'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { titleOf } from '../title-of'
import { actionMessages } from './messages'

/** What was pressed: a declared action, or a button such as Delete. */
export type Pressed = Pick<Action, 'label' | 'when'>

/** Returns the word for a sentence with "can be": "suspended", or "changed" if the action declares no such word. */
export function participleOf({ participle, done = '' }: Action): string {
  return participle ?? (/^[A-Z][a-z]+$/.test(done) ? done.toLowerCase() : actionMessages.changed)
}

/**
 * Describes the result of an action on a record: "Bulkan Rush: Status is now Disabled", or where it changes several fields,
 * by what the action calls itself once it is done: "23 Nov 2026: Signed".
 */
export function describeResult(
  resource: AnyResource,
  action: Action,
  { before, after }: { before: WireRow; after: WireRow },
): string {
  const effects = effectsOf(resource, { before, after })
  const done = action.done ?? action.label
  const words = effects.length > 1 && action.done ? done : effects.join(', ') || done
  return actionMessages.done(titleOf(resource, after), words)
}

/** Tells a user whose action was rejected what others changed in the record meanwhile, and how to go on, if one can. */
export function describeNewer(
  resource: AnyResource,
  action: Pressed,
  versions: { before: WireRow; after: WireRow },
): string {
  const effects = effectsOf(resource, versions).join(', ')
  const next = stateProblem(resource, action, versions.after) ?? actionMessages.pressAgain(action.label)
  return actionMessages.newer(inSentence(resource.one), effects, next)
}

/** Returns a sentence per changed field: "Status is now Disabled". */
function effectsOf(resource: AnyResource, { before, after }: { before: WireRow; after: WireRow }): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null)) return []
    const scene = { titles: after.titles ?? {}, linkTo: () => null, isDense: true }
    const { text } = draw(field, after[name], after, scene)
    return [actionMessages.now(labelOf(name, field), text || actionMessages.emptyValue)]
  })
}
