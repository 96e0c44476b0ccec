import type { ReactNode } from 'react'
import type { Field, FieldOf, Kind } from '../resources/kernel/declare/field'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { Siblings } from '../resources/kernel/kinds/kind-row'

/** Data that a cell uses in addition to the record. */
export interface Scene {
  /** Titles of the records that this record refers to, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** Returns the path of a record; null if the user may not open it. */
  readonly linkTo: (resource: string, id: string) => string | null
  /**
   * Returns the declaration of a type, for values about records of any type; without it, values are shown unformatted.
   */
  readonly typeNamed?: (typename: string) => AnyResource | undefined
  /** Whether the cell is in a grid: one line, with as few elements as possible. */
  readonly isDense: boolean
  /** In a list: times are shown relative to this time, in milliseconds since 1970. */
  readonly now?: number
  /** true: the record as it is now, not a value of its past: its page says how long it has waited. */
  readonly isCurrent?: boolean
  /** true: no links, as in a cell that a click edits. */
  readonly isPlain?: boolean
}

export interface CellProps<K extends Kind, Value> {
  readonly field: FieldOf<K>
  readonly value: Value
  readonly row: Siblings
  readonly scene: Scene
  /** For kinds that contain other fields. */
  readonly draw: Draw
}

/** Draws a value by its field's kind. */
export type Draw = (field: Field, value: unknown, row: Siblings, scene: Scene) => Drawn

export interface Drawn {
  readonly node: ReactNode
  readonly text: string
}

/** The viewer's own zone, or the zone of each record, with its offset where the viewer's clocks show another time. */
export type ShownZone = 'viewer' | 'record'

/** How a kind is displayed. */
export interface CellRow<K extends Kind> {
  /** A plain function without hooks, because a grid calls it for every cell. By default, the text is shown. */
  readonly Cell?: (props: CellProps<K, never>) => ReactNode
  /** The value as text; by default, as the kernel displays it. */
  readonly text?: (props: CellProps<K, never>) => string
  /** The text for a missing value; by default, nothing. */
  readonly none?: string
  /** Whether a present value counts as blank, such as an empty list; by default, only an empty text does. */
  readonly isBlank?: (field: FieldOf<K>, value: never) => boolean
  /** The column's preferred width in CSS pixels. */
  readonly width: (field: FieldOf<K>) => number
  /** The column's minimum width; by default, the preferred width. */
  readonly least?: (field: FieldOf<K>) => number
  readonly align?: 'right'
  /** Whether its values are never cut: a column is as wide as its longest value. */
  readonly isWhole?: boolean
  /** Whether its values are words: a column is as wide as its longest value where there is room. */
  readonly isWorded?: boolean
  /** The zone that its times are shown in; by default, its values are no times. */
  readonly zone?: (field: FieldOf<K>) => ShownZone
  /** The field whose values a filter compares with, if it is not this field. */
  readonly operand?: (field: FieldOf<K>) => Field
  /** Returns a special text for a range of values: "Last 7 days"; undefined if there is none. */
  readonly span?: (range: readonly [never, never]) => string | undefined
  /** The field that it is displayed as, if it is not this field. */
  readonly like?: (field: FieldOf<K>) => Field
}
