import type { AnyResource } from '../../resources/kernel/declare/resource'
import { fieldSchema, kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame, type Values } from '../form/form-fields'

/** What was changed in a row and is not saved. */
export interface RowEdit {
  /** The record as it was when its first cell was changed: what comes later never changes it. */
  readonly base: WireRow
  /** The changed fields only, as they were typed. */
  readonly values: Values
}

/** By the ids of the records, in the order in which they were first changed. */
export type Edits = ReadonlyMap<string, RowEdit>

/** A value that is put into a cell. */
export interface CellChange {
  readonly row: WireRow
  readonly name: string
  readonly value: unknown
}

/** What the grid clears a cell to when it is typed over: if it is still that, nothing was typed or chosen. */
export const cleared = ''

/** The edits with these cells changed; a cell that holds again what it held at first is not changed any more. */
export function putCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map(edits)
  for (const { row, name, value } of changes) {
    const base = next.get(row.id)?.base ?? row
    const { [name]: _, ...others } = next.get(row.id)?.values ?? {}
    const values = isSame(base[name], value) ? others : { ...others, [name]: value }
    if (Object.keys(values).length === 0) next.delete(row.id)
    else next.set(row.id, { base, values })
  }
  return next
}

export function countCells(edits: Edits): number {
  return [...edits.values()].reduce((sum, { values }) => sum + Object.keys(values).length, 0)
}

/** The cells that differ between two states of the edits. */
export function differingCells(one: Edits, other: Edits): { readonly id: string; readonly name: string }[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap(id => {
    const [before, after] = [one.get(id)?.values ?? {}, other.get(id)?.values ?? {}]
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names
      .filter(name => name in before !== name in after || !isSame(before[name], after[name]))
      .map(name => ({ id, name }))
  })
}

const shown = new WeakMap<RowEdit, WireRow>()

/** The row as the sheet shows it: as it was loaded, with what was changed, and with what is calculated from that. */
export function shownRow(resource: AnyResource, row: WireRow, edit: RowEdit | undefined): WireRow {
  if (!edit) return row
  const known = shown.get(edit)
  if (known) return known
  const typed = { ...edit.base, ...edit.values }
  const merged = { ...typed, ...calculated(resource, typed, Object.keys(edit.values)) } as WireRow
  shown.set(edit, merged)
  return merged
}

/** The computed fields that read a changed one; empty while what they read is not in order. */
function calculated(resource: AnyResource, row: Values, changed: readonly string[]): Values {
  const isInOrder = (name: string) => {
    const field = resource.fields[name]
    return field === undefined || fieldSchema(name, field).safeParse(row[name]).success
  }
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const { compute, needs } = kindOf(field)
      const needed = needs(field)
      if (!compute || !needed.some(need => changed.includes(need))) return []
      return [[name, needed.every(isInOrder) ? compute(field, row) : null]]
    }),
  )
}
