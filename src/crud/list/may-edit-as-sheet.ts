import type { Field } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { isFile, isSecret } from '../../resources/kernel/kinds/sensitive'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** Whether a list of the resource opens as a sheet for this person: there must be a field that they may change in it. */
export function mayEditAsSheet(subject: Subject, resource: AnyResource): boolean {
  return Object.keys(resource.fields).some(name => mayEditInSheet(subject, resource, name))
}

/**
 * Whether this person may change a field in the sheet. A value that is hidden cannot be compared with the one that was
 * there, and a file is uploaded: both are changed in the form only.
 */
export function mayEditInSheet(subject: Subject, resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && can(subject, resource, 'edit', name) && isTypedInCell(field)
}

function isTypedInCell(field: Field): boolean {
  return !isMasked(field) && !isSecret(field) && !isFile(field)
}
