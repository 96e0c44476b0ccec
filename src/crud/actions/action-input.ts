import { unparsedIn } from '../../fields/unparsed'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import { inputSchema, type Problems, problemsOf } from '../../resources/kernel/declare/schema'

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
