import { type Known, reject } from '../declaration-error'
import { fieldSchema, isOfPeople, kindOf } from '../kinds/kinds'
import { operatorsOf } from '../kinds/mask'
import { isSealed } from '../kinds/sensitive'
import { termsOf } from './editions'
import type { Field } from './field'
import { filterValue } from './filter-value'
import type { States } from './referring'
import { type AnyResource, fieldOf, scopeLists } from './resource'

/** @throws DeclarationError for states, scopes and uniqueness rules that no record can satisfy */
export function checkRecords(
  resource: AnyResource,
  byName: ReadonlyMap<string, AnyResource>,
  known: Known,
): void {
  checkScope(resource, known)
  checkSingles(resource, known)
  checkAppendOnly(resource)
  checkProjection(resource, byName)
  checkEditions(resource)
  checkStates(resource, 'edits', resource.edits ?? {})
  checkStates(resource, 'deletes', resource.deletes ?? {})
}

function checkSingles(resource: AnyResource, known: Known): void {
  for (const [name, { of, when }] of Object.entries(resource.singles)) {
    if (of.length === 0) reject(resource, `singles.${name}`, 'it says in which fields no two may be alike')
    for (const key of of) known(key, `singles.${name}`)
    checkStates(resource, `singles.${name}`, when)
  }
}

/** The rows of a view cannot be written. */
function checkProjection(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void {
  if (!resource.projection) return
  for (const of of resource.projection.of)
    if (!byName.has(of)) reject(resource, 'projection', `"${of}" is no resource`)
  if (!resource.appendOnly) reject(resource, 'projection', 'it must be appendOnly, too')
  if ((resource.access.create ?? []).length > 0)
    reject(resource, 'access.create', 'nobody makes rows of a projection')
  for (const [name, { search }] of Object.entries(resource.fields))
    if (search) reject(resource, `fields.${name}`, 'rows of a projection have no text to search')
}

/** Everyone who may see the record may read its terms, so none of them may be secret. */
function checkEditions(resource: AnyResource): void {
  const { editions, fields } = resource
  if (!editions) return
  const terms = termsOf(resource)
  if (resource.appendOnly) reject(resource, 'editions', 'records of an append-only resource never change')
  for (const name of [...(editions.from ? [editions.from] : []), ...editions.columns])
    if (!terms.includes(name)) reject(resource, 'editions', `"${name}" is none of its terms`)
  const kept = terms.map(name => [name, fields[name] as Field] as const)
  for (const [name, field] of kept)
    if (isSealed(field) || kindOf(field).readFrom)
      reject(resource, 'editions', `"${name}" cannot be kept: say it in without`)
}

/** An append-only resource has nothing that changes a record. */
function checkAppendOnly(resource: AnyResource): void {
  if (!resource.appendOnly) return
  const wrong = (where: string) => reject(resource, where, 'records of an append-only resource never change')
  for (const verb of ['edit', 'delete']) if ((resource.access[verb] ?? []).length > 0) wrong(`access.${verb}`)
  if (Object.keys(resource.actions).length > 0) wrong('actions')
  if (resource.edits) wrong('edits')
  if (resource.deletes) wrong('deletes')
  for (const [name, field] of Object.entries(resource.fields))
    if (field.reasoned || field.fixedWhenUsed) wrong(`fields.${name}`)
}

/** Checks that the named states are values that the fields can have. */
function checkStates(resource: AnyResource, where: string, states: States): void {
  for (const [name, values] of Object.entries(states)) {
    const field = fieldOf(resource, name) ?? reject(resource, where, `there is no field "${name}"`)
    const schema = fieldSchema(name, field)
    if (!values.every(value => schema.safeParse(value).success))
      reject(resource, where, `the field "${name}" cannot have every value that it says`)
  }
}

/** Rejects scopes that let everything through, or that compare with impossible values. */
function checkScope(resource: AnyResource, known: Known): void {
  for (const [role, declared = []] of Object.entries(resource.scope ?? {})) {
    const where = `scope.${role}`
    const lists = scopeLists(declared)
    if (lists.length === 0 || lists.some(filters => filters.length === 0))
      reject(resource, where, 'it bounds nothing')
    for (const { field: name, operator, self, value } of lists.flat()) {
      const field = known(name, where)
      if (!operatorsOf(field).includes(operator))
        reject(resource, where, `a field of kind ${field.kind} has no operator "${operator}"`)
      if (self && !isOfPeople(field)) reject(resource, where, `"${name}" refers to no person`)
      const parsed = filterValue(field, operator, name).safeParse(value)
      if (!self && !parsed.success)
        reject(resource, where, `the value is not valid: ${parsed.error.issues[0]?.message}`)
    }
  }
}
