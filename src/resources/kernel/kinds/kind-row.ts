import type * as z from 'zod/mini'
import type { FileType } from '../../../domain/file'
import type { Agreement } from '../declare/agreement'
import type { ChangesSpecs, Field, FieldOf, Kind } from '../declare/field'
import type { Operator } from '../declare/filter'
import type { ComputedNumber, LedgerNumber } from '../declare/ledger-amounts'
import type { AmountsSpecs, States, TallySpecs } from '../declare/referring'

/** The result of parsing a text: the value, or why it is invalid. */
export type Parsed = { readonly value: unknown } | { readonly problem: string }
/** The values of a record that a kind may need, such as the currency in another field. */
export type Siblings = Readonly<Record<string, unknown>>

/** The records that a reference may name. */
export interface ChosenFrom {
  /** The resource's name; for a record of any resource, its typename. */
  readonly to: string
  /** The states in which a record may be chosen. */
  readonly only?: States | undefined
  /** Fields of this record that must equal fields of the other. */
  readonly agrees?: Agreement | undefined
}

/** A record that a value refers to. */
export interface Mention extends ChosenFrom {
  readonly id: string
}

/** Access to other fields while a declaration is checked. */
export interface Surroundings {
  /** A field of the same record. */
  sibling(name: string): Field | undefined
  /** Whether a field of another resource is a filter, and can have the value. */
  canBe(resource: string, name: string, value: unknown): boolean
  /** Whether a field of another resource can have the value. */
  canHold(resource: string, name: string, value: unknown): boolean
  /** Whether a field of another resource refers to this one, or to the one that is named. */
  refers(resource: string, name: string, to?: string): boolean
  /** Whether a field of another resource is an amount whose currency is in another field. */
  isMoney(resource: string, name: string): boolean
}

/** The time of a write, the user, null for the system, and the second person who approved it. */
export interface Occasion {
  readonly now: string
  readonly actor: string | null
  readonly approver?: string | null
}

/** How values of a kind are summed. Values of different units are never added. */
export interface TotalRow<K extends Kind> {
  /**
   * Returns the unit of a record's value, such as its currency; '' for plain numbers. Reads the fields of
   * `needs`.
   */
  unit: (field: FieldOf<K>, row: Siblings) => string
  /** Number of decimals of the values; by default none. */
  scale?: (field: FieldOf<K>) => number
  /** Formats a sum for users. */
  display: (sum: number, unit: string, field: FieldOf<K>) => string
}

/**
 * Everything that both server and client need to know about a kind. The parts for one side are in
 * `server/db/columns.ts` and `src/fields`.
 */
export interface KindRow<K extends Kind> {
  /** The zod schema of a value (never null). `label` starts each message. */
  schema: (field: FieldOf<K>, label: string) => z.ZodMiniType
  /** The schema of a filter's value. */
  operand: (field: FieldOf<K>, label: string) => z.ZodMiniType
  /** The supported filter operators, the default first. */
  operators: readonly Operator[]
  /** Returns the problem of a range of two valid values, for a kind whose values do not compare as they are. */
  rangeFlaw?: (from: never, to: never, label: string) => string | null
  /** Whether a record may have no value; by default when the field is not required. */
  isSpare?: (field: FieldOf<K>) => boolean
  /** Whether records can be sorted by it, and compared for uniqueness. */
  ordered: boolean
  /** Whether the free search can search it. */
  searched: boolean
  /** The names of the resources that it refers to. */
  targets: (field: FieldOf<K>) => readonly string[]
  /** Whether those records can still be deleted; by default not. */
  outlives?: (field: FieldOf<K>) => boolean
  /** The records that a value refers to; a kind whose type is in another field needs the row. */
  mentions: (field: FieldOf<K>, value: unknown, row?: Siblings) => readonly Mention[]
  /** Whether its values may refer to records of any resource, which `targets` cannot name. */
  isOfAnyType?: true
  /** Whether it refers to staff accounts. */
  isOfPeople?: (field: FieldOf<K>) => boolean
  /** The other fields of the record needed to read it. */
  needs: (field: FieldOf<K>) => readonly string[]
  /** The other fields of the record that limit the choices; reading the value does not need them. */
  limitedBy?: (field: FieldOf<K>) => readonly string[]
  /** Returns the problem of the field among the others; null without one. */
  flaw?: (field: FieldOf<K>, around: Surroundings) => string | null
  /** The numbers of a value that lines of the ledger make, for amounts that say so: one in each currency. */
  numbers?: (field: FieldOf<K>, row: Siblings, value: unknown) => readonly LedgerNumber[]
  /** The number of a value that other amounts of the record make; null when none do. */
  computed?: (field: FieldOf<K>, row: Siblings, value: unknown) => ComputedNumber | null
  /** Computes the value from the record, for a kind that is not stored. */
  compute?: (field: FieldOf<K>, row: Siblings) => unknown
  /** The fields with the record and the action, for a kind that shows changes on reading. */
  changes?: (field: FieldOf<K>) => ChangesSpecs
  /** The records of another resource to count or add up on reading, for a kind that is not stored. */
  readFrom?: (field: FieldOf<K>) => TallySpecs | AmountsSpecs
  /** How values are summed, for a kind with meaningful sums. */
  total?: TotalRow<K>
  /** Masks values of the field wherever they leave the server; null when they leave unmasked. */
  mask?: (field: FieldOf<K>) => ((value: string) => string) | null
  /** Whether values are typed hidden, like a password; by default not. */
  isSecret?: (field: FieldOf<K>) => boolean
  /** Values are stored sealed and never leave the server; the API returns only when they were set. */
  isSealed?: true
  /** Accepted types and greatest size in bytes, for a kind with uploads. */
  file?: (field: FieldOf<K>) => { readonly types: readonly FileType[]; readonly most: number }
  /** Whether its values are chosen, not typed: a link to a form may fill them in. */
  isChosen?: true
  /** Whether its values have colours, as states do; by default not. */
  isState?: (field: FieldOf<K>) => boolean
  /** Only allowed inside another field. */
  isPartOnly?: true
  /** The value that the server sets on creation; undefined when the field is not stamped. */
  stamp?: (field: FieldOf<K>, occasion: Occasion) => unknown
  /** Whether the stamp is set with each later change, too. */
  isRestamped?: (field: FieldOf<K>) => boolean
  /** The records to choose from, for references. */
  chosenFrom?: (field: FieldOf<K>) => ChosenFrom
  /** The fields that it consists of, by name; the element of a list has the name ''. */
  parts?: (field: FieldOf<K>) => Readonly<Record<string, Field>>
  /** Formats the value for users. */
  display: (value: never, field: FieldOf<K>, row: Siblings) => string
  /** Formats the value as text that `fromText` reads back exactly: for addresses and CSV. */
  toText: (value: never, field: FieldOf<K>, row: Siblings) => string
  fromText: (text: string, field: FieldOf<K>, row: Siblings) => Parsed
  /** Returns a valid value, different for every n where the kind allows it. */
  sample: (field: FieldOf<K>, n: number) => unknown
}

/** The rows of some kinds. */
export type Rows<Some extends Kind> = { readonly [K in Some]: KindRow<K> }
