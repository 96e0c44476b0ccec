import type { Role } from '../rights/roles'
import type { ApprovalRule } from './approval'
import type { Fields, Values } from './field'
import type { Preview } from './preview'
import type { Significance } from './significance'

/**
 * A verb beyond create, edit and delete. One declaration makes the button, the bulk action, the palette
 * command and the route.
 */
export interface Action<F extends Fields = Fields> {
  readonly label: string
  /** Past form for histories and toasts: "Suspended". By default, the label. */
  readonly done?: string
  /**
   * The past participle for sentences such as "All 25 users can be tagged". By default `done`, if it is one word.
   */
  readonly participle?: string
  readonly roles: readonly Role[]
  /** Its route below the record's, when that is not its name, such as `kyc/declined`. */
  readonly path?: string
  /**
   * The field values that the body repeats, `{kyc: 'APPROVED'}`. They tell actions with the same path apart;
   * a body that matches none gets 409.
   */
  readonly result?: Effect<F>
  /** Shown before the other buttons of a record's page. */
  readonly first?: true
  /** Has no button on lists and record pages and no command: only a custom screen offers it. */
  readonly hidden?: true
  readonly icon?: string
  /** Runs on a separate page, not in a dialog: button, row menu and palette lead there. */
  readonly page?: ActionPage<keyof F & string>
  /** The states that allow it, checked under a lock: of two concurrent calls one succeeds. */
  readonly when?: { readonly [Name in keyof F]?: readonly NonNullable<Values<F>[Name]>[] }
  /** References whose records must still be in the states that their fields require (`only`). */
  readonly requires?: readonly (keyof F & string)[]
  /**
   * Why this user cannot run it now although the state allows it, as a sentence; null when they can. A
   * reference in braces is replaced by its record's title: "{assignee} has it".
   */
  problem?(row: Values<F> & { readonly id: string }, at: Moment): string | null
  /** Fields with users who may not run it, such as its maker, each with the message of their 403. */
  readonly notBy?: readonly NotBy<keyof F & string>[]
  /** The field with the only user who may run it, and the message of everybody else's 403. */
  readonly onlyBy?: { readonly field: keyof F & string; readonly problem: string }
  /** The changes of the record. A module's handler (`server/modules`) may do more. */
  readonly set: Effect<F> | ((row: Values<F>, input: never, at: Moment) => Effect<F>)
  /** Fields that a `set` function or a handler may change; rules that read none of them do not run. */
  readonly changes?: readonly (keyof F & string)[]
  /** The action that takes this one back with the same input: toasts offer it as "Undo". */
  readonly undo?: string
  /** Other resources whose records the handler changes. */
  readonly invalidates?: readonly string[]
  /** The inputs of the user, such as a reason; stored in the audit entry. */
  readonly input?: Fields
  /** Inputs that start with the record's current value, by field name. */
  readonly prefill?: readonly (keyof F & string)[]
  /** Its dialog shows what it would change, and runs it only after that. */
  readonly preview?: Preview
  /** Rules between the inputs. */
  readonly checks?: readonly InputCheck<Values<F>>[]
  /**
   * The body needs no version (docs/contract.md, Fixed calls): the states, checked under a lock, decide between
   * concurrent calls, and the version where one is sent.
   */
  readonly unversioned?: true
  /**
   * It sets values, whatever they were: done twice, it has done no more than once. So other inputs, or another version
   * of the record, after an answer that was lost are another call, not a wrong retry of the first (docs/idempotency.md).
   */
  readonly absolute?: true
  /**
   * Label and help of a value that the handler returns, such as a key. It is shown to the user once and not
   * stored.
   */
  readonly showsOnce?: { readonly label: string; readonly help: string }
  /** The resource of which it creates a record, which opens afterwards: a copy, for example. */
  readonly creates?: string
  /** The action runs only after another user approves it. */
  readonly approval?: ApprovalRule<Values<F>>
  /**
   * Fields that the body repeats as the user saw them, such as the hash of a request; with other values it is
   * rejected. Not available in bulk, because the user has not seen each record.
   */
  readonly seen?: readonly (keyof F & string)[]
  /**
   * Asks for a code or the password, unless the user confirmed their identity within the last minutes
   * (docs/sessions.md).
   */
  readonly stepUp?: true
  /** Runs on one record at a time, never in bulk. */
  readonly singleOnly?: true
  /** Marks its audit entries as significant events of this kind. A function says which, by the fields that changed. */
  readonly significant?: Significance | ((after: Values<F>) => Significance | null)
  /** A question before it runs. An action without input and question runs at once. */
  readonly confirm?: string
  readonly serious?: boolean
}

/** Users who may not run an action: those named by one of these fields. */
export interface NotBy<Name extends string = string> {
  readonly fields: readonly Name[]
  readonly problem: string
  /** Of the 403; by default `own_work`. */
  readonly code?: string
}

/** A declared page, and the field of the record that fills each parameter of its path. */
export interface ActionPage<Name extends string = string> {
  readonly path: string
  readonly from: Readonly<Record<string, Name | 'id'>>
}

/** The values that an action sets. */
export type Effect<F extends Fields = Fields> = { readonly [Name in keyof F]?: Values<F>[Name] }

/** The input of an action. */
export type Input = Readonly<Record<string, unknown>>

/**
 * A rule between an action's inputs and the record. `problem` returns a sentence, or null when the rule
 * holds.
 */
export interface InputCheck<Row = never> {
  readonly field: string
  problem(input: never, row: Row): string | null
}

/** The time and the user of a check. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly now: string
  /** The id of the user; null for the system. */
  readonly actor: string | null
}
