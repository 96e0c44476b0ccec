import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../providers/session/session'
import { type Store, storeOf } from '../../providers/stored/store'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { mayEditInSheet } from '../list/may-edit-as-sheet'
import { cellLock, sheetColumns } from './sheet-columns'
import type { Sheet } from './sheet-context'
import { type CellChange, shownRow } from './sheet-edits'
import { rowProblems } from './sheet-problems'
import type { CellRange } from './sheet-range'
import { change, newerVersionOf, type SheetState } from './sheet-state'

interface SheetOptions {
  readonly resource: AnyResource
  readonly columns: readonly string[]
  /** The rows as loaded, with the changes that others have made since. */
  readonly loaded: readonly WireRow[]
  readonly state: Store<SheetState>
  readonly titles: Readonly<Record<string, string>>
  readonly compare: (id: string) => void
}

/** Holds the state of an open sheet. Unsaved changes stay when the page changes. */
export function useSheetState(options: SheetOptions): Sheet {
  const { resource, columns: names, loaded, state, titles, compare } = options
  const user = useUser()
  const [range] = useState((): Store<CellRange | null> => storeOf<CellRange | null>(null))
  const { edits } = useSyncExternalStore(state.subscribe, state.read)
  const columns = useMemo(() => sheetColumns(user, resource, names), [user, resource, names])
  const fields = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(resource.fields).filter(([name]) => mayEditInSheet(user, resource, name)),
      ),
    [resource, user],
  )
  const rows = useMemo(
    () => loaded.map(row => shownRow(resource, row, edits.get(row.id))),
    [resource, loaded, edits],
  )
  const currentRows = useRef(loaded)
  currentRows.current = loaded
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
      titles,
      state,
      range,
      change: (changes: readonly CellChange[]) => {
        if (changes.length > 0) state.change(change(state.read(), changes))
      },
      lockOf: (column, row) => cellLock(resource, user, column, row),
      problemsOf: (id, edit) => rowProblems(resource, fields, edit, state.read().refusals.get(id)),
      newerVersionOf: newerVersions,
      compare,
    }),
    [resource, user, fields, columns, rows, titles, state, range, newerVersions, compare],
  )
}
