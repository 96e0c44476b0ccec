import { rangeEnds } from '../../fields/filter-input'
import { joinPath, unparsedIn } from '../../fields/unparsed'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { Filter } from '../../resources/kernel/declare/filter'
import { filterValue } from '../../resources/kernel/declare/filter-value'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { type Problems, problemsOf } from '../../resources/kernel/declare/schema'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { listMessages } from './messages'
import { rangeProblems } from './range-problems'

/** Returns the problems of a filter's value, by path; '' for the value itself. */
export function filterProblems(resource: AnyResource, { field: name, operator, value }: Filter): Problems {
  const unparsed = unparsedIn(value)
  if (Object.keys(unparsed).length > 0) return unparsed
  const field = fieldOf(resource, name)
  if (!field) return { '': listMessages.filters.unknownField(name) }
  const parsed = filterValue(field, operator, labelOf(name, field)).safeParse(value)
  const isRange = operator === 'between'
  if (parsed.success) return rangeProblems({ operator, value: parsed.data })
  if (isEmpty(value)) return { '': listMessages.filters.missing }
  const ends = isRange ? endProblems(field, value) : {}
  return Object.keys(ends).length > 0 ? ends : problemsOf(parsed.error)
}

/** Returns the problems of each end of a range, under the label of that end. */
function endProblems(field: Field, value: unknown): Problems {
  const pair = [value].flat()
  return Object.fromEntries(
    rangeEnds.flatMap((label, index) => {
      const parsed = kindOf(field).operand(field, label).safeParse(pair[index])
      const found = parsed.success ? {} : problemsOf(parsed.error)
      return Object.entries(found).map(([path, problem]) => [joinPath(String(index), path), problem])
    }),
  )
}

/** Whether the value is still empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isEmpty))
  )
}
