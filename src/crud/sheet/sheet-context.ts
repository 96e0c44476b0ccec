import { createContext, useContext } from 'react'
import type { Store } from '../../providers/stored/store'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { SheetColumn } from './sheet-columns'
import type { CellChange, RowEdit } from './sheet-edits'
import type { RowProblems } from './sheet-problems'
import type { CellRange } from './sheet-range'
import type { SheetState } from './sheet-state'

/** A sheet as its parts know it. The stores are followed cell by cell, so that one change draws few cells anew. */
export interface Sheet {
  readonly resource: AnyResource
  /** The fields that this person may change in it. */
  readonly fields: Fields
  readonly columns: readonly SheetColumn[]
  /** The rows of the page as they are shown. */
  readonly rows: readonly WireRow[]
  /** Titles of the records that rows and changes refer to, by their ids. */
  readonly titles: Readonly<Record<string, string>>
  readonly state: Store<SheetState>
  /** The chosen cells; null while the keyboard has been in none. */
  readonly range: Store<CellRange | null>
  readonly change: (changes: readonly CellChange[]) => void
  /** Why a cell cannot be changed; null when it can. */
  readonly lockOf: (column: SheetColumn, row: WireRow) => string | null
  readonly problemsOf: (id: string, edit: RowEdit) => RowProblems
  /** The record as somebody else left it, of a row that is changed here. */
  readonly rivalOf: (id: string) => WireRow | undefined
  /** Shows both versions of such a row, to choose from. */
  readonly compare: (id: string) => void
}

export const SheetContext = createContext<Sheet | null>(null)

/** @throws Error outside of a sheet */
export function useSheet(): Sheet {
  const sheet = useContext(SheetContext)
  if (!sheet) throw new Error('useSheet() is asked outside of a sheet')
  return sheet
}
