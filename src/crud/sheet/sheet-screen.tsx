import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { GridApi } from '@mui/x-data-grid'
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { InputStyles } from '../../fields/input-styles'
import { useUser } from '../../providers/session/session'
import { type Store, storeOf } from '../../providers/stored/store'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { UnsavedDialog } from '../form/unsaved-dialog'
import { isZoned, startingColumns } from '../list/list-columns'
import { ListPager } from '../list/list-pager'
import { EmptyList, EmptyRange, Failed, NotAllowed } from '../list/list-placeholders'
import { longPage, queryOf } from '../list/list-query'
import { ListSkeleton } from '../list/list-skeleton'
import { ListToolbar } from '../list/list-toolbar'
import { emptyRange } from '../list/range-problems'
import { nothingChosen } from '../list/use-chosen'
import type { ListNavigation } from '../list/use-list-state'
import type { LiveList } from '../live/use-live-list'
import { WaitingRows } from '../live/waiting-rows'
import { CellLine } from './cell-line'
import { DraftLine } from './draft-line'
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
import { useSheetDraft } from './use-sheet-draft'
import { useSheetGuard } from './use-sheet-guard'
import type { SheetPage } from './use-sheet-page'
import { useSheetState } from './use-sheet-state'
import { useSheetTitles } from './use-sheet-titles'

interface SheetScreenProps {
  readonly resource: AnyResource
  readonly view: View
  readonly navigation: ListNavigation
  readonly list: LiveList
  readonly grid: SheetPage['grid']
}

/** The sheet with its bars and dialogs. Unsaved changes stay when the page or the filters change. */
export function SheetScreen({ resource, view, navigation, list, grid }: SheetScreenProps) {
  const user = useUser()
  const { state: listState } = navigation
  const names = useMemo(
    () => listState.columns ?? startingColumns(resource, view, user),
    [listState.columns, resource, view, user],
  )
  const loaded = useMemo(() => (list.rows ?? []).slice(0, longPage), [list.rows])
  const [state] = useState((): Store<SheetState> => storeOf(emptySheet))
  const { edits } = useSyncExternalStore(state.subscribe, state.read)
  const titles = useSheetTitles(resource, loaded, edits)
  const [comparing, compare] = useState<string | null>(null)
  const sheet = useSheetState({ resource, columns: names, loaded, state, titles, compare })
  const latest = useRef(sheet)
  latest.current = sheet
  const [commands] = useState(() => sheetCommands(() => latest.current))
  const api = useRef<GridApi | null>(null)
  const paste = usePaste(sheet, commands)
  const saving = useSaveSheet({ sheet, show: place => keys.goTo(place), compare })
  const save = () => {
    endEditing(api.current)
    void saving.save()
  }
  const keys = useSheetKeys({ sheet, api, commands, onSave: save, onPaste: paste.paste })
  const draft = useSheetDraft(sheet, view)
  const box = useRef<HTMLDivElement>(null)
  useRoomBelow(box)
  const guard = useSheetGuard(edits.size > 0, draft.drop)
  const range = emptyRange(resource, listState.filters)
  const isUnderWay = (list.isFetching && list.isEarlier) || paste.isLookingUp
  return (
    <SheetContext value={sheet}>
      <InputStyles />
      <ListToolbar resource={resource} view={view} navigation={navigation} chosen={nothingChosen} />
      <div role="status" style={noBox}>
        {list.waiting && <WaitingRows resource={resource} waiting={list.waiting} gone={list.gone} />}
      </div>
      {draft.offer && <DraftLine offer={draft.offer} />}
      <Card ref={box} sx={place} aria-busy={list.isFetching}>
        {isUnderWay && <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0 }} />}
        <SheetBar
          saving={saving}
          onSave={save}
          onUndo={() => keys.show(commands.undo())}
          onRedo={() => keys.show(commands.redo())}
          onDiscard={() => state.change(discard(state.read()))}
        />
        <RowsOrMessage resource={resource} view={view} navigation={navigation} list={list} range={range}>
          <SheetGrid
            api={api}
            keys={keys}
            label={view.label}
            density={listState.density}
            sort={listState.sort ?? view.sort ?? null}
            onSort={sort => navigation.ask({ sort })}
            hasNextPage={list.nextKey !== null}
            markOf={list.markOf}
            page={grid}
          />
          <CellLine />
          <ListPager
            resource={resource}
            query={queryOf(view, listState)}
            navigation={navigation}
            list={list}
            isZoned={isZoned(resource, names)}
          />
        </RowsOrMessage>
      </Card>
      <SheetDialogs comparing={comparing} onCompared={compare} paste={paste} saving={saving} />
      <UnsavedDialog guard={guard} />
    </SheetContext>
  )
}

interface ConditionProps extends Omit<SheetScreenProps, 'grid'> {
  /** The label of a filter whose range ends before it begins. */
  readonly range: string | undefined
  readonly children: ReactNode
}

/** Shows the rows, or a message in their place. */
function RowsOrMessage({ resource, view, navigation, list, range, children }: ConditionProps) {
  if (range) return <EmptyRange label={range} />
  if (list.error?.statusCode === 403) return <NotAllowed view={view} />
  if (list.error) return <Failed list={list} />
  if (!list.rows) return <ListSkeleton columns={8} density={navigation.state.density} />
  if (list.rows.length === 0) return <EmptyList resource={resource} view={view} navigation={navigation} />
  return children
}

/** At most as high as the window, so that bars and header stay visible while the cells scroll. */
const place = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'var(--room)',
  overflow: 'clip',
} as const

/** `display: contents`: a box of its own would limit where the sticky element inside can move. */
const noBox = { display: 'contents' } as const

/** Ends the editing of a cell and keeps what was typed. */
function endEditing(api: GridApi | null): void {
  const editing = Object.entries(api?.state.editRows ?? {})
  flushSync(() => {
    for (const [id, cells] of editing)
      for (const field of Object.keys(cells))
        if (api?.getCellMode(id, field) === 'edit') api.stopCellEditMode({ id, field })
  })
}
