import type { Field, FieldOf, Kind } from '../resources/kernel/declare/field'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import { displayValue } from '../resources/kernel/kinds/kinds'
import type { CellRow, Drawn, Scene, ShownZone } from './cell'
import { AddressCell, ImageCell } from './cells/address'
import { Badge, leastOption, widestOption } from './cells/badge'
import { ChangesCell, changesText } from './cells/changes'
import { ColorCell } from './cells/color'
import { JsonCell } from './cells/json'
import { TextCell } from './cells/lines'
import { GroupCell, groupText, ListCell, listText } from './cells/list'
import { DayCell, dayText, MomentCell, momentText, setText } from './cells/moment'
import { measureText } from './cells/number'
import { OddsCell, oddsText } from './cells/odds'
import { RecordCell, recordText } from './cells/record'
import { ReferenceCell, referenceText } from './cells/reference'
import { fieldMessages } from './messages'
import { daySpanWords, momentSpanWords } from './span-words'

/** How each kind is displayed in lists, record pages and histories. A kind without an entry does not compile. */
export const cells: { readonly [K in Kind]: CellRow<K> } = {
  text: {
    width: ({ max = 200, lines = 1 }) => (lines > 1 ? 320 : max <= 20 ? 120 : 175),
    least: ({ max = 200, lines = 1 }) => (lines > 1 ? 220 : max <= 20 ? 96 : 120),
    isWorded: true,
    Cell: TextCell,
  },
  phone: { width: () => 160, least: () => 152 },
  secret: { width: () => 150, least: () => 140, text: setText, none: fieldMessages.notSet },
  money: {
    width: () => 140,
    least: () => 132,
    align: 'right',
    isWhole: true,
    isBlank: ({ zeroIsEmpty }, value: number) => zeroIsEmpty === true && value === 0,
  },
  integer: { width: () => 110, least: () => 80, align: 'right', isWhole: true, text: measureText },
  decimal: { width: () => 110, least: () => 80, align: 'right', isWhole: true, text: measureText },
  percent: { width: () => 100, least: () => 76, align: 'right', isWhole: true },
  odds: { width: () => 100, least: () => 76, align: 'right', Cell: OddsCell, text: oddsText },
  boolean: { width: () => 100, least: () => 60 },
  enum: { width: widestOption, least: leastOption, isWorded: true, Cell: Badge },
  date: { width: () => 124, least: () => 116, Cell: DayCell, text: dayText, span: daySpanWords },
  // "23 h 59 min, due soon" is wider than a date.
  datetime: {
    // "24 Nov 2026, 00:46 GMT+8 · in 23 h 44 min" is wider still.
    width: field => (field.zone ? 316 : field.waits ? 206 : field.exact ? 192 : 172),
    least: field => (field.zone ? 316 : field.waits ? 202 : field.exact ? 188 : 168),
    Cell: MomentCell,
    text: momentText,
    span: momentSpanWords,
    zone: field => (field.zone ? 'record' : 'viewer'),
  },
  timezone: { width: () => 170, least: () => 140 },
  reference: { width: () => 170, least: () => 120, isWorded: true, Cell: ReferenceCell, text: referenceText },
  array: {
    width: () => 170,
    least: () => 104,
    Cell: ListCell,
    text: listText,
    isBlank: ({ none }, value: readonly unknown[]) => value.length === 0 && none === undefined,
    operand: ({ of }) => of,
  },
  group: { width: () => 200, least: () => 130, Cell: GroupCell, text: groupText },
  json: { width: () => 200, least: () => 110, Cell: JsonCell },
  url: { width: () => 190, least: () => 120, Cell: AddressCell },
  image: { width: () => 120, Cell: ImageCell },
  color: { width: () => 120, Cell: ColorCell },
  file: { width: () => 190, least: () => 120 },
  computed: {
    width: () => 140,
    Cell: ({ field, value, row, scene, draw }) => draw(field.as, value, row, scene).node,
    text: ({ field, value, row, scene, draw }) => draw(field.as, value, row, scene).text,
    like: field => field.as,
  },
  tally: { width: () => 124, least: () => 108, align: 'right', isWhole: true },
  amounts: {
    width: () => 150,
    least: () => 116,
    align: 'right',
    isWhole: true,
    isBlank: (_, value: readonly unknown[]) => value.length === 0,
  },
  record: { width: () => 200, least: () => 140, isWorded: true, Cell: RecordCell, text: recordText },
  changes: { width: () => 320, least: () => 180, Cell: ChangesCell, text: changesText },
}

export interface ColumnLook {
  /** The preferred and the minimum width, in CSS pixels. */
  readonly width: number
  readonly least: number
  readonly align?: 'right'
  /** Whether the column is at least as wide as its longest value. */
  readonly isWhole: boolean
  /** Whether the column is as wide as its longest value where there is room. */
  readonly isWorded: boolean
  /** The zone that times are shown in; null when the values are no times. */
  readonly zone: ShownZone | null
}

/** Returns the layout of a column of the field. */
export function columnLook(field: Field): ColumnLook {
  const { like, width, least = width, align, isWhole = false, isWorded = false, zone } = rowOf(field)
  if (like) return columnLook(like(field))
  return {
    width: width(field),
    least: least(field),
    isWhole,
    isWorded,
    zone: zone?.(field) ?? null,
    ...(align && { align }),
  }
}

/** Draws a value as a node and as text; for a missing value, the kind's text for it, or nothing and ''. */
export function draw(field: Field, value: unknown, row: Siblings, scene: Scene): Drawn {
  const { Cell, none } = rowOf(field)
  if (value === null || value === undefined) return { node: none ?? null, text: none ?? '' }
  const text = textOf(field, value, row, scene)
  return { node: Cell ? Cell({ field, value: value as never, row, scene, draw }) : text, text }
}

/** Returns the text that a value is drawn as; for a missing value, the kind's text for it, or ''. */
export function textOf(field: Field, value: unknown, row: Siblings, scene: Scene): string {
  const { text, none } = rowOf(field)
  if (value === null || value === undefined) return none ?? ''
  return text ? text({ field, value: value as never, row, scene, draw }) : displayValue(field, value, row)
}

/** Whether the value counts as blank, so that record pages hide the field. */
export function isBlank(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return rowOf(field).isBlank?.(field, value as never) ?? false
}

/** Returns the text of a filter's value: for a list field, of an element. */
export function operandText(field: Field, value: unknown, row: Siblings, scene: Scene): string {
  return draw(rowOf(field).operand?.(field) ?? field, value, row, scene).text
}

/** Returns the kind's special text for a range; undefined if there is none. */
export function spanText(field: Field, range: readonly unknown[]): string | undefined {
  return rowOf(field).span?.(range as unknown as readonly [never, never])
}

/** The only place that relies on a field's kind and its table entry fitting together. */
function rowOf<K extends Kind>(field: FieldOf<K>): CellRow<Kind> {
  return cells[field.kind] as unknown as CellRow<Kind>
}
