import { joinPath } from '../../fields/unparsed'
import type { Field } from '../../resources/kernel/declare/field'
import type { Filter, Operator } from '../../resources/kernel/declare/filter'
import { isAlwaysRequired } from '../../resources/kernel/declare/only-when'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { operatorsOf } from '../../resources/kernel/kinds/mask'
import { filterProblems, isEmpty } from './filter-problems'
import { listMessages } from './messages'

/** A condition while the user edits it. */
export interface FilterDraft {
  /** Stays the same when the field or operator changes. */
  readonly key: number
  readonly filter: Filter
}

/** Returns a new condition on the first field that has none, because two conditions on one field are rare. */
export function newFilter(
  resource: AnyResource,
  names: readonly string[],
  filters: readonly Filter[],
): Filter {
  const free = names.find(name => filters.every(filter => filter.field !== name))
  return startingFilter(resource, free ?? names[0] ?? '')
}

/** Returns a new condition on a field, with the kind's most common operator. */
export function startingFilter(resource: AnyResource, name: string): Filter {
  const field = fieldOf(resource, name)
  return { field: name, operator: (field && offeredOperators(field)[0]) ?? 'eq' }
}

/** Returns the operators of a field; "is empty" only if the field can be empty. */
export function offeredOperators(field: Field): readonly Operator[] {
  const operators = operatorsOf(field)
  const { isSpare } = kindOf(field)
  return (isSpare?.(field as never) ?? !isAlwaysRequired(field))
    ? operators
    : operators.filter(operator => operator !== 'null' && operator !== 'nnull')
}

export interface CheckedDrafts {
  readonly filters: readonly Filter[]
  /** Problems by the key of the draft; empty if all drafts are valid. */
  readonly problems: Readonly<Record<number, Problems>>
}

/** Returns the filters of the drafts, and the problems of invalid drafts. */
export function checkDrafts(resource: AnyResource, drafts: readonly FilterDraft[]): CheckedDrafts {
  const filters: Filter[] = []
  const problems: Record<number, Problems> = {}
  for (const { key, filter } of drafts) {
    const { filter: bounded, end } = openRange(filter)
    const found = filterProblems(resource, bounded)
    const earlier = filters.find(
      other => other.field === bounded.field && other.operator === bounded.operator,
    )
    if (Object.keys(found).length > 0) problems[key] = end === null ? found : within(found, end)
    else if (!earlier) filters.push(bounded)
    else if (JSON.stringify(earlier.value) !== JSON.stringify(bounded.value))
      problems[key] = { '': listMessages.filters.repeated }
  }
  return { filters, problems }
}

/**
 * Turns a range with only one end into a bound: "from 5" becomes "at least 5". `end` is the index of the given end, or
 * null.
 */
function openRange(filter: Filter): { filter: Filter; end: number | null } {
  const { field, operator, value } = filter
  if (operator !== 'between' || !Array.isArray(value)) return { filter, end: null }
  const [from, to] = value
  if (isEmpty(from) === isEmpty(to)) return { filter, end: null }
  return isEmpty(from)
    ? { filter: { field, operator: 'lte', value: to }, end: 1 }
    : { filter: { field, operator: 'gte', value: from }, end: 0 }
}

function within(problems: Problems, end: number): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [joinPath(String(end), path), problem]),
  )
}
