import type { Field } from '../declare/field'
import type { AnyResource } from '../declare/resource'
import { isMasked } from '../kinds/mask'
import { isFile, isSecret } from '../kinds/sensitive'
import { can } from './access'
import type { Subject } from './roles'

/** Whether the user may open the list as a sheet: at least one field must be editable in it. */
export function mayEditAsSheet(subject: Subject, resource: AnyResource): boolean {
  return Object.keys(resource.fields).some(name => mayEditInSheet(subject, resource, name))
}

/**
 * Whether the user may edit a field in the sheet. Masked values and files can only be changed in the form: a masked
 * value cannot be compared with the old one, and a file must be uploaded.
 */
export function mayEditInSheet(subject: Subject, resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && can(subject, resource, 'edit', name) && hasCellEditor(field)
}

/** Whether a cell of a sheet can take the value of a field. */
export function hasCellEditor(field: Field): boolean {
  return !isMasked(field) && !isSecret(field) && !isFile(field)
}
