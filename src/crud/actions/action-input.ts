import { unparsedIn } from '../../fields/unparsed'
import { type Fields, labelOf } from '../../resources/kernel/field'
import { inputSchema, type Problems, problemsOf } from '../../resources/kernel/schema'

type Values = Readonly<Record<string, unknown>>

/** What an action's input starts from. */
export function startingInput(input: Fields): Values {
  return Object.fromEntries(Object.entries(input).map(([name, field]) => [name, field.default ?? null]))
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
