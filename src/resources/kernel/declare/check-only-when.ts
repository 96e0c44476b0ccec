import { reject } from '../declaration-error'
import { kindOf, limitingFields, partsOf } from '../kinds/kinds'
import { isSealed } from '../kinds/sensitive'
import { changedFields } from './action'
import type { Action } from './declared-action'
import type { Field, FieldOf, Fields } from './field'
import type { AnyResource } from './resource'

/** @throws DeclarationError for an `onlyWhen` that no form can follow, or that names no value of an enum */
export function checkOnlyWhen(resource: AnyResource): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    const where = `fields.${name}`
    const flaw = field.onlyWhen ? flawOf(resource, field, field.onlyWhen) : null
    if (flaw) reject(resource, where, flaw)
    const of = field.kind === 'array' ? field.of : field
    if (of.kind === 'enum') rejectOptions(resource, where, of)
    const prefillFlaw = flawOfPrefill(resource, name, field)
    if (prefillFlaw) reject(resource, where, prefillFlaw)
    rejectChangingActions(resource, where, field)
    rejectIn(resource, where, partsOf(field))
  }
  rejectIn(resource, 'creation.input', resource.creation?.input ?? {})
  for (const [name, action] of Object.entries(resource.actions))
    rejectInputs(resource, `actions.${name}.input`, action)
}

/** @throws DeclarationError for an input whose condition the record cannot decide */
function rejectInputs(resource: AnyResource, where: string, { input = {}, preview }: Action): void {
  for (const [name, field] of Object.entries(input)) {
    rejectIn(resource, where, partsOf(field))
    if (!field.onlyWhen) continue
    const flaw = preview?.inputs.includes(name)
      ? 'a preview asks for the same inputs with every record'
      : flawOf(resource, field, field.onlyWhen)
    if (flaw) reject(resource, `${where}.${name}`, flaw)
  }
}

function flawOf(
  resource: AnyResource,
  field: Field,
  onlyWhen: NonNullable<Field['onlyWhen']>,
): string | null {
  if (field.managed) return 'onlyWhen is for fields of forms; this one is managed'
  if (field.default !== undefined) return 'a default would give a value to records that do not have the field'
  if (isSealed(field)) return 'a secret is never read, so no rule holds it'
  return conditionFlaw(resource, 'onlyWhen', onlyWhen)
}

/** @throws DeclarationError for `optionsWhen` of an unknown option, or on a condition that no form can follow */
function rejectOptions(resource: AnyResource, where: string, { options, optionsWhen = {} }: FieldOf<'enum'>) {
  for (const [option, when] of Object.entries(optionsWhen)) {
    if (!Object.hasOwn(options, option))
      reject(resource, where, `optionsWhen: there is no option "${option}"`)
    const flaw = conditionFlaw(resource, 'optionsWhen', when)
    if (flaw) reject(resource, where, flaw)
  }
}

function flawOfPrefill(resource: AnyResource, name: string, field: Field): string | null {
  if (!field.prefill) return null
  const { field: deciding, of } = field.prefill
  const values = Object.values(of)
  if (field.managed) return 'prefill is for fields of forms; this one is managed'
  if (resource.fields[deciding]?.kind !== 'enum') return `prefill: "${deciding}" is no enum of this record`
  const schema = kindOf(field).schema(field, name)
  const stranger = values.find(value => !schema.safeParse(value).success)
  return stranger === undefined ? null : `prefill: the field cannot be "${stranger}"`
}

/** @throws DeclarationError for an action that could leave a reference to a record that no longer agrees */
function rejectChangingActions(resource: AnyResource, where: string, field: Field): void {
  if (kindOf(field).targets(field).length === 0) return
  const limits = limitingFields(field)
  for (const [name, action] of Object.entries(resource.actions)) {
    const changed = changedFields(action).find(each => limits.includes(each))
    if (changed) reject(resource, where, `it agrees by "${changed}", which the action ${name} changes`)
  }
}

function conditionFlaw(
  resource: AnyResource,
  of: 'onlyWhen' | 'optionsWhen',
  when: NonNullable<Field['onlyWhen']>,
): string | null {
  if (Object.keys(when).length === 0) return `${of} names no field`
  for (const [name, values] of Object.entries(when)) {
    const deciding = resource.fields[name]
    if (deciding?.kind !== 'enum') return `${of}: "${name}" is no enum of this record`
    if (deciding.onlyWhen) return `${of}: "${name}" itself depends on another field`
    if (deciding.read) return `${of}: not everyone who sees the record may read "${name}"`
    const { schema } = kindOf(deciding)
    const stranger = values.find(value => !schema(deciding, name).safeParse(value).success)
    if (stranger !== undefined || values.length === 0) return `${of}: "${name}" cannot be "${stranger ?? ''}"`
  }
  return null
}

/** Only fields of a record and inputs of its actions depend on the record. */
function rejectIn(resource: AnyResource, where: string, fields: Fields): void {
  const found = Object.keys(fields).find(name => fields[name]?.onlyWhen)
  if (found !== undefined)
    reject(
      resource,
      where,
      `onlyWhen is for fields of a record and inputs of its actions, not for "${found}"`,
    )
  for (const field of Object.values(fields)) rejectIn(resource, where, partsOf(field))
}
