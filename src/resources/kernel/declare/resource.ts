import type { Posting } from '../../../domain/postings/posting'
import { exportRoles, type Role } from '../rights/roles'
import type { ApprovalRule } from './approval'
import type { Action } from './declared-action'
import { type Menu, type RecordTab, rolesThatOpen, type View } from './declared-view'
import { deepFreeze } from './deep-freeze'
import type { Field, Fields, Values } from './field'
import { words } from './field'
import type { Figure } from './figure'
import type { Operator, Sort } from './filter'
import type { LinkedAction } from './linked-action'
import { onlyWhenChecks, optionsWhenChecks, zonesChecks } from './only-when'
import type { States } from './referring'
import type { ScopedBy } from './scoped-by'
import type { Significance } from './significance'
import { systemFieldsOf } from './system-fields'

/** The roles for each verb: list, show, export, create, edit, delete, and the name of each action. */
export type Access = Readonly<Record<string, readonly Role[]>>

/** Facts of the deployment that a rule may need besides the record. */
export interface Deployment {
  /** DEV, TEST or PROD. */
  readonly environment: string
  /** Hosts that streams may come from (PADDOCK_STREAM_HOSTS). */
  readonly streamHosts: readonly string[]
}

/** A rule between the fields of a record. `problem` returns a sentence, or null when the rule holds. */
export interface Check<Row> {
  readonly field: keyof Row & string
  /** All fields that `problem` may read: an action that changes none of them does not run the rule. */
  readonly reads: readonly (keyof Row & string)[]
  /** The environments in which the rule applies; by default all. */
  readonly environments?: readonly string[]
  problem(row: Row, at: Deployment): string | null
}

/** Among records in these states, the combination of these fields is unique; the database enforces it. */
export interface Single<Name extends string = string> {
  readonly of: readonly Name[]
  readonly when: States
  /** Shown to a user who would create a duplicate. */
  readonly problem: string
}

/**
 * How the terms of a record change over time: each change of the terms makes an edition, which never changes.
 */
export interface Editions<Row, Name extends string = keyof Row & string> {
  /** Fields that are not terms, such as the code and the name: changing them makes no edition. */
  readonly without: readonly Name[]
  /** The date from which new terms apply; empty, or without it: when they are saved. */
  readonly from?: Name
  /** Terms to show in lists of editions. */
  readonly columns: readonly Name[]
  /** Returns why new terms cannot start at the date of `row` when saved now; null when they can. */
  startProblem?(row: Row, now: Date): string | null
}

/** A condition on the records that a role sees; with `self`, the field is compared with the user's own id. */
export interface ScopeFilter<Name extends string = string> {
  readonly field: Name
  readonly operator: Operator
  readonly value?: unknown
  readonly self?: true
}

/** The records that match all of these conditions, or all of one of several lists of them. */
export type DeclaredScope<Name extends string = string> =
  | readonly ScopeFilter<Name>[]
  | { readonly anyOf: readonly (readonly ScopeFilter<Name>[])[] }

/** Returns the lists of conditions of which a record matches one. */
export function scopeLists<Name extends string>(
  scope: DeclaredScope<Name>,
): readonly (readonly ScopeFilter<Name>[])[] {
  return 'anyOf' in scope ? scope.anyOf : [scope]
}

