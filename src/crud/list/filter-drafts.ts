import { joinPath } from '../../fields/unparsed'
import type { Field } from '../../resources/kernel/declare/field'
import type { Filter, Operator } from '../../resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Problems } from '../../resources/kernel/declare/schema'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { operatorsOf } from '../../resources/kernel/kinds/mask'
import { filterProblems, isEmpty } from './filter-problems'
import { listMessages } from './messages'

/** A condition while it is edited. */
export interface FilterDraft {
  /** Stays while field and operator change. */
  readonly key: number
  readonly filter: Filter
}

/** A new condition: by the first field without one, because two conditions on a field are rare. */
export function newFilter(
  resource: AnyResource,
  names: readonly string[],
  filters: readonly Filter[],
): Filter {
  const free = names.find(name => filters.every(filter => filter.field !== name))
  return startingFilter(resource, free ?? names[0] ?? '')
}

/** The kind's usual operator comes first. */
export function startingFilter(resource: AnyResource, name: string): Filter {
  const field = fieldOf(resource, name)
  return { field: name, operator: (field && offeredOperators(field)[0]) ?? 'eq' }
}

/** The field's operators; "is empty" only where the field can be. */
export function offeredOperators(field: Field): readonly Operator[] {
  const operators = operatorsOf(field)
  const { isSpare } = kindOf(field)
  return (isSpare?.(field as never) ?? !field.required)
    ? operators
    : operators.filter(operator => operator !== 'null' && operator !== 'nnull')
}

export interface CheckedDrafts {
  readonly filters: readonly Filter[]
  /** By the key of the draft; empty when all are right. */
  readonly problems: Readonly<Record<number, Problems>>
}

/** The filters that the drafts say, or what is wrong with each draft. */
export function checkDrafts(resource: AnyResource, drafts: readonly FilterDraft[]): CheckedDrafts {
  const filters: Filter[] = []
  const problems: Record<number, Problems> = {}
  for (const { key, filter } of drafts) {
    const { filter: whole, end } = openRange(filter)
    const found = filterProblems(resource, whole)
    const former = filters.find(other => other.field === whole.field && other.operator === whole.operator)
    if (Object.keys(found).length > 0) problems[key] = end === null ? found : within(found, end)
    else if (!former) filters.push(whole)
    else if (JSON.stringify(former.value) !== JSON.stringify(whole.value))
      problems[key] = { '': listMessages.filters.repeated }
  }
  return { filters, problems }
}

/** A range with one end is a bound: "from 5" is "at least 5". `end` is the place of that one. */
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
