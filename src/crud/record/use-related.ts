import { useMemo } from 'react'
import { tabOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { statesProblem } from '../../resources/kernel/declare/action'
import { type Field, labelOf } from '../../resources/kernel/declare/field'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { States } from '../../resources/kernel/declare/referring'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { type Referrer, type Registry, referrersOf } from '../../resources/kernel/registry'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useRegistry } from '../registry-context'

/** A list of the records of one resource that refer to the record by one field. */
export interface RelatedList {
  /** The name of its tab in the address. */
  readonly key: string
  readonly label: string
  readonly resource: AnyResource
  /** The field that refers to the record; the list omits it, because its value is always this record. */
  readonly field: string
  /** Returns the filter for records that refer to a record. */
  readonly filterFor: (id: string) => Filter
  /** Whether the reference can have the record now (`only`), so that the list can take a new one. */
  readonly takesNew: (row: WireRow) => boolean
}

export function useRelated(resource: AnyResource): readonly RelatedList[] {
  const registry = useRegistry()
  const user = useUser()
  return useMemo(() => relatedOf(registry, user, resource), [registry, user, resource])
}

/**
 * Returns the lists of records that refer to the resource, if the user may list them and the server can filter by the
 * reference.
 */
export function relatedOf(registry: Registry, subject: Subject, resource: AnyResource): RelatedList[] {
  const referrers = referrersOf(registry, resource).filter(
    ({ resource: other, name, field }) => field.filter && can(subject, other, 'list', name),
  )
  return referrers.map(referrer => {
    const { resource: other, name, field } = referrer
    const operator = kindOf(field).operators.includes('eq') ? 'eq' : 'contains'
    return {
      key: tabOf(other, name),
      label: isOnly(referrer, referrers) ? other.label : `${other.label} (${labelOf(name, field)})`,
      resource: other,
      field: name,
      filterFor: id => ({ field: name, operator, value: id }),
      takesNew: row => statesProblem(resource, statesKnown(field, row), row) === null,
    }
  })
}

/** The states that the reference asks for, of those fields that the user may read. */
function statesKnown(field: Field, row: WireRow): States {
  const { only = {} } = kindOf(field).chosenFrom?.(field) ?? {}
  return Object.fromEntries(Object.entries(only).filter(([name]) => row[name] !== undefined))
}

function isOnly({ resource }: Referrer, referrers: readonly Referrer[]): boolean {
  return referrers.filter(other => other.resource === resource).length === 1
}
