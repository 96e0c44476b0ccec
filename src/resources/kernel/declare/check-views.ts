import { checkPath, type Known, reject } from '../declaration-error'
import { fieldSchema, kindOf } from '../kinds/kinds'
import { operatorsOf } from '../kinds/mask'
import { viewRoles } from '../rights/access'
import type { Role } from '../rights/roles'
import { callsOf } from '../wire/list-call'
import { calendarFlaw } from './calendar-rules'
import type { View } from './declared-view'
import { filterValue } from './filter-value'
import { queueFlaw } from './queue-rules'
import { type AnyResource, fieldOf } from './resource'

/** @throws DeclarationError for views that contradict the fields, the rights or each other */
export function checkViews(
  resource: AnyResource,
  byName: ReadonlyMap<string, AnyResource>,
  known: Known,
): void {
  if (resource.sort && !known(resource.sort.field, 'sort').sort)
    reject(resource, 'sort', `the field "${resource.sort.field}" does not say sort: true`)
  for (const column of resource.columns ?? []) known(column, 'columns')
  if (resource.columns && !resource.columns.includes(resource.title))
    reject(resource, 'columns', `"${resource.title}" must be among them: it links to the record`)
  for (const [name, view] of Object.entries(resource.views)) checkView(resource, name, view, known, byName)
  checkLinks(resource, byName)
  checkCalls(resource)
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
  known: Known,
  byName: ReadonlyMap<string, AnyResource>,
): void {
  checkPath(resource, `views.${name}`, view.path)
  if (view.family && !view.family.some(({ path }) => path === view.path))
    reject(resource, `views.${name}.family`, 'the list itself must be among them')
  for (const { path } of view.family ?? []) checkPath(resource, `views.${name}.family`, path)
  if (view.rowLink !== undefined) {
    checkPath(resource, `views.${name}.rowLink`, view.rowLink)
    if (!view.rowLink.split('/').includes(':id'))
      reject(resource, `views.${name}.rowLink`, `the path "${view.rowLink}" must name the record by :id`)
  }
  if (view.sort && !known(view.sort.field, `views.${name}.sort`).sort) {
    reject(resource, `views.${name}.sort`, `the field "${view.sort.field}" does not say sort: true`)
  }
  checkQueue(resource, name, view, known)
  const calendarProblem = view.calendar && calendarFlaw(resource, view.calendar, byName)
  if (calendarProblem) reject(resource, `views.${name}.calendar`, calendarProblem)
  const closed = Object.keys(view.menu ?? {}).find(role => !viewRoles(resource, name).includes(role as Role))
  if (closed) reject(resource, `views.${name}.roles`, `${closed} has it in a menu and may not open it`)
  const strange = view.offers?.find(offered => !resource.actions[offered]?.hidden)
  if (strange) reject(resource, `views.${name}.offers`, `"${strange}" is no action by hand`)
  for (const column of view.columns ?? []) known(column, `views.${name}.columns`)
  checkTotals(resource, name, view, known)
  for (const [key, most] of view.map ? mapBounds(view.map) : []) {
    const degrees = fieldSchema(key, known(key, `views.${name}.map`))
    if (!degrees.safeParse(most).success || degrees.safeParse(most + 1).success)
      reject(resource, `views.${name}.map`, `"${key}" must be a number of at most ${most}`)
  }
  const filters = [
    ...(view.filter ?? []).map(filter => ['filter', filter] as const),
    ...(view.bell ?? []).map(filter => ['bell', filter] as const),
    ...(view.opensWith ?? []).map(filter => ['opensWith', filter] as const),
    ...(view.queue?.waiting ?? []).map(filter => ['queue', filter] as const),
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

function checkQueue(resource: AnyResource, name: string, { queue }: View, known: Known): void {
  if (!queue) return
  const where = `views.${name}.queue`
  if (!known(queue.since, where).sort)
    reject(resource, where, `the field "${queue.since}" does not say sort: true`)
  const flaw = queueFlaw(resource, queue)
  if (flaw) reject(resource, where, flaw)
}

function checkTotals(resource: AnyResource, name: string, { totals, call }: View, known: Known): void {
  if (!totals) return
  const wrong = (problem: string) => reject(resource, `views.${name}.totals`, problem)
  if (call) wrong('a view with a call of its own has no totals')
  for (const total of totals) {
    const field = known(total, `views.${name}.totals`)
    if (!kindOf(field).total) wrong(`values of a ${field.kind} field, as "${total}", are not added up`)
  }
}

function mapBounds({ latitude, longitude }: NonNullable<View['map']>) {
  return [
    [latitude, 90],
    [longitude, 180],
  ] as const
}

/** Views may share a call when their parameters are the same. */
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
