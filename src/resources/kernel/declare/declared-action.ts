import type { Role } from '../rights/roles'
import type { ApprovalRule } from './approval'
import type { Fields, Values } from './field'
import type { Significance } from './significance'

/** A verb beyond create, edit and delete: a button, a bulk action, a palette command and a route, said once. */
export interface Action<F extends Fields = Fields> {
  readonly label: string
  /** What histories and toasts call it once it is done: "Suspended". Without it, the label. */
  readonly done?: string
  readonly roles: readonly Role[]
  /** Its route after the record's, where that is not its name, such as `kyc/declined`. */
  readonly path?: string
  /**
   * What its body says that fields become, `{kyc: 'APPROVED'}`: actions that share a path are told apart by it, and
   * what none of them makes is refused with 409.
   */
  readonly result?: Effect<F>
  /** Before the other buttons of a record's page. */
  readonly first?: true
  /** Offered by a screen made by hand only: no button of lists and record pages, and no command. */
  readonly hidden?: true
  readonly icon?: string
  /** The states it may start from, held against rivals: of two, one wins. */
  readonly when?: { readonly [Name in keyof F]?: readonly NonNullable<Values<F>[Name]>[] }
  /** References whose records must still be in the states that their fields ask for (`only`). */
  readonly requires?: readonly (keyof F & string)[]
  /**
   * Why not for this person or at this hour, as a sentence, although the state allows it; null when it can be. A
   * reference's name in braces stands for the title of the record that it names: "{assignee} has it".
   */
  problem?(row: Values<F> & { readonly id: string }, at: Moment): string | null
  /** The effect on the record: the whole one, unless a handler of a module (`server/modules`) does more. */
  readonly set: Effect<F> | ((row: Values<F>, input: never, at: Moment) => Effect<F>)
  /** The fields that a `set` function or a handler may change; rules that read none of them take no lock. */
  readonly changes?: readonly (keyof F & string)[]
  /** The resources whose records the handler changes besides. */
  readonly invalidates?: readonly string[]
  /** What the person is asked for, such as a reason; kept in the audit entry. */
  readonly input?: Fields
  /** Fields that it asks for anew: its input of these names begins with what the record has. */
  readonly prefill?: readonly (keyof F & string)[]
  /** Rules between what is asked for. */
  readonly checks?: readonly InputCheck<Values<F>>[]
  /** Its body carries no version (docs/contract.md, Fixed calls): the states alone, held under a lock, decide between rivals. */
  readonly unversioned?: true
  /**
   * What its handler hands out, such as a key: shown to the person this once and kept nowhere. Its name, and what is
   * to be done with it.
   */
  readonly showsOnce?: { readonly label: string; readonly help: string }
  /** It is only done once another person agrees. */
  readonly approval?: ApprovalRule<Values<F>>
  /**
   * Fields that the body repeats as the person saw them, such as the hash of a request: with other values it is refused.
   * Done alone, for of many nobody has seen each.
   */
  readonly seen?: readonly (keyof F & string)[]
  /** Asks for a code or the password, unless the person has shown one within the last minutes (docs/sessions.md). */
  readonly stepUp?: true
  /** Done with one record at a time only, never with many at once. */
  readonly singleOnly?: true
  /** It is a significant event of this kind. */
  readonly significant?: Significance
  /** The question before it is done; without input and question it is done at once. */
  readonly confirm?: string
  readonly serious?: boolean
}

/** The values that an action gives to fields. */
export type Effect<F extends Fields = Fields> = { readonly [Name in keyof F]?: Values<F>[Name] }

/** What an action was asked with. */
export type Input = Readonly<Record<string, unknown>>

/** A rule between what an action asks for, and the record. `problem` answers a sentence, or null when the rule holds. */
export interface InputCheck<Row = never> {
  readonly field: string
  problem(input: never, row: Row): string | null
}

/** When and by whom something is asked. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly now: string
  /** The id of the person; null when the system acts by itself. */
  readonly actor: string | null
}
