import * as z from 'zod/mini'
import { type Problems, problemsOf } from '../src/resources/kernel/declare/schema'
import { AppError } from './errors'

/**
 * @param context such as the sentences of a schema that has none of its own
 * @throws AppError 422 with a sentence per field
 */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, body ?? {}, context)
  if (parsed.success) return parsed.data
  throw invalid(problemsOf(parsed.error))
}

/** Returns an error with a sentence for each field; the first one is also the message. */
export function invalid(fields: Problems): AppError {
  return new AppError(422, 'invalid', Object.values(fields)[0] ?? 'The body is not valid', { fields })
}
