import { prefilledValues } from '../form/prefilled-values'
import { isNewRow } from './new-rows'
import type { CellChange, Edits } from './sheet-edits'
import type { SheetFields } from './sheet-problems'

/** Returns the cells that follow from changed ones (`prefill`). Cells that are themselves among the changes stay as given. */
export function followingChanges(
  fields: SheetFields,
  edits: Edits,
  changes: readonly CellChange[],
): readonly CellChange[] {
  const rows = new Map(changes.map(({ row }) => [row.id, row]))
  return [...rows.values()].flatMap((row): CellChange[] => {
    const { base, values } = edits.get(row.id) ?? { base: row, values: {} }
    const ofRow = changes.filter(change => change.row.id === row.id)
    const given = Object.fromEntries(ofRow.map(({ name, value }) => [name, value]))
    const before = { ...base, ...values }
    const isNew = isNewRow(base)
    const followed = prefilledValues((isNew ? fields.added : fields.changed) ?? {}, {
      before,
      after: { ...before, ...given },
      first: isNew ? base : {},
    })
    return Object.entries(followed).flatMap(([name, value]) => (name in given ? [] : [{ row, name, value }]))
  })
}
