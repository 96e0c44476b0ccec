import type { FieldError, FieldErrors } from 'react-hook-form'
import type { Problems } from '../../resources/kernel/declare/schema'
import type { Values } from './form-fields'
import { formMessages } from './messages'

/** The name under which the form keeps problems that belong to none of its fields. */
export const formLevel = 'root.form'

/**
 * Converts problems by dotted path to errors of react-hook-form: one error per field, whose `types` hold the problems
 * inside the field by path; the path '' is the field itself.
 */
export function fieldErrors(problems: Problems): FieldErrors<Values> {
  const byField = new Map<string, Record<string, string>>()
  for (const [path, problem] of Object.entries(problems)) {
    const [name = '', ...rest] = path.split('.')
    byField.set(name, { ...byField.get(name), [rest.join('.')]: problem })
  }
  const entries = [...byField].map(([name, types]) => [name, errorOf(types)] as const)
  const named = entries.filter(([name]) => name !== '')
  const whole = byField.get('')
  return {
    ...Object.fromEntries(named),
    ...(whole && { root: { form: errorOf(whole) } }),
  } as FieldErrors<Values>
}

/** Returns the problems inside a field by their path in it. */
export function problemsIn(error: Pick<FieldError, 'types'> | undefined): Problems {
  return { ...(error?.types as Problems | undefined) }
}

/** Returns one sentence per problem of the field; in a list, with the row number. */
export function sentencesOf(error: Pick<FieldError, 'types'> | undefined, label: string): string[] {
  return Object.entries(problemsIn(error))
    .map(([path, problem]) => ({ row: Number.parseInt(path, 10), problem }))
    .toSorted((a, b) => (a.row || 0) - (b.row || 0))
    .map(({ row, problem }) => (Number.isNaN(row) ? problem : formMessages.row(label, row + 1, problem)))
}

function errorOf(types: Problems): FieldError {
  return { type: 'problem', message: Object.values(types)[0] ?? '', types }
}
