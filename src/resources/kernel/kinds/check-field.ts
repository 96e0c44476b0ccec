import { camelCase, reject } from '../declaration-error'
import { type Field, labelOf } from '../declare/field'
import { isAlwaysRequired } from '../declare/only-when'
import { reasonOf } from '../declare/reason'
import { type AnyResource, fieldOf } from '../declare/resource'
import { isStamped } from '../declare/stamp'
import { kindOf, partsOf } from './kinds'
import { isMasked } from './mask'
import { isFile } from './sensitive'

const reserved = ['id', 'typename', 'version', 'search', 'titles', 'createdAt', 'updatedAt']

/**
 * @throws DeclarationError for a field with an option that its kind does not support, or that contradicts
 * other fields
 */
export function checkField(
  resource: AnyResource,
  name: string,
  field: Field,
  byName: ReadonlyMap<string, AnyResource>,
): void {
  const row = kindOf(field)
  const wrong = (problem: string) => reject(resource, `fields.${name}`, problem)
  if (reserved.includes(name)) wrong('this name belongs to the system')
  if (!camelCase.test(name)) wrong('a name is written in camelCase')
  if (row.isPartOnly) wrong(`a ${field.kind} stands only inside an array`)
  if (field.search && field.read) wrong('a field with its own read roles cannot be searched')
  if (field.search && !row.searched) wrong(`a field of kind ${field.kind} cannot be searched`)
  if (field.filter && row.operators.length === 0) wrong(`a field of kind ${field.kind} has no filters`)
  if (field.sort && !row.ordered) wrong(`a field of kind ${field.kind} cannot be sorted`)
  if (field.sparse && (!field.filter || field.sort || isAlwaysRequired(field)))
    wrong('sparse is for a filter that some records lack, without a sort: the order needs all of them')
  if (field.unique && !row.ordered) wrong(`a field of kind ${field.kind} cannot be unique`)
  if (field.default !== undefined && field.default !== null) checkDefault(wrong, name, field)
  if (isStamped(field) && !field.managed) wrong('a field with a stamp is managed')
  const isFilled = field.default !== undefined || field.derive || row.compute || isStamped(field)
  if (field.managed && field.required && !isFilled) wrong('a managed field that is required needs a default')
  if (Object.values(partsOf(field)).some(isFile)) wrong('a file stands in a field of its own')
  if (row.file && name === 'history') wrong('its call would be that of the history')
  if (name === 'reason' && Object.keys(reasonOf(resource)).length > 0)
    wrong('a change says why under this name, for another field asks for a reason')
  const maskFlaw = maskProblem(resource, field)
  if (maskFlaw) wrong(maskFlaw)
  if (field.derive && !field.managed) wrong('what is derived is managed: nobody sets it')
  for (const used of row.targets(field))
    if (!byName.has(used)) wrong(`it refers to "${used}", which is no resource`)
  for (const used of row.needs(field)) if (!fieldOf(resource, used)) wrong(`there is no field "${used}"`)
  const flaw = row.flaw?.(field, {
    sibling: sibling => fieldOf(resource, sibling),
    canBe: (to, other, value) => {
      const declared = fieldIn(byName, to, other)
      return declared?.filter === true && takes(declared, other, value)
    },
    canHold: (to, other, value) => takes(fieldIn(byName, to, other), other, value),
    refers: (from, other, to = resource.name) => {
      const declared = byName.get(from)?.fields[other]
      return declared !== undefined && kindOf(declared).targets(declared).includes(to)
    },
    isMoney: (from, other) => {
      const declared = byName.get(from)?.fields[other]
      const kind = declared && kindOf(declared)
      return kind?.total !== undefined && kind.needs(declared as Field).length === 1
    },
  })
  if (flaw) wrong(flaw)
}

function fieldIn(byName: ReadonlyMap<string, AnyResource>, resource: string, name: string) {
  const target = byName.get(resource)
  return target && fieldOf(target, name)
}

function takes(field: Field | undefined, name: string, value: unknown): boolean {
  return field !== undefined && kindOf(field).operand(field, name).safeParse(value).success
}

/** Returns which option would reveal a masked value; null when none does. */
function maskProblem(resource: AnyResource, field: Field): string | null {
  const { needs } = kindOf(field)
  if (field.reveal && !isMasked(field)) return 'only what is masked can be revealed'
  if (field.sort && isMasked(field)) return 'a masked field cannot be sorted: the order would tell its values'
  if (Object.values(partsOf(field)).some(hasMaskedPart)) return 'a field within another cannot be masked'
  const source = needs(field).find(name => isMaskedName(resource, name))
  return source ? `it is made from "${source}", which is masked` : null
}

function isMaskedName(resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name)
  return field !== undefined && isMasked(field)
}

function hasMaskedPart(part: Field): boolean {
  return isMasked(part) || Object.values(partsOf(part)).some(hasMaskedPart)
}

function checkDefault(wrong: (problem: string) => never, name: string, field: Field): void {
  // A list starts empty, also one that is refused until it has something.
  if (Array.isArray(field.default) && field.default.length === 0) return
  const parsed = kindOf(field).schema(field, labelOf(name, field)).safeParse(field.default)
  if (!parsed.success) wrong(`the default is not valid: ${parsed.error.issues[0]?.message}`)
}
