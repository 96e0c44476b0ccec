import { approvalFlaw } from './declare/approval-flaw'
import type { View } from './declare/declared-view'
import { type Field, labelOf, type States } from './declare/field'
import { filterValue } from './declare/filter-value'
import { entriesOf } from './declare/menu'
import { reasonOf } from './declare/reason'
import { recordPageFlaw } from './declare/record-page'
import { type AnyResource, fieldOf, type Page } from './declare/resource'
import { isStamped } from './declare/stamp'
import { fieldSchema, isOfPeople, kindOf, partsOf } from './kinds/kinds'
import { isMasked, operatorsOf, revealDisclosure } from './kinds/mask'
import { mayList, viewRoles } from './rights/access'
import { viewDisclosure } from './rights/disclosure'
import type { Role } from './rights/roles'
import { callsOf } from './wire/list-call'
import { actionsByPath } from './wire/record-path'

/** A declaration that contradicts itself or another; the message names the declaration and the field. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError'
}

/**
 * Checks declarations, each by itself and all together.
 * @throws DeclarationError for a dangling reference, a doubled name, typename or path, a name that is a path of
 * the API's own, an unknown field named by a title, sort, filter, column, action or check, a menu place taken twice,
 * a field that says what its kind cannot do.
 */
export function checkDeclarations(
  resources: readonly AnyResource[],
  pages: readonly Page[],
  byName: ReadonlyMap<string, AnyResource>,
): void {
  const things = [...resources, ...pages]
  rejectDoubles(
    things.map(thing => [thing.name, thing]),
    'name',
  )
  rejectDoubles(
    resources.map(resource => [resource.typename, resource]),
    'typename',
  )
  rejectDoubles(
    entriesOf(things).map(entry => [entry.path, entry.thing]),
    'path',
  )
  rejectDoubles(
    entriesOf(things).flatMap(entry =>
      Object.entries(entry.menu).map(([role, place]) => [`${role} ${place}`, entry.thing] as const),
    ),
    'menu place',
  )
  rejectDoubles(
    entriesOf(things).flatMap(entry =>
      Object.entries(entry.account).map(([role, place]) => [`${role} ${place}`, entry.thing] as const),
    ),
    'place in the Account menu',
  )
  rejectDoubles(
    resources.map(resource => [resource.singular, resource]),
    'singular',
  )
  for (const resource of resources) {
    checkName(resource, 'name', resource.name)
    checkName(resource, 'singular', resource.singular)
    checkResource(resource, byName)
    checkLinks(resource, byName)
    checkCalls(resource)
  }
  for (const page of pages) checkPath(page, 'path', page.path)
}

/** How a message names a declaration. */
export function nameOf(thing: AnyResource | Page): string {
  return `${thing.type} ${thing.name}`
}

function reject(thing: AnyResource | Page, field: string, problem: string): never {
  throw new DeclarationError(`${nameOf(thing)}: ${field}: ${problem}`)
}

function rejectDoubles(named: readonly (readonly [string, AnyResource | Page])[], what: string): void {
  const first = new Map<string, AnyResource | Page>()
  for (const [key, thing] of named) {
    const earlier = first.get(key)
    if (earlier) reject(thing, what, `"${key}" is already taken by ${nameOf(earlier)}`)
    first.set(key, thing)
  }
}

/** First parts of the API's own paths below /admin; those with a dash are no name in any case. */
const ownPaths = ['get', 'model', 'live', 'search', 'exports']

function checkName(resource: AnyResource, where: 'name' | 'singular', name: string): void {
  if (!camelCase.test(name)) reject(resource, where, `"${name}" is not written in camelCase`)
  if (ownPaths.includes(name)) reject(resource, where, `the path /admin/${name} is the API's own`)
}

