import { registry } from '../../../src/resources'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import { isMasked } from '../../../src/resources/kernel/kinds/mask'
import { can } from '../../../src/resources/kernel/rights/access'
import type { Subject } from '../../../src/resources/kernel/rights/roles'
import type { FiledEntry } from '../../audit/trail-file'

/**
 * Whether the sealed text of an entry is withheld from a user, because it holds values that the user may not
 * read or may read only masked. The text itself cannot be masked: its hash would no longer match the seal.
 */
export function isWithheldFrom(
  subject: Subject,
  { objectType, action, before, after, input }: FiledEntry,
): boolean {
  const resource = registry.byTypename.get(objectType)
  if (!resource) return false
  if (!can(subject, resource, 'show')) return true
  const values = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]
  const inputs = resource.actions[action]?.input ?? {}
  return (
    values.some(([name, value]) => isSet(value) && !isPlain(subject, resource, name)) ||
    Object.entries(input ?? {}).some(([name, value]) => {
      const field = Object.hasOwn(inputs, name) ? inputs[name] : undefined
      return isSet(value) && field !== undefined && isMasked(field)
    })
  )
}

function isPlain(subject: Subject, resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && !isMasked(field) && can(subject, resource, 'show', name)
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}
