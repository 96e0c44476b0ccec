import type { Field, Fields, States, Values } from './field'
import { words } from './field'
import type { Filter, Operator, Sort } from './filter'
import { exportRoles, type Role } from './roles'
import { type SystemName, systemFields } from './system-fields'

/** The place of an entry in each role's menu, counted from 1. */
export type Menu = Readonly<Partial<Record<Role, number>>>

/** Which roles hold which verb: list, show, export, create, edit, delete, and the name of each action. */
export type Access = Readonly<Record<string, readonly Role[]>>

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
  /** Actions that are otherwise offered by a screen made by hand only (`byHand`): here with the chosen records. */
  readonly offers?: readonly string[]
  /** Filters over the list that one press puts on and takes off; of one field, one at a time. */
  readonly quick?: readonly QuickFilter<Name>[]
  /** Further buttons of the list: the ways to new records of other resources, for whoever may make them. */
  readonly leads?: readonly Lead[]
  /** The columns in their order; without it, every field that does not say `column: false`. */
  readonly columns?: readonly (Name | SystemName)[]
  /** Where a row of this view opens, when that is not the record page: a path with `:id`, and a screen of its own. */
  readonly opens?: string
}

/** A filter under a name of its own. */
export interface QuickFilter<Name extends string = string> {
  readonly label: string
  readonly filter: Filter & { readonly field: Name }
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

/** A way from a list to a new record of another resource. */
export interface Lead {
  readonly label: string
  /** The other resource's name. */
  readonly to: string
}

/**
 * A list call whose path the contract gives (spec §7). A bare GET answers all records, a GET with a query a page;
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

/** When and by whom something is asked. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly now: string
  /** The id of the person. */
  readonly actor: string
}

/** What an action was asked with. */
export type Input = Readonly<Record<string, unknown>>

/** A verb beyond create, edit and delete: a button, a bulk action, a palette command and a route, said once. */
export interface Action<F extends Fields = Fields> {
  readonly label: string
  readonly roles: readonly Role[]
  /** Its route after the record's, where that is not its name (spec §7: `kyc/declined`). */
  readonly path?: string
  /**
   * What its body says that fields become, `{kyc: 'APPROVED'}`: actions that share a path are told apart by it, and
   * what none of them makes is refused with 409.
   */
  readonly makes?: Effect<F>
  /** Before the other buttons of a record's page. */
  readonly first?: true
  /** Offered by a screen made by hand only: no button of lists and record pages, and no command. */
  readonly byHand?: true
  readonly icon?: string
  /** The states it may start from, held against rivals: of two, one wins. */
  readonly when?: { readonly [Name in keyof F]?: readonly NonNullable<Values<F>[Name]>[] }
  /** References whose records must still be in the states that their fields ask for (`only`). */
  readonly holds?: readonly (keyof F & string)[]
  /**
   * Why not for this person or at this hour, as a sentence, although the state allows it; null when it can be. A
   * reference's name in braces stands for the title of the record that it names: "{assignee} has it".
   */
  refuses?(row: Values<F> & { readonly id: string }, at: Moment): string | null
  /** The effect on the record: the whole one, unless a handler of `server/actions` does more. */
  readonly set: Effect<F> | ((row: Values<F>, input: never, at: Moment) => Effect<F>)
  /** The resources whose records the handler changes besides. */
  readonly touches?: readonly string[]
  /** What the person is asked for, such as a reason; kept in the audit entry. */
  readonly input?: Fields
  /** Rules between what is asked for. */
  readonly checks?: readonly InputCheck<Values<F>>[]
  /** Its body carries no version (spec §7): the states alone, held under a lock, decide between rivals. */
  readonly unversioned?: true
  /**
   * What its handler hands out, such as a key: shown to the person this once and kept nowhere. Its name, and what is
   * to be done with it.
   */
  readonly handsOut?: { readonly label: string; readonly help: string }
  /** Done with one record at a time only, never with many at once. */
  readonly alone?: true
  /** The question before it is done; without input and question it is done at once. */
  readonly confirm?: string
  readonly serious?: boolean
}

