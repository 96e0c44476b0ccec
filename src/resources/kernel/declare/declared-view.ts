import type { Role } from '../rights/roles'
import type { Calendar } from './calendar'
import type { Filter, Sort } from './filter'
import type { Queue } from './queue'
import type { States } from './referring'
import type { SystemName } from './system-fields'

/** The place of an entry in each role's menu, counted from 1. */
export type Menu = Readonly<Partial<Record<Role, number>>>

/** One list of a resource: a path, a label, a place in the menus, and a fixed filter. */
export interface View<Name extends string = string> {
  readonly path: string
  readonly label: string
  readonly menu?: Menu
  /** The place in the Account menu, for views without a place in the role's menu. */
  readonly account?: Menu
  /**
   * The roles that may open it. By default the roles that have it in a menu; without a menu, the roles that
   * may list the resource.
   */
  readonly roles?: readonly Role[]
  readonly icon?: string
  /** Its own list call, in place of POST /admin/get/{resource}. */
  readonly call?: ViewCall<Name>
  readonly filter?: readonly (Filter & { readonly field: Name })[]
  readonly sort?: Sort & { readonly field: Name | SystemName }
  /** Hidden actions (`hidden`) that this list offers for selected records. */
  readonly offers?: readonly string[]
  /** Filters that the list opens with, and that users may remove; `filter` always holds. */
  readonly opensWith?: readonly (Filter & { readonly field: Name })[]
  /** Filters that one click turns on and off; of the same field, one at a time. */
  readonly quick?: readonly QuickFilter<Name>[]
  /** Filters for records that wait for the user: the bell shows their number with a link to the list. */
  readonly bell?: readonly (Filter & { readonly field: Name })[]
  /** The list is worked off, record by record: it offers "Review next". */
  readonly queue?: Queue<Name>
  /**
   * The pages and lists of one family, shown as tabs above each of them; this list is among them. The menu entry leads to the
   * first.
   */
  readonly family?: readonly FamilyTab[]
  /** Further buttons of the list: links to forms for new records of other resources. */
  readonly links?: readonly ListLink[]
  /** The columns in their order; by default every field without `column: false`. */
  readonly columns?: readonly (Name | SystemName)[]
  /**
   * Money and number fields whose totals over all matching records are shown below the list, per currency.
   */
  readonly totals?: readonly Name[]
  /** Latitude and longitude fields in degrees; the list can then be shown as a map. */
  readonly map?: { readonly latitude: Name; readonly longitude: Name }
  /** The view is a calendar of months and weeks instead of a list (docs/declaration.md#calendars). */
  readonly calendar?: Calendar<Name>
  /** Path with `:id` that a row opens, when that is not the record page: a custom screen. */
  readonly rowLink?: string
}

/** A named filter. */
export interface QuickFilter<Name extends string = string> {
  readonly label: string
  readonly filter: Filter & { readonly field: Name }
}

/** A tab that leads to a page or a list. */
export interface FamilyTab {
  readonly label: string
  readonly path: string
}

/** A link from a list to the form for a new record of another resource. */
export interface ListLink {
  readonly label: string
  /** The other resource's name. */
  readonly to: string
}

/**
 * A list call with a fixed path (docs/contract.md, Fixed calls). GET without a query returns all records,
 * with a query one page; POST {path}/count returns the count.
 */
export interface ViewCall<Name extends string = string> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Body parameters for single field values: the view's filter of that field goes there. */
  readonly sends?: Readonly<Record<string, Name>>
  /** The roles that may call it; by default the roles that may open a view with this call. */
  readonly roles?: readonly Role[]
}

/** A tab of the record page in addition to the generated ones. */
export interface RecordTab<Name extends string = string> {
  readonly label: string
  /** The roles that see it, among those who see the record; by default all. */
  readonly roles?: readonly Role[]
  /** Only records in these states have it. */
  readonly when?: States
  /**
   * The fields it shows, with their history. Without it, the tab is a custom screen (`resource.tabs.name`).
   */
  readonly fields?: readonly Name[]
  /** The fields that its custom screen shows itself: the overview leaves them out. */
  readonly draws?: readonly Name[]
  /** Resources whose generated tabs it replaces; it shows their lists below `fields`. */
  readonly replaces?: readonly string[]
  /** Its custom screen also shows the record as of a past moment. */
  readonly asOf?: true
  /** It comes before the overview, and the page opens with it. */
  readonly first?: true
}

/** Returns the roles that open a view or page by declaration: by `roles` or by a menu. */
export function rolesThatOpen({
  roles,
  menu,
  account,
}: Pick<View, 'roles' | 'menu' | 'account'>): readonly Role[] {
  return roles ?? (Object.keys({ ...menu, ...account }) as Role[])
}
