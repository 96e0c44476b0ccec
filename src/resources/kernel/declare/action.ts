import { displayValue } from '../kinds/kinds'
import { maskedValue } from '../kinds/mask'
import type { Action, Effect, Input, Moment } from './declared-action'
import { labelOf, type States } from './field'
import type { AnyResource } from './resource'

type Row = Readonly<Record<string, unknown>>

/**
 * Why an action cannot be done on a record now, as a sentence; null when it can. The button and the
 * server ask the same function.
 */
export function actionProblem(resource: AnyResource, action: Action, row: Row, at: Moment): string | null {
  return stateProblem(resource, action, row) ?? action.problem?.(row as Row & { id: string }, at) ?? null
}

/** Why an action cannot start from the state of a record, whoever asks; null when it can. */
export function stateProblem(resource: AnyResource, action: Action, row: Row): string | null {
  const problem = statesProblem(resource, action.when as States | undefined, row)
  return problem && `${action.label} needs ${problem}`
}

/** Why a record cannot be edited now, as a sentence; null when it can. */
export function editingProblem(resource: AnyResource, row: Row): string | null {
  const problem = statesProblem(resource, resource.edits, row)
  return problem && `Editing needs ${problem}`
}

/** Why a record cannot be deleted now, as a sentence; null when it can. */
export function deletionProblem(resource: AnyResource, row: Row): string | null {
  const problem = statesProblem(resource, resource.deletes, row)
  return problem && `Deleting needs ${problem}`
}

/** The values that an action gives to the fields of a record. */
export function effectOf(action: Action, row: Row, input: Input, at: Moment): Effect {
  return typeof action.set === 'function' ? action.set(row, input as never, at) : action.set
}

/** The fields that an action may change, by its declaration. */
export function changedFields({ set, changes = [] }: Action): readonly string[] {
  return [...(typeof set === 'function' ? [] : Object.keys(set)), ...changes]
}

/** A refusal with the titles of the records that it names by the references to them: "{assignee} has it". */
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
 * Which field is in none of the states asked for: "Status to be Active; it is Retired". Null when none is. Of a list,
 * all of the values must be in it.
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
