import { createContext, useContext } from 'react'
import type { Store } from '../../providers/stored/store'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { SheetColumn } from './sheet-columns'
import type { CellChange, RowEdit } from './sheet-edits'
import type { RowProblems, SheetFields } from './sheet-problems'
import type { CellRange } from './sheet-range'
import type { SheetState } from './sheet-state'

/** The state that the parts of a sheet share. Each cell subscribes to the stores, so that a change re-renders few cells. */
export interface Sheet {
  readonly resource: AnyResource
  readonly fields: SheetFields
  readonly columns: readonly SheetColumn[]
  /** The rows of the page as the sheet shows them, new ones last. */
  readonly rows: readonly WireRow[]
  /** Returns empty new rows that follow them. */
  readonly moreRows: (count: number) => readonly WireRow[]
  /** Titles of the records that rows and changes refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
  readonly state: Store<SheetState>
  /** The selected cells; null before a cell had the focus. */
  readonly range: Store<CellRange | null>
  readonly change: (changes: readonly CellChange[]) => void
  /** Returns why a cell cannot be changed; null if it can. */
  readonly lockOf: (column: SheetColumn, row: WireRow) => string | null
  readonly problemsOf: (id: string, edit: RowEdit) => RowProblems
  /** Returns the newer version that another user saved of a row with unsaved changes. */
  readonly newerVersionOf: (id: string) => WireRow | undefined
  /** Opens the comparison of both versions of such a row. */
  readonly compare: (id: string) => void
}

export const SheetContext = createContext<Sheet | null>(null)

/** @throws Error outside of a sheet */
export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('useSheet() is asked outside of a sheet')
  return sheet
}
