import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../providers/session/session'
import { type Store, storeOf } from '../../providers/stored/store'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayEditInSheet } from '../../resources/kernel/rights/may-edit-as-sheet'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Values } from '../form/form-fields'
import { followingChanges } from './following-changes'
import { addableFields } from './new-rows'
import { cellLock, sheetColumns } from './sheet-columns'
import type { Sheet } from './sheet-context'
import { type CellChange, shownRow } from './sheet-edits'
import { atColumns, rowProblems, type SheetFields } from './sheet-problems'
import type { CellRange } from './sheet-range'
import { change, newerVersionOf, type SheetState } from './sheet-state'
import { useNewRows } from './use-new-rows'

interface SheetOptions {
  readonly resource: AnyResource
  readonly columns: readonly string[]
  /** The rows as loaded, with the changes that others have made since. */
  readonly loaded: readonly WireRow[]
  readonly state: Store<SheetState>
  readonly titles: Readonly<Record<string, string>>
  readonly compare: (id: string) => void
  /** Returns the first values of the new record in a place, counted from 0; null if the user may not create one here. */
  readonly startOf: ((place: number) => Values) | null
}

/** Holds the state of an open sheet. Unsaved changes stay when the page changes. */
export function useSheetState(options: SheetOptions): Sheet {
  const { resource, columns: names, loaded, state, titles, compare, startOf } = options
  const user = useUser()
  const [range] = useState((): Store<CellRange | null> => storeOf<CellRange | null>(null))
  const current = useSyncExternalStore(state.subscribe, state.read)
  const { edits, created } = current
  const columns = useMemo(() => sheetColumns(user, resource, names), [user, resource, names])
  const fields = useMemo(
    (): SheetFields => ({
      changed: Object.fromEntries(
        Object.entries(resource.fields).filter(([name]) => mayEditInSheet(user, resource, name)),
      ),
      added: startOf && addableFields(user, resource),
    }),
    [resource, user, startOf],
  )
  const columnNames = useMemo(() => new Set(columns.map(({ name }) => name)), [columns])
  const newRows = useNewRows(resource, current, startOf)
  const records = useMemo(() => withCreated(loaded, created), [loaded, created])
  const rows = useMemo(
    () => [...records, ...newRows.rows].map(row => shownRow(resource, row, edits.get(row.id))),
    [resource, records, newRows, edits],
  )
  const currentRows = useRef(records)
  currentRows.current = records
  const newerVersions = useCallback(
    (id: string) =>
      newerVersionOf(
        state.read(),
        id,
        currentRows.current.find(row => row.id === id),
      ),
    [state],
  )
  return useMemo(
    (): Sheet => ({
      resource,
      fields,
      columns,
      rows,
      moreRows: newRows.more,
      titles,
      state,
      range,
      change: (changes: readonly CellChange[]) => {
        const followed = [...changes, ...followingChanges(fields, state.read().edits, changes)]
        if (changes.length > 0) state.change(change(state.read(), followed))
      },
      lockOf: (column, row) => cellLock(resource, user, column, row),
      problemsOf: (id, edit) =>
        atColumns(rowProblems(resource, fields, edit, state.read().refusals.get(id)), columnNames),
      newerVersionOf: newerVersions,
      compare,
    }),
    [
      resource,
      user,
      fields,
      columns,
      columnNames,
      rows,
      newRows,
      titles,
      state,
      range,
      newerVersions,
      compare,
    ],
  )
}

/** Adds the records that were created in this sheet, until the loaded page has them. */
function withCreated(loaded: readonly WireRow[], created: readonly WireRow[]): readonly WireRow[] {
  const known = new Set(loaded.map(({ id }) => id))
  const others = created.filter(({ id }) => !known.has(id))
  return others.length === 0 ? loaded : [...loaded, ...others]
}