export interface Declaration<F extends Fields> {
  /** Plural, as in the API path. */
  readonly name: string
  /** The singular, in words, when that is not the typename: "AMLC report". */
  readonly one?: string
  /** Path segment for one record, when that is not `name`: users, PUT /admin/user/{id}. */
  readonly singular?: string
  /** The record's type in API answers. */
  readonly typename: string
  readonly label: string
  /** The text field that names a record for users. */
  readonly title: NoInfer<keyof F & string>
  readonly icon: string
  /** Base path of its form and record page; by default the path of the first view. */
  readonly base?: string
  /** Without views, the resource appears only on the pages of the records that it is part of. */
  readonly views: Readonly<Record<string, View<NoInfer<keyof F & string>>>>
  /** The reference to the record on whose page this one is listed; required without a view. */
  readonly partOf?: NoInfer<keyof F & string>
  /**
   * The order of its records on the page of another one, such as runners by their number; by default that of the first
   * view, otherwise newest first.
   */
  readonly sort?: Sort & { readonly field: NoInfer<keyof F & string> }
  /** The columns of that list, in their order; by default its title and the first columns of the first view. */
  readonly columns?: readonly NoInfer<keyof F & string>[]
  /** How that list looks: table rows by default, or a feed with the whole title, for notes. */
  readonly display?: 'feed'
  /** The fields beside the title of its page; by default its first state. */
  readonly badges?: readonly NoInfer<keyof F & string>[]
  /** The fields in the side column of the overview; by default states and references without a heading. */
  readonly facts?: readonly NoInfer<keyof F & string>[]
  /** The fields by heading of its overview; fields without a heading come last. */
  readonly sections?: Readonly<Record<string, readonly NoInfer<keyof F & string>[]>>
  readonly tabs?: Readonly<Record<string, RecordTab<NoInfer<keyof F & string>>>>
  readonly fields: F
  readonly access: {
    /**
     * The roles that may list it, apart from views with their own calls; by default the roles that may open
     * the other views.
     */
    readonly list?: readonly Role[]
    readonly show?: readonly Role[]
    /** The roles that may export a list; by default those of `exportRoles` that may list. */
    readonly export?: readonly Role[]
    readonly create: readonly Role[]
    /** Not for append-only resources. */
    readonly edit?: readonly Role[]
    readonly delete?: readonly Role[]
  }
  /**
   * Limits these roles to records that match all filters, on every path. A user who also has a role without
   * an entry here sees the records of that role.
   */
  readonly scope?: Partial<Readonly<Record<Role, DeclaredScope<NoInfer<keyof F & string>>>>>
  /** By which of its fields the scope of an account limits it; without it, an account with a scope does not see it. */
  readonly scopedBy?: ScopedBy<NoInfer<keyof F & string>>
  /**
   * How a record is created, when that is not POST /admin/{name} with its fields only: the path in the
   * contract, and additional inputs, which a module's maker uses and no field stores. `form: false`: a custom
   * screen asks for them, and there is no form for a new record. `showsOnce`: label and help of a value that the maker
   * shows, such as a key; the form shows it this once.
   */
  readonly creation?: {
    readonly path?: string
    readonly input?: Fields
    readonly form?: false
    readonly showsOnce?: Action['showsOnce']
  }
  /**
   * Once the user chooses this reference, the server suggests start values for the new record: a race starts with the next
   * number and post time of its card. The function `firstValues` of its module computes them.
   */
  readonly firstValues?: NoInfer<keyof F & string>
  /**
   * Its writes move money: each needs an Idempotency-Key, refusals because of the state or the funds are final answers as
   * well, and they use separate database connections.
   */
  readonly movesMoney?: true
  /** false: users cannot clone records, because their facts about one person are not true of another. */
  readonly clones?: false
  /** Creations and edits that need another user's approval; actions have their own (`approval`). */
  readonly approval?: {
    readonly create?: ApprovalRule<Values<NoInfer<F>>>
    readonly edit?: ApprovalRule<Values<NoInfer<F>>>
  }
  readonly actions: Readonly<Record<string, Action<NoInfer<F>>>>
  /** Actions of the records that it refers to, which its row menu and its page link to, by their names. */
  readonly linkedActions?: Readonly<Record<string, LinkedAction<NoInfer<keyof F & string>>>>
  readonly checks?: readonly Check<Values<NoInfer<F>>>[]
  readonly singles?: Readonly<Record<string, Single<NoInfer<keyof F & string>>>>
  /**
   * Records are only added: no edit, no deletion, no actions, no version. The database rejects UPDATE and
   * DELETE.
   */
  readonly appendOnly?: true
  /**
   * The resource has no table: its rows come from a database view (its name in snake case), which a migration
   * creates. It is append-only and cannot be written. `of` names the resources that the view reads: lists
   * follow their changes. `isGrouped`: an id is made from the columns that group the rows, so no search looks for its end.
   */
  readonly projection?: { readonly of: readonly string[]; readonly isGrouped?: true }
  /** `false`: its page does not announce changes of others, because it shows progress that the server writes itself. */
  readonly announces?: false
  /** Keeps every state of its terms as an append-only record that others can refer to. */
  readonly editions?: Editions<Values<NoInfer<F>>>
  /**
   * The entry of the ledger that creating a record posts (docs/ledger.md): the form previews it, the server posts it. Null
   * while values are missing or wrong.
   */
  posting?(row: Readonly<Record<string, unknown>>): Posting | null
  /**
   * Marks creation and deletion as significant events of these kinds; actions and fields have their own. A function
   * says which new records are significant.
   */
  readonly significant?: {
    readonly create?: Significance | ((row: Values<NoInfer<F>>) => Significance | null)
    readonly delete?: Significance
  }
  /** Its numbers on the dashboard (docs/dashboard.md). */
  readonly figures?: Readonly<Record<string, Figure<NoInfer<keyof F & string>>>>
  /** The states in which a record may be edited; by default all. Actions have their own (`when`). */
  readonly edits?: States
  /** The states in which a record may be deleted; by default all. */
  readonly deletes?: States
  /** Values that make a generated sample valid: for tests, bulk seeds and the API description. */
  readonly sample?: Partial<Values<NoInfer<F>>> & Readonly<Record<string, unknown>>
  /** 'feed': the second backend (docs/contract.md, Environments and addresses). */
  readonly backend?: 'feed'
}

