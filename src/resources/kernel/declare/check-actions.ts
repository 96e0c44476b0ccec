import { type Known, reject, rejectDuplicates } from '../declaration-error'
import { kindOf } from '../kinds/kinds'
import { isMasked, revealDisclosure } from '../kinds/mask'
import { viewDisclosure } from '../rights/disclosure'
import { actionsByPath } from '../wire/record-path'
import type { Action } from './declared-action'
import type { AnyResource, Page } from './resource'

/** @throws DeclarationError for actions that contradict the fields, each other or the generated routes */
export function checkActions(
  resource: AnyResource,
  byName: ReadonlyMap<string, AnyResource>,
  known: Known,
): void {
  for (const [name, action] of Object.entries(resource.actions))
    checkAction(resource, name, action, byName, known)
  rejectDuplicates(
    Object.entries(resource.actions).map(([name, { path = name, result = {} }]) => [
      [path, ...Object.entries(result).flat()].join(' '),
      resource,
    ]),
    'actions',
  )
  for (const [path, names] of actionsByPath(resource)) {
    const results = new Set(names.map(name => Object.keys(resource.actions[name]?.result ?? {}).join()))
    if (results.size > 1)
      reject(resource, 'actions', `what shares the route ${path} must say what it makes, of the same fields`)
    if (['delete', 'history', revealDisclosure].includes(path))
      reject(resource, 'actions', `the route ${path} is every resource's own`)
  }
}

/** @throws DeclarationError for an action whose page is not declared, or whose path has a parameter that no field fills */
export function checkActionPages(resource: AnyResource, pages: readonly Page[], known: Known): void {
  for (const [name, { page, singleOnly }] of Object.entries(resource.actions)) {
    if (!page) continue
    const wrong = (problem: string) => reject(resource, `actions.${name}.page`, problem)
    if (!singleOnly) wrong('each record would have its own page: add singleOnly')
    if (!pages.some(({ path }) => path === page.path)) wrong(`"${page.path}" is the path of no page`)
    const parameters = [...page.path.matchAll(/:(\w+)/g)].map(([, parameter]) => String(parameter))
    const unfilled = parameters.find(parameter => !Object.hasOwn(page.from, parameter))
    if (unfilled) wrong(`no field fills ":${unfilled}"`)
    for (const field of Object.values(page.from)) if (field !== 'id') known(field, `actions.${name}.page`)
  }
}
/** `clone` is no right: users who may create records may start from a copy. */
const verbs = ['list', 'show', 'export', 'create', 'edit', 'delete', 'clone']

function checkAction(
  resource: AnyResource,
  name: string,
  action: Action,
  byName: ReadonlyMap<string, AnyResource>,
  known: Known,
): void {
  if ([...verbs, revealDisclosure, viewDisclosure].includes(name))
    reject(resource, `actions.${name}`, 'this name is a verb of every resource')
  const effect = typeof action.set === 'function' ? {} : action.set
  for (const key of [...Object.keys(action.when ?? {}), ...Object.keys(effect)]) known(key, `actions.${name}`)
  for (const { field } of action.checks ?? [])
    if (!action.input?.[field]) reject(resource, `actions.${name}`, `it does not ask for "${field}"`)
  if (action.showsOnce && !(action.singleOnly && action.confirm))
    reject(resource, `actions.${name}`, 'an action with showsOnce needs singleOnly and confirm')
  for (const key of action.requires ?? []) {
    const field = known(key, `actions.${name}`)
    if (kindOf(field).targets(field).length === 0)
      reject(resource, `actions.${name}`, `"${key}" refers to no other record`)
  }
  for (const key of action.prefill ?? []) {
    const wrong = (problem: string) => reject(resource, `actions.${name}.prefill`, problem)
    const asked = action.input?.[key] ?? wrong(`it does not ask for "${key}"`)
    if (!action.singleOnly) wrong('each record would start with other values: add singleOnly')
    if (known(key, `actions.${name}`).kind !== asked.kind) wrong(`the field "${key}" is of another kind`)
    if (isMasked(known(key, `actions.${name}`))) wrong(`the field "${key}" is masked`)
  }
  checkPreview(resource, name, action)
  for (const key of action.changes ?? []) known(key, `actions.${name}.changes`)
  if (typeof action.set === 'function' && !action.changes)
    reject(resource, `actions.${name}.changes`, 'a set that is a function says which fields it may change')
  if (action.creates !== undefined && !(action.singleOnly && byName.has(action.creates)))
    reject(resource, `actions.${name}.creates`, 'it names a resource, and is done with one record at a time')
  checkUndo(resource, name, action)
  for (const touched of action.invalidates ?? [])
    if (!byName.has(touched)) reject(resource, `actions.${name}`, `"${touched}" is no resource`)
}

function checkUndo(resource: AnyResource, name: string, { undo, input = {} }: Action): void {
  if (undo === undefined) return
  const back = resource.actions[undo]
  const asks = Object.keys(back?.input ?? {})
  if (
    !back ||
    back.approval ||
    back.singleOnly ||
    asks.some(key => !input[key] || back?.input?.[key]?.onlyWhen)
  )
    reject(
      resource,
      `actions.${name}.undo`,
      'it names an action for many records that asks for nothing else and needs no approval',
    )
}

function checkPreview(
  resource: AnyResource,
  name: string,
  { preview, input = {}, page, confirm }: Action,
): void {
  if (!preview) return
  const wrong = (problem: string) => reject(resource, `actions.${name}.preview`, problem)
  if (page && !preview.inRequest)
    wrong('what is done on a page of its own shows it in requests only: inRequest')
  if (Object.keys(input).length === 0 && !confirm) wrong('it runs at once: give it a confirm')
  if (Object.keys(preview.columns).length === 0) wrong('it shows no columns')
  for (const key of preview.inputs) if (!input[key]) wrong(`it does not ask for "${key}"`)
}
