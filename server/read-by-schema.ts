import { z } from 'zod'
import { describePlace, type JsonLimits, type ReadJson, readJson } from '../src/domain/json-text'
import { describeIssue } from './describe-issue'
import { utf8Text } from './limits'
import { invalid } from './validate'

/** The most problems of one text in one answer. */
const mostProblems = 20

export interface ReadText<Value> {
  readonly value: Value
  readonly placeOf: Extract<ReadJson, { value: unknown }>['placeOf']
}

/**
 * Reads JSON by a schema.
 * @param field what the bytes are called in the answer
 * @throws AppError 422 naming the field, with line, column and path of each value that is wrong
 */
export function readBySchema<Schema extends z.ZodType>(
  bytes: Buffer,
  schema: Schema,
  { field, ...limits }: JsonLimits & { readonly field: string },
): ReadText<z.infer<Schema>> {
  // A byte order mark stays: it has a sentence of its own.
  const read = readJson(utf8Text(bytes), limits)
  if ('problem' in read) throw invalid({ [field]: `${describePlace(read.place)}: ${read.problem}` })
  const parsed = schema.safeParse(read.value)
  if (parsed.success) return { value: parsed.data, placeOf: read.placeOf }
  const found = parsed.error.issues.map(issue => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return { issue, path, at: read.placeOf(path) }
  })
  // A reader goes from top to bottom; the schema has an order of its own.
  const inOrder = found.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
  const problems = inOrder.slice(0, mostProblems).map(({ issue, path, at }) => {
    const place = describePlace(at)
    if (issue.code === 'unrecognized_keys') return `${place}: Unknown field “${nameOf(path)}”. Remove it.`
    return `${place}, ${nameOf(path)} ${describeIssue(issue, valueAt(read.value, issue.path))}`
  })
  throw invalid({ [field]: problems.join('\n') })
}

/** The schema as JSON Schema, for developers who write files for it. */
export function toPublishedSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    // The format says the same, and can be read.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
}

/** "races[2].runners[0].name" */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return name === '' ? 'all of it' : name.replace(/^\./, '')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | null)?.[step],
    value,
  )
}