export interface Resource<F extends Fields = Fields, N extends string = string>
  extends Omit<Declaration<F>, 'access' | 'base' | 'checks' | 'one' | 'singles' | 'singular'> {
  readonly type: 'resource'
  readonly name: N
  readonly singular: string
  /** The singular, in words: "Game provider". */
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

/** A record of a resource in API answers. */
export type Row<R> = R extends { readonly fields: infer F extends Fields } ? System & Values<F> : never

/** A record of any resource; append-only ones have no `version` and `updatedAt`. */
export type AnyRow = System & { [name: string]: unknown }

/** Any resource, as the generated code handles it. */
// biome-ignore lint/suspicious/noExplicitAny: the boundary where the types of one resource's fields are given up
export type AnyResource = Omit<Resource<any>, 'fields' | 'title'> & {
  readonly fields: Fields
  readonly title: string
}

/** A screen that is not a resource: a path with a place in the menus. */
export interface PageDeclaration {
  readonly name: string
  readonly path: string
  readonly label: string
  readonly icon: string
  readonly menu?: Menu
  /** The place in the Account menu, for pages without a place in the role's menu. */
  readonly account?: Menu
  /** The roles that may open it; by default those that have it in a menu. */
  readonly access?: readonly Role[]
  /**
   * The resource by whose scope its routes limit what they show: an account with a scope may open it where it may see that
   * resource. Without it, such an account may not open the page.
   */
  readonly scopedLike?: string
  /** It shows no records, so an account with a scope may open it. */
  readonly unscoped?: true
  /** It shows what belongs to no day, so a scope of days alone leaves it open. */
  readonly undated?: true
}

export interface Page extends Omit<PageDeclaration, 'access'> {
  readonly type: 'page'
  readonly access: Access
}

/** Declares a resource for server and client. */
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
    one: declaration.one ?? words(declaration.typename),
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
    checks: [
      ...(declaration.checks ?? []),
      ...onlyWhenChecks(declaration.fields),
      ...optionsWhenChecks(declaration.fields),
      ...zonesChecks(declaration.fields),
    ],
    singles: declaration.singles ?? {},
  })
}

export function definePage(declaration: PageDeclaration): Page {
  const roles = declaration.access ?? rolesThatOpen(declaration)
  return deepFreeze({ ...declaration, type: 'page', access: { list: roles, show: roles } })
}

/** Returns the field with this name, declared or of the system; undefined when there is none. */
export function fieldOf(resource: AnyResource, name: string): Field | undefined {
  if (Object.hasOwn(resource.fields, name)) return resource.fields[name]
  const system: Fields = systemFieldsOf(resource)
  return Object.hasOwn(system, name) ? system[name] : undefined
}

/** Returns every field of a record: the declared ones, then the system fields. */
export function allFields(resource: AnyResource): [string, Field][] {
  return [...Object.entries(resource.fields), ...Object.entries(systemFieldsOf(resource))]
}

function union(lists: readonly (readonly Role[])[]): Role[] {
  return [...new Set(lists.flat())]
}
