import type { Role } from '../rights/roles'
import type { Filter, Sort } from './filter'
import type { SystemName } from './system-fields'

/** The place of an entry in each role's menu, counted from 1. */
export type Menu = Readonly<Partial<Record<Role, number>>>

/** One list of a resource: a path, a label, a place in the menus, and a filter that always holds. */
export interface View<Name extends string = string> {
  readonly path: string
  readonly label: string
  readonly menu?: Menu
  /** The place in the Account menu, for what has none in the role's own. */
  readonly account?: Menu
  /** Who may open it; without it, whoever has it in a menu, and without one, who may list the resource. */
  readonly roles?: readonly Role[]
  readonly icon?: string
  /** The list call of its own that it uses instead of POST /admin/get/{resource}. */
  readonly call?: ViewCall<Name>
  readonly filter?: readonly (Filter & { readonly field: Name })[]
  readonly sort?: Sort & { readonly field: Name | SystemName }
  /** Actions that are otherwise offered by a screen made by hand only (`hidden`): here with the chosen records. */
  readonly offers?: readonly string[]
  /** Filters over the list that one press puts on and takes off; of one field, one at a time. */
  readonly quick?: readonly QuickFilter<Name>[]
  /** Which of its records wait for whoever opens it: their number stands on the bell, with the way to the list. */
  readonly bell?: readonly (Filter & { readonly field: Name })[]
  /** Further buttons of the list: the ways to new records of other resources, for whoever may make them. */
  readonly links?: readonly ListLink[]
  /** The columns in their order; without it, every field that does not say `column: false`. */
  readonly columns?: readonly (Name | SystemName)[]
  /** Money and number fields whose sums over all that the list finds stand under it, per currency. */
  readonly totals?: readonly Name[]
  /** Fields of degrees by which the list can be shown as a map, too. */
  readonly map?: { readonly latitude: Name; readonly longitude: Name }
  /** Where a row of this view opens, when that is not the record page: a path with `:id`, and a screen of its own. */
  readonly rowLink?: string
}

/** A filter under a name of its own. */
export interface QuickFilter<Name extends string = string> {
  readonly label: string
  readonly filter: Filter & { readonly field: Name }
}

/** A way from a list to a new record of another resource. */
export interface ListLink {
  readonly label: string
  /** The other resource's name. */
  readonly to: string
}

/**
 * A list call whose path is fixed (docs/contract.md, Fixed calls). A bare GET answers all records, a GET with a query a page;
 * what the call counts is asked with POST {path}/count.
 */
export interface ViewCall<Name extends string = string> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** What its body calls the one value that a field must have: the view's filter of that field goes there. */
  readonly sends?: Readonly<Record<string, Name>>
  /** Who may ask it; without it, who may open a view that does. */
  readonly roles?: readonly Role[]
}

/** A tab of the record page besides those that are generated. */
export interface RecordTab<Name extends string = string> {
  readonly label: string
  /** Who has it, of those who see the record; without it, all of them. */
  readonly roles?: readonly Role[]
  /** What it shows: these fields, and what became of them. Without it, a screen of its own (`resource.tabs.name`). */
  readonly fields?: readonly Name[]
  /** Resources whose generated tabs it stands for. */
  readonly replaces?: readonly string[]
}

/** Who is said to open a view or page, by name or by a menu. */
export function rolesThatOpen({
  roles,
  menu,
  account,
}: Pick<View, 'roles' | 'menu' | 'account'>): readonly Role[] {
  return roles ?? (Object.keys({ ...menu, ...account }) as Role[])
}
