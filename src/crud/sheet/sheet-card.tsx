import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { GridApi } from '@mui/x-data-grid'
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { InputStyles } from '../../fields/input-styles'
import { type Store, storeOf } from '../../providers/stored/store'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Density } from '../../resources/kernel/declare/saved-view'
import type { Values } from '../form/form-fields'
import { UnsavedDialog } from '../form/unsaved-dialog'
import { longPage } from '../list/list-query'
import type { LiveList } from '../live/use-live-list'
import { WaitingRows } from '../live/waiting-rows'
import { CellLine } from './cell-line'
import { DraftLine } from './draft-line'
import { sheetMessages } from './messages'
import { SheetBar } from './sheet-bar'
import { sheetCommands } from './sheet-commands'
import { SheetContext } from './sheet-context'
import { SheetDialogs } from './sheet-dialogs'
import { SheetGrid } from './sheet-grid'
import { useSheetKeys } from './sheet-keys'
import { discard, emptySheet, type SheetState } from './sheet-state'
import { usePaste } from './use-paste'
import { useRoomBelow } from './use-room-below'
import { useSaveSheet } from './use-save-sheet'
import { type SheetPlace, useSheetDraft } from './use-sheet-draft'
import { useSheetGuard } from './use-sheet-guard'
import type { SheetPage } from './use-sheet-page'
import { useSheetState } from './use-sheet-state'
import { useSheetTitles } from './use-sheet-titles'

export interface SheetCardProps {
  readonly resource: AnyResource
  readonly place: SheetPlace
  readonly label: string
  /** The names of the columns. */
  readonly columns: readonly string[]
  readonly list: LiveList
  readonly grid: SheetPage['grid']
  /** Returns the first values of the new record in a place, counted from 0; null if the user may not create one here. */
  readonly startOf: ((place: number) => Values) | null
  readonly density: Density
  readonly sort: Sort | null
  /** Null where the order of the rows is fixed. */
  readonly onSort: ((sort: Sort | null) => void) | null
  /** Further buttons of the bar. */
  readonly beside?: ReactNode
  /** Shown above the cells. */
  readonly above?: ReactNode
  /** Shown in place of the cells, such as an error. */
  readonly message: ReactNode | null
  /** Shown below the cells. */
  readonly below?: ReactNode
}

/** The cells of a sheet with their bars and dialogs. Unsaved changes stay when the page or the filters change. */
export function SheetCard(props: SheetCardProps) {
  const { resource, place, label, columns, list, grid, startOf, density, sort, onSort } = props
  const { above, beside, message, below } = props
  const loaded = useMemo(() => (list.rows ?? []).slice(0, longPage), [list.rows])
  const [state] = useState((): Store<SheetState> => storeOf(emptySheet))
  const { edits } = useSyncExternalStore(state.subscribe, state.read)
  const titles = useSheetTitles(resource, loaded, edits)
  const [comparing, compare] = useState<string | null>(null)
  const sheet = useSheetState({ resource, columns, loaded, state, titles, compare, startOf })
  const latest = useRef(sheet)
  latest.current = sheet
  const [commands] = useState(() => sheetCommands(() => latest.current))
  const api = useRef<GridApi | null>(null)
  const paste = usePaste(sheet, commands)
  const saving = useSaveSheet({ sheet, show: cell => keys.goTo(cell), compare })
  const save = () => {
    endEditing(api.current)
    void saving.save()
  }
  const keys = useSheetKeys({ sheet, api, commands, onSave: save, onPaste: paste.paste })
  const draft = useSheetDraft(sheet, place)
  const box = useRef<HTMLDivElement>(null)
  useRoomBelow(box)
  const guard = useSheetGuard(edits.size > 0, draft.drop)
  const isUnderWay = (list.isFetching && list.isEarlier) || paste.isLookingUp
  return (
    <SheetContext value={sheet}>
      <InputStyles />
      {above}
      <div role="status" style={noBox}>
        {list.waiting && <WaitingRows resource={resource} waiting={list.waiting} gone={list.gone} />}
      </div>
      {draft.offer && <DraftLine offer={draft.offer} />}
      <Card ref={box} sx={card} aria-busy={list.isFetching}>
        {isUnderWay && (
          <LinearProgress aria-label={sheetMessages.loading} sx={{ position: 'absolute', insetInline: 0 }} />
        )}
        <SheetBar
          saving={saving}
          onSave={save}
          onUndo={() => keys.show(commands.undo())}
          onRedo={() => keys.show(commands.redo())}
          onDiscard={() => state.change(discard(state.read()))}
          beside={beside}
        />
        {message ?? (
          <>
            <SheetGrid
              api={api}
              keys={keys}
              label={label}
              density={density}
              sort={sort}
              onSort={onSort}
              hasNextPage={list.nextKey !== null}
              markOf={list.markOf}
              page={grid}
            />
            <CellLine />
            {below}
          </>
        )}
      </Card>
      <SheetDialogs comparing={comparing} onCompared={compare} paste={paste} saving={saving} />
      <UnsavedDialog guard={guard} />
    </SheetContext>
  )
}

/** At most as high as the window, so that bars and header stay visible while the cells scroll. */
const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'var(--room)',
  overflow: 'clip',
} as const

/** `display: contents`: a separate box would limit where the sticky element inside can move. */
const noBox = { display: 'contents' } as const

/** Ends the editing of a cell and keeps the typed value. */
function endEditing(api: GridApi | null): void {
  const editing = Object.entries(api?.state.editRows ?? {})
  flushSync(() => {
    for (const [id, cells] of editing)
      for (const field of Object.keys(cells))
        if (api?.getCellMode(id, field) === 'edit') api.stopCellEditMode({ id, field })
  })
}
