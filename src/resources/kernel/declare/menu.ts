import { viewRoles } from '../rights/access'
import { isClosedTo, menuRole, type Role, roles, type Subject, sectionedRoles } from '../rights/roles'
import type { Menu } from './declared-view'
import type { AnyResource, Page } from './resource'

const sections = ['customer', 'masters', 'business'] as const
export type Section = (typeof sections)[number]

/** A menu entry: a view of a resource, or a page. */
export interface Entry {
  readonly key: string
  readonly label: string
  readonly path: string
  /** The paths of its family, the first of which the entry leads to; otherwise its own path alone. */
  readonly family: readonly string[]
  /** Where its records open, when that is not the record page. */
  readonly rowLink?: string | undefined
  readonly icon: string
  readonly menu: Menu
  readonly account: Menu
  /** The roles that may open it. */
  readonly roles: readonly Role[]
  readonly thing: AnyResource | Page
}

/** A part of a menu; `section` is null when the role's menu has no sections. */
export interface MenuPart {
  readonly section: Section | null
  readonly entries: readonly Entry[]
}

/** Returns all entries in the order of the declarations. */
export function entriesOf(things: readonly (AnyResource | Page)[]): Entry[] {
  return things.flatMap(thing => (thing.type === 'page' ? [pageEntry(thing)] : viewEntries(thing)))
}

/**
 * Returns the menu of a user: that of the first matching role in the declared order (docs/contract.md,
 * Menus), without what is closed to the account.
 */
export function menuFor(subject: Subject, entries: readonly Entry[]): MenuPart[] {
  const role = menuRole(subject)
  if (!role) return []
  const own = entries
    .filter(entry => entry.menu[role] !== undefined && !isClosedTo(subject, entry.thing))
    .sort((a, b) => place(a, role) - place(b, role))
  if (!sectionedRoles.includes(role)) return [{ section: null, entries: own }]
  return sections.map(section => ({
    section,
    entries: own.filter(entry => sectionOf(entry.path) === section),
  }))
}

/** Returns the entries of a user's Account menu: those of all their roles, without duplicates. */
export function accountEntriesFor(subject: Subject, entries: readonly Entry[]): Entry[] {
  const first = (entry: Entry) =>
    Math.min(...roles.flatMap(role => (subject.roles.includes(role) ? (entry.account[role] ?? []) : [])))
  return entries
    .filter(entry => Number.isFinite(first(entry)) && !isClosedTo(subject, entry.thing))
    .sort((a, b) => first(a) - first(b))
}

/** Returns the section of a path: its first segment. */
function sectionOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function place(entry: Entry, role: Role): number {
  return entry.menu[role] ?? 0
}

function pageEntry(page: Page): Entry {
  return {
    key: page.name,
    label: page.label,
    path: page.path,
    family: [page.path],
    icon: page.icon,
    menu: page.menu ?? {},
    account: page.account ?? {},
    roles: page.access.list ?? [],
    thing: page,
  }
}

function viewEntries(resource: AnyResource): Entry[] {
  return Object.entries(resource.views).map(([name, view]) => ({
    key: `${resource.name}.${name}`,
    label: view.label,
    path: view.path,
    family: view.family?.map(({ path }) => path) ?? [view.path],
    rowLink: view.rowLink,
    icon: view.icon ?? resource.icon,
    menu: view.menu ?? {},
    account: view.account ?? {},
    roles: viewRoles(resource, name),
    thing: resource,
  }))
}
