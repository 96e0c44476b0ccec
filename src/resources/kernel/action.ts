import { labelOf } from './field'
import { displayValue } from './kinds'
import type { Action, AnyResource } from './resource'

/**
 * Why an action cannot be done on a record now, as a sentence; null when it can. The button and the
 * server ask the same function.
 */
export function actionProblem(
  resource: AnyResource,
  action: Action,
  row: Readonly<Record<string, unknown>>,
): string | null {
  for (const [name, allowed] of Object.entries(action.when ?? {})) {
    if (allowed === undefined || (allowed as unknown[]).includes(row[name])) continue
    const field = resource.fields[name]
    if (!field) continue
    const wanted = (allowed as unknown[]).map(value => displayValue(field, value, row)).join(' or ')
    const now = displayValue(field, row[name], row) || 'empty'
    return `${action.label} needs ${labelOf(name, field)} to be ${wanted}; it is ${now}`
  }
  return null
}
