import { registry } from '../../../src/resources'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import { isMasked } from '../../../src/resources/kernel/kinds/mask'
import { can } from '../../../src/resources/kernel/rights/access'
import type { Subject } from '../../../src/resources/kernel/rights/roles'
import type { FiledEntry } from '../../audit/trail-file'

/**
 * Whether the sealed text of an entry is kept from a user: it holds values that the user may not read, or only
 * masked. The text cannot be masked, for then it would not be the one that was sealed.
 */
export function isWithheldFrom(
  subject: Subject,
  { objectType, action, before, after, input }: FiledEntry,
): boolean {
  const resource = registry.byTypename.get(objectType)
  if (!resource) return false
  if (!can(subject, resource, 'show')) return true
  const told = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]
  const asked = resource.actions[action]?.input ?? {}
  return (
    told.some(([name, value]) => isThere(value) && !isPlain(subject, resource, name)) ||
    Object.entries(input ?? {}).some(([name, value]) => {
      const field = Object.hasOwn(asked, name) ? asked[name] : undefined
      return isThere(value) && field !== undefined && isMasked(field)
    })
  )
}

function isPlain(subject: Subject, resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && !isMasked(field) && can(subject, resource, 'show', name)
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined
}
