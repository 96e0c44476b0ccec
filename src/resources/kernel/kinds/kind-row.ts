import type * as z from 'zod/mini'
import type { FileType } from '../../../domain/file'
import type { ChangesSpecs, Field, FieldOf, Kind, States, TallySpecs } from '../declare/field'
import type { Operator } from '../declare/filter'

/** What reading a text gives: the value, or why it cannot be read. */
export type Parsed = { readonly value: unknown } | { readonly problem: string }
/** A record as far as a kind must know it, such as for the currency that stands in another field. */
export type Siblings = Readonly<Record<string, unknown>>

/** The records that a reference may name. */
export interface ChosenFrom {
  /** The resource's name; of a record of any resource, its typename. */
  readonly to: string
  /** The states in which it may be chosen. */
  readonly only?: States | undefined
  /** Fields of the record that are as fields of the other. */
  readonly agrees?: Readonly<Record<string, string>> | undefined
}

/** A record that a value refers to. */
export interface Mention extends ChosenFrom {
  readonly id: string
}

/** The fields around one, as a declaration is checked. */
export interface Surroundings {
  /** A field of the same record. */
  sibling(name: string): Field | undefined
  /** Whether a field of another resource is a filter, and can have the value. */
  canBe(resource: string, name: string, value: unknown): boolean
  /** Whether a field of another resource refers to this one. */
  refers(resource: string, name: string): boolean
}

/** The moment of a write, and who writes; null: the system itself. */
export interface Occasion {
  readonly now: string
  readonly actor: string | null
}

/** Sums of a kind. Values of different units are never added to one another. */
export interface TotalRow<K extends Kind> {
  /** What the value of a record is counted in, such as its currency; '' for bare numbers. Reads the fields of `needs`. */
  unit: (field: FieldOf<K>, row: Siblings) => string
  /** How many decimals the values have; without it, none. */
  scale?: (field: FieldOf<K>) => number
  /** A sum as people read it. */
  display: (sum: number, unit: string, field: FieldOf<K>) => string
}

/** Everything that both ends must know of a kind. The halves of one end stand in `server/db/columns.ts` and `src/fields`. */
export interface KindRow<K extends Kind> {
  /** The zod schema of a value that is there (never null). `label` begins each message. */
  schema: (field: FieldOf<K>, label: string) => z.ZodMiniType
  /** The schema of the value that a filter compares with. */
  operand: (field: FieldOf<K>, label: string) => z.ZodMiniType
  /** The filters that it takes, the usual one first. */
  operators: readonly Operator[]
  /** Whether a record may have none of it; without it, whether the field is not required. */
  isSpare?: (field: FieldOf<K>) => boolean
  /** Whether records can be sorted by it, and told apart by it. */
  ordered: boolean
  /** Whether the free search can look into it. */
  searched: boolean
  /** The resources that it refers to, by name. */
  targets: (field: FieldOf<K>) => readonly string[]
  /** Whether those records can be deleted nevertheless; without it, they cannot. */
  outlives?: (field: FieldOf<K>) => boolean
  /** The records that a value refers to; a kind whose type stands in another field needs the row. */
  mentions: (field: FieldOf<K>, value: unknown, row?: Siblings) => readonly Mention[]
  /** Whether its values may refer to records of any resource, which `targets` cannot name. */
  isOfAnyType?: true
  /** Whether the records that it refers to are those who sign in. */
  isOfPeople?: (field: FieldOf<K>) => boolean
  /** The fields of the same record that it is read with. */
  needs: (field: FieldOf<K>) => readonly string[]
  /** What is wrong with such a field among others, for a kind that must fit to them. */
  flaw?: (field: FieldOf<K>, around: Surroundings) => string | null
  /** The value made from the rest of the record, for a kind that is not stored. */
  compute?: (field: FieldOf<K>, row: Siblings) => unknown
  /** The fields that say which record something was done to, and what, for a kind that tells it when it is read. */
  changes?: (field: FieldOf<K>) => ChangesSpecs
  /** What is counted for it when it is read, for a kind that is not stored. */
  tally?: (field: FieldOf<K>) => TallySpecs
  /** How values are added up, for a kind whose sums mean something. */
  total?: TotalRow<K>
  /** What stands for the values of such a field wherever they leave the server; null when they leave it as they are. */
  mask?: (field: FieldOf<K>) => ((value: string) => string) | null
  /** Whether values of the field are typed unseen, such as a password; without it, none are. */
  isSecret?: (field: FieldOf<K>) => boolean
  /** Values are sealed before they are kept, and never leave the server: what does is when they were set. */
  isSealed?: true
  /** The files that it takes, for a kind that holds uploads: their types, and the most bytes. */
  file?: (field: FieldOf<K>) => { readonly types: readonly FileType[]; readonly most: number }
  /** Whether its values have colours, as the states of a record do; without it, they have none. */
  isState?: (field: FieldOf<K>) => boolean
  /** It stands only inside another field, never as a field of a record. */
  isPartOnly?: true
  /** What the server sets when the record is made; undefined for a field that asks for nothing of the kind. */
  stamp?: (field: FieldOf<K>, occasion: Occasion) => unknown
  /** The records that a value is chosen from, for a kind that names one. */
  chosenFrom?: (field: FieldOf<K>) => ChosenFrom
  /** The fields that it is made of, for a kind that holds others, by their names; the element of a list has the name ''. */
  parts?: (field: FieldOf<K>) => Readonly<Record<string, Field>>
  /** The value as people read it. */
  display: (value: never, field: FieldOf<K>, row: Siblings) => string
  /** The value as text that `fromText` reads back exactly: for addresses and CSV. */
  toText: (value: never, field: FieldOf<K>, row: Siblings) => string
  fromText: (text: string, field: FieldOf<K>, row: Siblings) => Parsed
  /** A valid value, different for every n where the kind has room for it. */
  sample: (field: FieldOf<K>, n: number) => unknown
}

/** The rows of some kinds. */
export type Rows<Some extends Kind> = { readonly [K in Some]: KindRow<K> }
