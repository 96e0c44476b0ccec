import type { AnyResource } from '../../resources/kernel/declare/resource'
import { fieldSchema, kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { isSame, type Values } from '../form/form-fields'

/** The unsaved changes of a row. */
export interface RowEdit {
  /** The record when its first cell was changed: later versions never change it. */
  readonly base: WireRow
  /** Only the changed fields, as they were typed. */
  readonly values: Values
}

/** The edits by record id, in the order of their first change. */
export type Edits = ReadonlyMap<string, RowEdit>

/** A new value for a cell. */
export interface CellChange {
  readonly row: WireRow
  readonly name: string
  readonly value: unknown
}

/** The grid sets a cell to this when the user starts typing over it; if it stays so, the user entered nothing. */
export const cleared = ''

/** Returns the edits with these cells changed. A cell with its original value again is no longer changed. */
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

/** Returns the cells that differ between two states of the edits. */
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

/** Returns the row as the sheet shows it: as loaded, with the changes and the computed fields that depend on them. */
export function shownRow(resource: AnyResource, row: WireRow, edit: RowEdit | undefined): WireRow {
  if (!edit) return row
  const known = shown.get(edit)
  if (known) return known
  const typed = { ...edit.base, ...edit.values }
  const merged = { ...typed, ...computedValues(resource, typed, Object.keys(edit.values)) } as WireRow
  shown.set(edit, merged)
  return merged
}

/** Recomputes the computed fields that depend on a changed field; null while a value they need is invalid. */
function computedValues(resource: AnyResource, row: Values, changed: readonly string[]): Values {
  const isValid = (name: string) => {
    const field = resource.fields[name]
    return field === undefined || fieldSchema(name, field).safeParse(row[name]).success
  }
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const { compute, needs } = kindOf(field)
      const needed = needs(field)
      if (!compute || !needed.some(need => changed.includes(need))) return []
      return [[name, needed.every(isValid) ? compute(field, row) : null]]
    }),
  )
}
