import { camelCase, checkPath, knownIn, reject, rejectDuplicates } from './declaration-error'
import { approvalFlaw } from './declare/approval-flaw'
import { checkActionPages, checkActions } from './declare/check-actions'
import { checkFigures } from './declare/check-figures'
import { checkLinkedActions } from './declare/check-linked-actions'
import { checkOnlyWhen } from './declare/check-only-when'
import { checkScopedBy, checkScopedLike } from './declare/check-scoped-by'
import { checkRecords } from './declare/check-states'
import { checkViews } from './declare/check-views'
import { type Entry, entriesOf } from './declare/menu'
import { isAlwaysRequired } from './declare/only-when'
import { recordPageFlaw } from './declare/record-page'
import type { AnyResource, Page } from './declare/resource'
import { checkField } from './kinds/check-field'
import { isMasked } from './kinds/mask'
import { isSealed } from './kinds/sensitive'
import { mayList } from './rights/access'

/**
 * Checks each declaration alone and all of them together.
 * @throws DeclarationError for a dangling reference, a duplicate name, typename or path, a name that is a
 * path of the API's own, an unknown field in a title, sort, filter, column, action or check, a menu place
 * taken twice, or an option that the field's kind does not support
 */
export function checkDeclarations(
  resources: readonly AnyResource[],
  pages: readonly Page[],
  byName: ReadonlyMap<string, AnyResource>,
): void {
  const things = [...resources, ...pages]
  rejectDuplicates(
    things.map(thing => [thing.name, thing]),
    'name',
  )
  rejectDuplicates(
    resources.map(resource => [resource.typename, resource]),
    'typename',
  )
  rejectDuplicates(
    entriesOf(things).map(entry => [entry.path, entry.thing]),
    'path',
  )
  rejectTakenPlaces(entriesOf(things), 'menu', 'menu place')
  rejectTakenPlaces(entriesOf(things), 'account', 'place in the Account menu')
  rejectDuplicates(
    resources.map(resource => [resource.singular, resource]),
    'singular',
  )
  for (const resource of resources) {
    checkName(resource, 'name', resource.name)
    checkName(resource, 'singular', resource.singular)
    checkResource(resource, byName)
    checkActionPages(resource, pages, knownIn(resource))
  }
  for (const page of pages) {
    checkPath(page, 'path', page.path)
    checkScopedLike(page, byName)
  }
}

/** Rejects an entry whose place in a menu another one has; the message names the first place after all that are taken. */
function rejectTakenPlaces(entries: readonly Entry[], menu: 'menu' | 'account', what: string): void {
  const taken = entries.flatMap(entry =>
    Object.entries(entry[menu]).map(([role, place]) => ({ role, place, thing: entry.thing })),
  )
  rejectDuplicates(
    taken.map(({ role, place, thing }) => [`${role} ${place}`, thing]),
    what,
    key => {
      const places = taken.filter(({ role }) => key.startsWith(`${role} `)).map(({ place }) => place)
      return `; ${Math.max(...places) + 1} is free`
    },
  )
}

/** First parts of the API's own paths below /admin. Those with a dash cannot be names anyway. */
const ownPaths = ['get', 'model', 'live', 'search', 'exports', 'dashboard']

function checkName(resource: AnyResource, where: 'name' | 'singular', name: string): void {
  if (!camelCase.test(name)) reject(resource, where, `"${name}" is not written in camelCase`)
  if (ownPaths.includes(name)) reject(resource, where, `the path /admin/${name} is the API's own`)
}

function checkResource(resource: AnyResource, byName: ReadonlyMap<string, AnyResource>): void {
  const known = knownIn(resource)
  if (known(resource.title, 'title').kind !== 'text')
    reject(resource, 'title', `"${resource.title}" must be a text field`)
  if (!isAlwaysRequired(known(resource.title, 'title')))
    reject(resource, 'title', `"${resource.title}" must be required`)
  if (known(resource.title, 'title').read)
    reject(resource, 'title', `"${resource.title}" must be read by whoever sees the record`)
  if (isMasked(known(resource.title, 'title')))
    reject(resource, 'title', `"${resource.title}" is masked: it would name no record`)
  for (const [name, field] of Object.entries(resource.fields)) checkField(resource, name, field, byName)
  checkOnlyWhen(resource)
  checkViews(resource, byName, known)
  checkActions(resource, byName, known)
  checkLinkedActions(resource, byName, known)
  checkFigures(resource, known)
  const outsiders = (resource.access.export ?? []).filter(role => !mayList({ roles: [role] }, resource))
  if (outsiders.length > 0) reject(resource, 'access.export', `${outsiders.join(', ')} may not list it`)
  checkRecords(resource, byName, known)
  checkScopedBy(resource, known)
  for (const { field, reads } of resource.checks)
    for (const name of [field, ...reads])
      if (isSealed(known(name, 'checks')))
        reject(resource, 'checks', `"${name}" is a secret: no rule reads it`)
  const flaw = recordPageFlaw(resource, byName) ?? approvalFlaw(resource)
  if (flaw) reject(resource, flaw.where, flaw.problem)
}
