import { unparsedIn } from '../../fields/unparsed'
import { labelOf } from '../../resources/kernel/field'
import { type Filter, filterValue } from '../../resources/kernel/filter'
import { type AnyResource, fieldOf } from '../../resources/kernel/resource'
import { type Problems, problemsOf } from '../../resources/kernel/schema'

/** What is wrong with a filter's value, by the path within it; '' is the value itself. */
export function filterProblems(resource: AnyResource, { field: name, operator, value }: Filter): Problems {
  const unread = unparsedIn(value)
  if (Object.keys(unread).length > 0) return unread
  const field = fieldOf(resource, name)
  if (!field) return { '': `There is no field ${name}` }
  const parsed = filterValue(field, operator, labelOf(name, field)).safeParse(value)
  if (parsed.success) return {}
  if (isEmpty(value)) return { '': 'Say what to compare with' }
  return problemsOf(parsed.error)
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isEmpty))
  )
}
