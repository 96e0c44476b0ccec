import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../resources/kernel/declare/field'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { Siblings } from '../resources/kernel/kinds/kind-row'

/** What a cell knows besides the record. */
export interface Scene {
  /** Titles of the records that the record refers to, by their ids. */
  readonly titles: Readonly<Record<string, string>>
  /** Where a record lives; null when the person may not see it. */
  readonly linkTo: (resource: string, id: string) => string | null
  /** The declaration of a type, for what is told of records of any; without it, values stand as they are. */
  readonly typeNamed?: (typename: string) => AnyResource | undefined
  /** A cell of a grid: one line and as few nodes as will do. */
  readonly isDense: boolean
  /** In a list: times are shown relative to this moment, in milliseconds since 1970. */
  readonly now?: number
  /** true: nothing in it leads anywhere, as in a cell that is pressed to be edited. */
  readonly isPlain?: boolean
}

export interface CellProps<K extends Kind, Value> {
  readonly field: FieldOf<K>
  readonly value: Value
  readonly row: Siblings
  readonly scene: Scene
  /** For kinds that hold other fields. */
  readonly draw: Draw
}

/** Draws a value that is there, by its field's kind. */
export type Draw = (field: Field, value: unknown, row: Siblings, scene: Scene) => Drawn

export interface Drawn {
  readonly node: ReactNode
  readonly text: string
}

/** How a kind is shown. */
export interface CellRow<K extends Kind> {
  /** A plain function without hooks: a grid calls it for every cell. Without it, the text is shown. */
  readonly Cell?: (props: CellProps<K, never>) => ReactNode
  /** The value in words; without it, as the kernel displays it. */
  readonly text?: (props: CellProps<K, never>) => string
  /** Said where there is no value; without it, nothing. */
  readonly none?: string
  /** Whether a value that is there says nothing, such as an empty list; without it, only an empty text does. */
  readonly isBlank?: (field: FieldOf<K>, value: never) => boolean
  /** The column's width in CSS pixels. */
  readonly width: (field: FieldOf<K>) => number
  /** How far it gives way where there is not room for all; without it, not at all. */
  readonly least?: (field: FieldOf<K>) => number
  readonly align?: 'right'
  /** Whether its values are shown in the viewer's time zone. */
  readonly isZoned?: boolean
  /** The field of what a filter compares with, where it is not the field itself. */
  readonly operand?: (field: FieldOf<K>) => Field
  /** A range of values in words of its own: "Last 7 days"; undefined where it has none. */
  readonly span?: (range: readonly [never, never]) => string | undefined
  /** The field that it is shown as, where that is not the field itself. */
  readonly like?: (field: FieldOf<K>) => Field
}