/** What a rule may know besides the record: facts of the deployment that it holds in. */
export interface Deployment {
  /** DEV, TEST or PROD. */
  readonly environment: string
  /** The hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
}

/** The values that an action gives to fields. */
export type Effect<F extends Fields = Fields> = { readonly [Name in keyof F]?: Values<F>[Name] }

/** A rule between what an action asks for, and the record. `problem` answers a sentence, or null when the rule holds. */
export interface InputCheck<Row = never> {
  readonly field: string
  problem(input: never, row: Row): string | null
}

/** A rule between the fields of a record. `problem` answers a sentence, or null when the rule holds. */
export interface Check<Row> {
  readonly field: keyof Row & string
  /** Asked in these environments only; without it, in all. */
  readonly environments?: readonly string[]
  problem(row: Row, at: Deployment): string | null
}

/** Of the records in these states, no two may be alike in all these fields; the database itself holds it. */
export interface Single<Name extends string = string> {
  readonly of: readonly Name[]
  readonly when: States
  /** Said to who would make a second one. */
  readonly problem: string
}

/** A condition on the records that a role sees; with `self`, the field is compared with the person's own id. */
export interface ScopeFilter<Name extends string = string> {
  readonly field: Name
  readonly operator: Operator
  readonly value?: unknown
  readonly self?: true
}

export interface Declaration<F extends Fields> {
  /** Plural, as in the path of the API. */
  readonly name: string
  /** The path of the calls on one record, where that is not `name` (spec §7: users, PUT /admin/user/{id}). */
  readonly singular?: string
  /** The record's type as the wire names it. */
  readonly typename: string
  readonly label: string
  /** The text field that names a record to people. */
  readonly title: NoInfer<keyof F & string>
  readonly icon: string
  /** Where its form and record page live; without it, the path of the first view. */
  readonly base?: string
  /** None: a resource that is only read on the pages of the records that it is part of. */
  readonly views: Readonly<Record<string, View<NoInfer<keyof F & string>>>>
  /** The reference to the record on whose page this one is listed; needed where there is no view. */
  readonly partOf?: NoInfer<keyof F & string>
  /** How such a list shows it: as rows of a table unless said, or each with its whole title, as remarks are read. */
  readonly listed?: 'feed'
  /** The fields that are said beside the title of its page. */
  readonly badges?: readonly NoInfer<keyof F & string>[]
  /** The fields under the headings of its overview; what is under none comes last. */
  readonly sections?: Readonly<Record<string, readonly NoInfer<keyof F & string>[]>>
  readonly tabs?: Readonly<Record<string, RecordTab<NoInfer<keyof F & string>>>>
  readonly fields: F
  readonly access: {
    /** Who may list it apart from views with calls of their own; without it, who may open the others. */
    readonly list?: readonly Role[]
    readonly show?: readonly Role[]
    /** Who may take a whole list away as a file; without it, those of `exportRoles` who may list. */
    readonly export?: readonly Role[]
    readonly create: readonly Role[]
    readonly edit: readonly Role[]
    readonly delete: readonly Role[]
  }
  /**
   * Of these roles, only the records that all filters let through, on every path; who also has a role without an
   * entry here sees what that role sees.
   */
  readonly scope?: Partial<Readonly<Record<Role, readonly ScopeFilter<NoInfer<keyof F & string>>[]>>>
  /**
   * How a record is made, where that is not by POST /admin/{name} with its fields alone: the path that the contract
   * gives, and what is asked for besides. What becomes of that is for a maker of `server/actions`; it is kept as no field.
   */
  readonly creation?: { readonly path?: string; readonly input?: Fields }
  /** false: no record starts as a copy of another, for what it says of a person is true of nobody else. */
  readonly clones?: false
  readonly actions: Readonly<Record<string, Action<NoInfer<F>>>>
  readonly checks?: readonly Check<Values<NoInfer<F>>>[]
  readonly singles?: Readonly<Record<string, Single<NoInfer<keyof F & string>>>>
  /** The states that a record may be edited in; without it, all. Actions say their own (`when`). */
  readonly edits?: States
  /** The states that a record may be deleted in; without it, all. */
  readonly deletes?: States
  /** Values that make a generated sample pass the checks: for tests, bulk seeds and the API description. */
  readonly sample?: Partial<Values<NoInfer<F>>>
  /** 'feed': the second backend of spec §7. */
  readonly backend?: 'feed'
}

export interface Resource<F extends Fields = Fields>
  extends Omit<Declaration<F>, 'access' | 'base' | 'checks' | 'singles' | 'singular'> {
  readonly type: 'resource'
  readonly singular: string
  /** One of them, in words: "Game provider". */
  readonly one: string
  readonly base: string
  readonly access: Access
  readonly checks: readonly Check<Values<F>>[]
  readonly singles: Readonly<Record<string, Single>>
}

interface System {
  id: string
  typename: string
  version: number
  createdAt: string
  updatedAt: string
}

/** A record of a resource as it goes over the wire. */
export type Row<R> = R extends { readonly fields: infer F extends Fields } ? System & Values<F> : never

/** A record of a resource that is not known by name. */
export type AnyRow = System & { [name: string]: unknown }

/** A resource that is not known by name, as the generated halves handle it. */
// biome-ignore lint/suspicious/noExplicitAny: the boundary where the types of one resource's fields are given up
export type AnyResource = Omit<Resource<any>, 'fields' | 'title'> & {
  readonly fields: Fields
  readonly title: string
}

/** A screen that is no resource: a path with a place in the menus. */
export interface PageDeclaration {
  readonly name: string
  readonly path: string
  readonly label: string
  readonly icon: string
  readonly menu?: Menu
  /** The place in the Account menu, for what has none in the role's own. */
  readonly account?: Menu
  /** Who may open it; without it, whoever has it in a menu. */
  readonly access?: readonly Role[]
  /** The issue that brings its screen, for an entry that is declared ahead of it. */
  readonly comesWith?: string
}

export interface Page extends Omit<PageDeclaration, 'access'> {
  readonly type: 'page'
  readonly access: Access
}

/** Declares a resource: the one place that says what both ends know of it. */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): Resource<F> {
  const views = Object.values(declaration.views)
  const seen = union(views.filter(view => !view.call).map(openers))
  const actions = Object.entries(declaration.actions).map(([name, action]) => [name, action.roles] as const)
  const list = declaration.access.list ?? seen
  const readers = union([list, ...views.map(openers)])
  return deepFreeze({
    ...declaration,
    type: 'resource',
    singular: declaration.singular ?? declaration.name,
    one: words(declaration.typename),
    base: declaration.base ?? views[0]?.path ?? `/${declaration.name}`,
    access: {
      ...declaration.access,
      list,
      show: declaration.access.show ?? readers,
      export: declaration.access.export ?? readers.filter(role => exportRoles.includes(role)),
      ...Object.fromEntries(actions),
    },
    checks: declaration.checks ?? [],
    singles: declaration.singles ?? {},
  })
}

export function definePage(declaration: PageDeclaration): Page {
  const roles = declaration.access ?? openers(declaration)
  return deepFreeze({ ...declaration, type: 'page', access: { list: roles, show: roles } })
}

/** The field of that name, of the declaration or of the system; undefined when there is none. */
export function fieldOf(resource: AnyResource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  return Object.hasOwn(systemFields, name) ? systemFields[name as SystemName] : undefined
}

/** Every field of a record: the declared ones, then the system's. */
export function allFields(resource: AnyResource): [string, Field][] {
  return [...Object.entries(resource.fields), ...Object.entries(systemFields)]
}

/** Who is said to open a view or page, by name or by a menu. */
export function openers({ roles, menu, account }: Pick<View, 'roles' | 'menu' | 'account'>): readonly Role[] {
  return roles ?? (Object.keys({ ...menu, ...account }) as Role[])
}

function union(lists: readonly (readonly Role[])[]): Role[] {
  return [...new Set(lists.flat())]
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