function checkResource(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void {
  const known = (name: string, where: string): Field =>
    fieldOf(resource, name) ?? reject(resource, where, `there is no field "${name}"`)

  if (known(resource.title, 'title').kind !== 'text')
    reject(resource, 'title', `"${resource.title}" must be a text field`)
  if (!known(resource.title, 'title').required)
    reject(resource, 'title', `"${resource.title}" must be required`)
  if (known(resource.title, 'title').read)
    reject(resource, 'title', `"${resource.title}" must be read by whoever sees the record`)
  if (isMasked(known(resource.title, 'title')))
    reject(resource, 'title', `"${resource.title}" is masked: it would name no record`)
  for (const [name, field] of Object.entries(resource.fields)) checkField(resource, name, field, byName)
  for (const [name, view] of Object.entries(resource.views)) checkView(resource, name, view, known)
  for (const [name, action] of Object.entries(resource.actions)) {
    if (
      ['list', 'show', 'export', 'create', 'edit', 'delete', revealDisclosure, viewDisclosure].includes(name)
    )
      reject(resource, `actions.${name}`, 'this name is a verb of every resource')
    const effect = typeof action.set === 'function' ? {} : action.set
    for (const key of [...Object.keys(action.when ?? {}), ...Object.keys(effect)])
      known(key, `actions.${name}`)
    for (const { field } of action.checks ?? [])
      if (!action.input?.[field]) reject(resource, `actions.${name}`, `it does not ask for "${field}"`)
    if (action.showsOnce && !(action.singleOnly && action.confirm))
      reject(resource, `actions.${name}`, 'what hands something out is done alone, and asks first')
    for (const key of action.requires ?? []) {
      const field = known(key, `actions.${name}`)
      if (kindOf(field).targets(field).length === 0)
        reject(resource, `actions.${name}`, `"${key}" refers to no other record`)
    }
    for (const key of action.prefill ?? []) {
      const wrong = (problem: string) => reject(resource, `actions.${name}.prefill`, problem)
      const asked = action.input?.[key] ?? wrong(`it does not ask for "${key}"`)
      if (!action.singleOnly) wrong('of many records, each would begin otherwise: it is done alone')
      if (known(key, `actions.${name}`).kind !== asked.kind) wrong(`the field "${key}" is of another kind`)
      if (isMasked(known(key, `actions.${name}`))) wrong(`the field "${key}" is masked`)
    }
    for (const key of action.changes ?? []) known(key, `actions.${name}.changes`)
    if (typeof action.set === 'function' && !action.changes)
      reject(resource, `actions.${name}.changes`, 'a set that is a function says which fields it may change')
    for (const touched of action.invalidates ?? [])
      if (!byName.has(touched)) reject(resource, `actions.${name}`, `"${touched}" is no resource`)
  }
  const outsiders = (resource.access.export ?? []).filter(role => !mayList({ roles: [role] }, resource))
  if (outsiders.length > 0) reject(resource, 'access.export', `${outsiders.join(', ')} may not list it`)
  rejectDoubles(
    Object.entries(resource.actions).map(([name, { path = name, result = {} }]) => [
      [path, ...Object.entries(result).flat()].join(' '),
      resource,
    ]),
    'actions',
  )
  for (const [path, names] of actionsByPath(resource)) {
    const told = new Set(names.map(name => Object.keys(resource.actions[name]?.result ?? {}).join()))
    if (told.size > 1)
      reject(resource, 'actions', `what shares the route ${path} must say what it makes, of the same fields`)
    if (['delete', 'history', revealDisclosure].includes(path))
      reject(resource, 'actions', `the route ${path} is every resource's own`)
  }
  checkScope(resource, known)
  for (const check of resource.checks) known(check.field, 'checks')
  for (const [name, { of, when }] of Object.entries(resource.singles)) {
    if (of.length === 0) reject(resource, `singles.${name}`, 'it says in which fields no two may be alike')
    for (const key of of) known(key, `singles.${name}`)
    checkStates(resource, `singles.${name}`, when)
  }
  checkStates(resource, 'edits', resource.edits ?? {})
  checkStates(resource, 'deletes', resource.deletes ?? {})
  const flaw = recordPageFlaw(resource, byName) ?? approvalFlaw(resource)
  if (flaw) reject(resource, flaw.where, flaw.problem)
}

/** The states that something holds in are values that the fields can have. */
function checkStates(resource: AnyResource, where: string, states: States): void {
  for (const [name, values] of Object.entries(states)) {
    const field = fieldOf(resource, name) ?? reject(resource, where, `there is no field "${name}"`)
    const schema = fieldSchema(name, field)
    if (!values.every(value => schema.safeParse(value).success))
      reject(resource, where, `the field "${name}" cannot have every value that it says`)
  }
}

function checkLinks(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void {
  for (const [name, { links = [] }] of Object.entries(resource.views))
    for (const { to } of links)
      if (!byName.has(to)) reject(resource, `views.${name}.links`, `"${to}" is no resource`)
}

function checkView(
  resource: AnyResource,
  name: string,
  view: View,
  known: (name: string, where: string) => Field,
): void {
  checkPath(resource, `views.${name}`, view.path)
  if (view.rowLink !== undefined) {
    checkPath(resource, `views.${name}.rowLink`, view.rowLink)
    if (!view.rowLink.split('/').includes(':id'))
      reject(resource, `views.${name}.rowLink`, `the path "${view.rowLink}" must name the record by :id`)
  }
  if (view.sort && !known(view.sort.field, `views.${name}.sort`).sort) {
    reject(resource, `views.${name}.sort`, `the field "${view.sort.field}" does not say sort: true`)
  }
  const closed = Object.keys(view.menu ?? {}).find(role => !viewRoles(resource, name).includes(role as Role))
  if (closed) reject(resource, `views.${name}.roles`, `${closed} has it in a menu and may not open it`)
  const strange = view.offers?.find(offered => !resource.actions[offered]?.hidden)
  if (strange) reject(resource, `views.${name}.offers`, `"${strange}" is no action by hand`)
  for (const column of view.columns ?? []) known(column, `views.${name}.columns`)
  for (const [key, most] of view.map ? mapBounds(view.map) : []) {
    const degrees = fieldSchema(key, known(key, `views.${name}.map`))
    if (!degrees.safeParse(most).success || degrees.safeParse(most + 1).success)
      reject(resource, `views.${name}.map`, `"${key}" must be a number of at most ${most}`)
  }
  const filters = [
    ...(view.filter ?? []).map(filter => ['filter', filter] as const),
    ...(view.quick ?? []).map(({ filter }) => ['quick', filter] as const),
  ]
  for (const [option, filter] of filters) {
    const field = known(filter.field, `views.${name}.${option}`)
    const wrong = (problem: string) => reject(resource, `views.${name}.${option}`, problem)
    if (!field.filter) wrong(`the field "${filter.field}" does not say filter: true`)
    if (!operatorsOf(field).includes(filter.operator))
      wrong(`a field of kind ${field.kind} has no operator "${filter.operator}"`)
    const parsed = filterValue(field, filter.operator, filter.field).safeParse(filter.value)
    if (!parsed.success) wrong(`the value is not valid: ${parsed.error.issues[0]?.message}`)
  }
}

function mapBounds({ latitude, longitude }: NonNullable<View['map']>) {
  return [
    [latitude, 90],
    [longitude, 180],
  ] as const
}

/** Views may share a call, when they mean the same by it. */
function checkCalls(resource: AnyResource): void {
  for (const [name, { call }] of Object.entries(resource.views)) {
    if (!call) continue
    const where = `views.${name}.call`
    checkPath(resource, where, call.path)
    for (const field of Object.values(call.sends ?? {})) {
      const sent = fieldOf(resource, field)
      if (!sent?.filter || !kindOf(sent).operators.includes('eq'))
        reject(resource, where, `it sends "${field}", which is no field that is filtered by equality`)
    }
    if (callsOf(resource).filter(({ path }) => path === call.path).length > 1)
      reject(resource, where, 'another view has a call with this path, and differs in method, body or roles')
  }
}

/** A bound that lets everything through, or compares with what its field cannot hold, is none. */
function checkScope(resource: AnyResource, known: (name: string, where: string) => Field): void {
  for (const [role, filters = []] of Object.entries(resource.scope ?? {})) {
    const where = `scope.${role}`
    if (filters.length === 0) reject(resource, where, 'it bounds nothing')
    for (const { field: name, operator, self, value } of filters) {
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

function checkPath(thing: AnyResource | Page, where: string, path: string): void {
  if (!path.startsWith('/')) reject(thing, where, `the path "${path}" must start with /`)
}

const camelCase = /^[a-z][A-Za-z0-9]*$/

const reserved = ['id', 'typename', 'version', 'search', 'titles', 'createdAt', 'updatedAt']

function checkField(
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
  if (field.unique && !row.ordered) wrong(`a field of kind ${field.kind} cannot be unique`)
  if (field.default !== undefined && field.default !== null) checkDefault(wrong, name, field)
  if (isStamped(field) && !field.managed) wrong('a field with a stamp is managed')
  const isFilled = field.default !== undefined || field.derive || row.compute || isStamped(field)
  if (field.managed && field.required && !isFilled) wrong('a managed field that is required needs a default')
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
      const target = byName.get(to)
      const declared = target && fieldOf(target, other)
      return declared?.filter === true && kindOf(declared).operand(declared, other).safeParse(value).success
    },
    refers: (from, other) => {
      const declared = byName.get(from)?.fields[other]
      return declared !== undefined && kindOf(declared).targets(declared).includes(resource.name)
    },
  })
  if (flaw) wrong(flaw)
}

/** What would tell of a masked value all the same; null when nothing does. */
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
  const parsed = kindOf(field).schema(field, labelOf(name, field)).safeParse(field.default)
  if (!parsed.success) wrong(`the default is not valid: ${parsed.error.issues[0]?.message}`)
}
