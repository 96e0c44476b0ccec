import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const anId = 'must be an id, such as 01a210b0-7c11-7a55-9c1e-2f60a1b2c3d4'

const formats: Readonly<Record<string, string>> = {
  date: 'must be a day such as 2026-11-20',
  datetime: 'must be a time with its offset such as 2026-11-20T14:00:00+08:00',
  uuid: anId,
  guid: anId,
}

/** A whole sentence that begins with the field, for schemas that have none of their own. */
export const sentence: z.core.$ZodErrorMap = issue => {
  const name = issue.path?.join('.') || 'The request'
  return `${name} ${describeIssue(issue, issue.input)}`
}

/** Describes the expected value. The text follows the name of the field: "must be at least 1". */
export function describeIssue(issue: z.core.$ZodRawIssue | z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return 'is missing'
      return `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}${quotedNumber(issue, value)}`
    case 'invalid_value':
      if (value === undefined) return 'is missing'
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_big':
      return limited(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty'
      return limited(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin)
    case 'invalid_format':
      return formats[issue.format] ?? 'must have the format of the schema'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'custom':
      return issue.message ?? 'does not match the schema'
    default:
      return 'does not match the schema'
  }
}

/** "must be at most 24", "must have at least 1 item" */
function limited(bound: string, limit: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'item' : null
  return unit ? `must have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}` : `must be ${bound} ${limit}`
}

function quotedNumber({ expected }: { readonly expected: string }, value: unknown): string {
  const isNumber = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
  return isNumber && (expected === 'number' || expected === 'int') ? ', without quotation marks' : ''
}
