import { unparsedIn } from '../../fields/unparsed'
import { trimStrings } from '../../providers/http/trim'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import {
  inputSchema,
  type Problems,
  problemsOf,
  inputProblems as ruleProblems,
} from '../../resources/kernel/declare/schema'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the starting values of an action's input: from the record for fields in `prefill`, else the field's default.
 */
export function startingInput({ input = {}, prefill = [] }: Action, row: Values = {}): Values {
  const prefilled = new Set<string>(prefill)
  return Object.fromEntries(
    Object.entries(input).map(([name, field]) => [
      name,
      (prefilled.has(name) ? row[name] : undefined) ?? field.default ?? null,
    ]),
  )
}

/** Returns the problems of the typed values by field; problems of nested fields by path. */
export function inputProblems(input: Fields, values: Values): Problems {
  const parsed = inputSchema(input).safeParse(values)
  const unparsed = Object.entries(unparsedIn(values)).map(([path, problem]) => {
    const [name = ''] = path.split('.')
    return [path, `${labelOf(name, input[name])}: ${problem}`] as const
  })
  return { ...(parsed.success ? {} : problemsOf(parsed.error)), ...Object.fromEntries(unparsed) }
}

/**
 * Returns the problems of an action's input as it would be sent: those of each field, and the broken rules between the others
 * and the record.
 * @param row null for many records: the server asks each of them
 */
export function actionProblems(
  resource: AnyResource,
  action: Action,
  { fields, values }: { readonly fields: Fields; readonly values: Values },
  row: Values | null,
): Problems {
  return { ...ruleProblems(resource, action, trimStrings(values), row), ...inputProblems(fields, values) }
}
