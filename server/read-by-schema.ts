import { z } from 'zod'
import { describePlace, type JsonLimits, type ReadJson, readJson } from '../src/domain/json-text'
import { invalid } from './validate'

/** Problems of one text that are told at once. */
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
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readJson(text, limits)
  if ('problem' in read) throw invalid({ [field]: `${describePlace(read.place)}: ${read.problem}` })
  const parsed = schema.safeParse(read.value)
  if (parsed.success) return { value: parsed.data, placeOf: read.placeOf }
  const problems = parsed.error.issues.slice(0, mostProblems).map(issue => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    const place = describePlace(read.placeOf(path))
    if (issue.code === 'unrecognized_keys') return `${place}: Unknown field “${nameOf(path)}”. Remove it.`
    return `${place}, ${nameOf(path)} ${describeIssue(issue, read.value)}`
  })
  throw invalid({ [field]: problems.join('\n') })
}

/** The schema as JSON Schema, for those who write what it takes. */
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

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  date: 'must be a day such as 2026-11-20',
  datetime: 'must be a time with its offset such as 2026-11-20T14:00:00+08:00',
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(value, issue.path) === undefined
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return formats[issue.format] ?? 'must have the form that the schema says'
    case 'custom':
      return issue.message
    default:
      return 'is not as the schema says'
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | null)?.[step],
    value,
  )
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' items long' : ''
}
