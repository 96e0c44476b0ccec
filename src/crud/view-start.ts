import type { View } from '../resources/kernel/declare/declared-view'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { can } from '../resources/kernel/rights/access'
import type { Subject } from '../resources/kernel/rights/roles'

/** Values by field. */
type Start = Readonly<Record<string, unknown>>

/**
 * Returns the values that a new record needs to be in the view; null when the form cannot set them, because a filter uses
 * another operator than "is", or because the user may not set the field.
 */
export function viewStart(subject: Subject, resource: AnyResource, { filter }: View): Start | null {
  const isGivable = filter?.every(
    ({ field, operator }) => operator === 'eq' && can(subject, resource, 'create', field),
  )
  return isGivable === false ? null : equalities(filter)
}

/** Whether a record with these values is in the view, as far as its filter says it by "is". */
export function startsIn({ filter }: View, values: Start): boolean {
  return Object.entries(equalities(filter)).every(([field, value]) => values[field] === value)
}

function equalities(filter: View['filter']): Start {
  const equal = filter?.filter(({ operator }) => operator === 'eq') ?? []
  return Object.fromEntries(equal.map(({ field, value }) => [field, value]))
}
