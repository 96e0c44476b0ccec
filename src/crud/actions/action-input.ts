import { unparsedIn } from '../../fields/unparsed'
import type { Action } from '../../resources/kernel/declare/declared-action'
import { type Fields, labelOf } from '../../resources/kernel/declare/field'
import { inputSchema, type Problems, problemsOf } from '../../resources/kernel/declare/schema'

type Values = Readonly<Record<string, unknown>>

/** What an action's input starts from: of one record, what that has where the action says so. */
export function startingInput({ input = {}, prefill = [] }: Action, row: Values = {}): Values {
  const starts = new Set<string>(prefill)
  return Object.fromEntries(
    Object.entries(input).map(([name, field]) => [
      name,
      (starts.has(name) ? row[name] : undefined) ?? field.default ?? null,
    ]),
  )
}

/** What is wrong with what was typed, by field; nested ones by their path. */
export function inputProblems(input: Fields, values: Values): Problems {
  const parsed = inputSchema(input).safeParse(values)
  const unread = Object.entries(unparsedIn(values)).map(([path, problem]) => {
    const [name = ''] = path.split('.')
    return [path, `${labelOf(name, input[name])}: ${problem}`] as const
  })
  return { ...(parsed.success ? {} : problemsOf(parsed.error)), ...Object.fromEntries(unread) }
}
