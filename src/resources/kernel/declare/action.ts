import { displayValue } from '../kinds/kinds'
import { maskedValue } from '../kinds/mask'
import type { Action, Effect, Input, Moment, NotBy } from './declared-action'
import { labelOf } from './field'
import type { States } from './referring'
import type { AnyResource } from './resource'

type Row = Readonly<Record<string, unknown>>

/**
 * Returns why an action cannot run on a record now, as a sentence; null when it can. The button and the
 * server call the same function.
 */
export function actionProblem(resource: AnyResource, action: Action, row: Row, at: Moment): string | null {
  return (
    stateProblem(resource, action, row) ??
    ownWork(action, row, at)?.problem ??
    othersWorkProblem(action, row, at) ??
    action.problem?.(row as Row & { id: string }, at) ??
    null
  )
}

/** Returns the rule by which an action is for other users than this one (`notBy`); null when it is for them, too. */
export function ownWork({ notBy = [] }: Action, row: Row, { actor }: Moment): NotBy | null {
  if (actor === null) return null
  return notBy.find(({ fields }) => fields.some(name => [row[name]].flat().includes(actor))) ?? null
}

/** Returns why an action is for another user only (`onlyBy`); null when it is for this one. */
export function othersWorkProblem({ onlyBy }: Action, row: Row, { actor }: Moment): string | null {
  return onlyBy && actor !== null && row[onlyBy.field] !== actor ? onlyBy.problem : null
}

/** Returns why the state of a record does not allow an action, for any user; null when it does. */
export function stateProblem(
  resource: AnyResource,
  action: Pick<Action, 'label' | 'when'>,
  row: Row,
): string | null {
  const problem = statesProblem(resource, action.when as States | undefined, row)
  return problem && `${action.label} needs ${problem}`
}

/** Returns why a record cannot be edited now, as a sentence; null when it can. */
export function editingProblem(resource: AnyResource, row: Row): string | null {
  const problem = statesProblem(resource, resource.edits, row)
  return problem && `Editing needs ${problem}`
}

/** Returns why a record cannot be deleted now, as a sentence; null when it can. */
export function deletionProblem(resource: AnyResource, row: Row): string | null {
  const problem = statesProblem(resource, resource.deletes, row)
  return problem && `Deleting needs ${problem}`
}

/** Returns the path of the page on which an action is done; undefined for one that asks in a dialog. */
export function actionPagePath({ page }: Action, row: Row): string | undefined {
  return page?.path.replace(/:(\w+)/g, (_, name: string) => String(row[page.from[name] ?? '']))
}

/** Returns the values that an action sets. */
export function effectOf(action: Action, row: Row, input: Input, at: Moment): Effect {
  return typeof action.set === 'function' ? action.set(row, input as never, at) : action.set
}

/** Returns the fields that an action may change, by its declaration. */
export function changedFields({ set, changes = [] }: Action): readonly string[] {
  return [...(typeof set === 'function' ? [] : Object.keys(set)), ...changes]
}

/** Replaces references in braces by the titles of their records: "{assignee} has it". */
export function sayNames(
  problem: string,
  row: Row & { readonly titles?: Readonly<Record<string, string>> },
): string {
  return problem.replace(
    /\{(\w+)\}/g,
    (_, name: string) => row.titles?.[String(row[name])] ?? 'somebody else',
  )
}

/**
 * Names the field that is in none of the required states: "Status to be Active; it is Retired". Null when
 * none is. In a list, all values must be allowed.
 */
export function statesProblem(
  resource: AnyResource,
  states: States | undefined,
  row: Readonly<Record<string, unknown>>,
): string | null {
  for (const [name, allowed] of Object.entries(states ?? {})) {
    const field = resource.fields[name]
    const value = row[name]
    const isList = Array.isArray(value)
    if (!field || (isList ? allowed.every(one => value.includes(one)) : allowed.includes(value))) continue
    const wanted = isList
      ? displayValue(field, allowed, row)
      : allowed.map(one => displayValue(field, one, row)).join(' or ')
    const now = displayValue(field, maskedValue(field, row[name]), row) || 'empty'
    return `${labelOf(name, field)} to be ${wanted}; it is ${now}`
  }
  return null
}
