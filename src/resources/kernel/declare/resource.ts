import { exportRoles, type Role } from '../rights/roles'
import type { ApprovalRule } from './approval'
import type { Action } from './declared-action'
import { type Menu, type RecordTab, rolesThatOpen, type View } from './declared-view'
import type { Field, Fields, States, Values } from './field'
import { words } from './field'
import type { Operator } from './filter'
import type { Significance } from './significance'
import { systemFieldsOf } from './system-fields'

/** Which roles hold which verb: list, show, export, create, edit, delete, and the name of each action. */
export type Access = Readonly<Record<string, readonly Role[]>>

/** What a rule may know besides the record: facts of the deployment that it holds in. */
export interface Deployment {
  /** DEV, TEST or PROD. */
  readonly environment: string
  /** The hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
}

/** A rule between the fields of a record. `problem` answers a sentence, or null when the rule holds. */
export interface Check<Row> {
  readonly field: keyof Row & string
  /** All fields that `problem` may look at: an action that changes none of them is not asked for the rule. */
  readonly reads: readonly (keyof Row & string)[]
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

/** How the terms of a record change over time: each change of them makes an edition, which stays as it is. */
export interface Editions<Row, Name extends string = keyof Row & string> {
  /** The fields that are no terms, such as the code and the name: changing them makes no edition. */
  readonly without: readonly Name[]
  /** The date that new terms are used from; empty: from when they were saved. */
  readonly from: Name
  /** Terms that lists of editions show. */
  readonly columns: readonly Name[]
  /** Why new terms cannot begin at the date of `row` when they are saved now; null when they can. */
  startProblem(row: Row, now: Date): string | null
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
  /** The path of the calls on one record, where that is not `name`: users, PUT /admin/user/{id}. */
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
  readonly display?: 'feed'
  /** The fields beside the title of its page; by default its first state. */
  readonly badges?: readonly NoInfer<keyof F & string>[]
  /** The fields in the rail beside the overview; by default states and references that stand under no heading. */
  readonly facts?: readonly NoInfer<keyof F & string>[]
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
    /** Of an append-only resource, nobody. */
    readonly edit?: readonly Role[]
    readonly delete?: readonly Role[]
  }
  /**
   * Of these roles, only the records that all filters let through, on every path; who also has a role without an
   * entry here sees what that role sees.
   */
  readonly scope?: Partial<Readonly<Record<Role, readonly ScopeFilter<NoInfer<keyof F & string>>[]>>>
  /**
   * How a record is made, where that is not by POST /admin/{name} with its fields alone: the path that the contract
   * gives, and what is asked for besides. What becomes of that is for a maker of a module; it is kept as no field.
   * `form: false`: it is asked for on some screen made by hand, and there is no form for a new record.
   */
  readonly creation?: { readonly path?: string; readonly input?: Fields; readonly form?: false }
  /** false: no record starts as a copy of another, for what it says of a person is true of nobody else. */
  readonly clones?: false
  /** Creations and edits that are only done once another person agrees; actions say their own (`approval`). */
  readonly approval?: {
    readonly create?: ApprovalRule<Values<NoInfer<F>>>
    readonly edit?: ApprovalRule<Values<NoInfer<F>>>
  }
  readonly actions: Readonly<Record<string, Action<NoInfer<F>>>>
  readonly checks?: readonly Check<Values<NoInfer<F>>>[]
  readonly singles?: Readonly<Record<string, Single<NoInfer<keyof F & string>>>>
  /** Records are only ever added: no edit, no deletion, no actions, no version; the database refuses UPDATE and DELETE. */
  readonly appendOnly?: true
  /**
   * It has no table of its own: its rows are those of a view of the database by its name in snake case, which a
   * migration makes over other tables. Nobody writes them; append-only. `of` names the resources whose records it is
   * made from: lists of it follow their changes.
   */
  readonly projection?: { readonly of: readonly string[] }
  /** Keeps every state of its terms as an append-only record that others can refer to. */
  readonly editions?: Editions<Values<NoInfer<F>>>
  /** Creation and deletion that are significant events, of these kinds; actions and fields say their own. */
  readonly significant?: { readonly create?: Significance; readonly delete?: Significance }
  /** The states that a record may be edited in; without it, all. Actions say their own (`when`). */
  readonly edits?: States
  /** The states that a record may be deleted in; without it, all. */
  readonly deletes?: States
  /** Values of fields and inputs that make a generated sample valid: for tests, bulk seeds and the API description. */
  readonly sample?: Partial<Values<NoInfer<F>>> & Readonly<Record<string, unknown>>
  /** 'feed': the second backend (docs/contract.md, Environments and addresses). */
  readonly backend?: 'feed'
}

export interface Resource<F extends Fields = Fields, N extends string = string>
  extends Omit<Declaration<F>, 'access' | 'base' | 'checks' | 'singles' | 'singular'> {
  readonly type: 'resource'
  readonly name: N
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

/** A record of a resource that is not known by name; of an append-only one without `version` and `updatedAt`. */
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
  /** The part of the product that brings its screen, for an entry that is declared ahead of it. */
  readonly comesWith?: string
}

export interface Page extends Omit<PageDeclaration, 'access'> {
  readonly type: 'page'
  readonly access: Access
}

/** Declares a resource: the one place that says what both ends know of it. */
export function defineResource<const F extends Fields, const N extends string>(
  declaration: Declaration<F> & { readonly name: N },
): Resource<F, N> {
  const views = Object.values(declaration.views)
  const seen = union(views.filter(view => !view.call).map(rolesThatOpen))
  const actions = Object.entries(declaration.actions).map(([name, action]) => [name, action.roles] as const)
  const list = declaration.access.list ?? seen
  const readers = union([list, ...views.map(rolesThatOpen)])
  return deepFreeze({
    ...declaration,
    type: 'resource',
    singular: declaration.singular ?? declaration.name,
    one: words(declaration.typename),
    base: declaration.base ?? views[0]?.path ?? `/${declaration.name}`,
    access: {
      ...declaration.access,
      edit: declaration.access.edit ?? [],
      delete: declaration.access.delete ?? [],
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
  const roles = declaration.access ?? rolesThatOpen(declaration)
  return deepFreeze({ ...declaration, type: 'page', access: { list: roles, show: roles } })
}

/** The field of that name, of the declaration or of the system; undefined when there is none. */
export function fieldOf(resource: AnyResource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  const system: Fields = systemFieldsOf(resource)
  return Object.hasOwn(system, name) ? system[name] : undefined
}

/** Every field of a record: the declared ones, then the system's. */
export function allFields(resource: AnyResource): [string, Field][] {
  return [...Object.entries(resource.fields), ...Object.entries(systemFieldsOf(resource))]
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
