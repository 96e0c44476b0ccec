import Box from '@mui/material/Box'
import {
  DataGrid,
  type GridColDef,
  type GridRowParams,
  type GridRowSelectionModel,
  type GridSlotProps,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid'
import {
  cloneElement,
  isValidElement,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import type { Scene } from '../../fields/cell'
import { columnLook, draw } from '../../fields/cells'
import { openingFrom } from '../../providers/paths'
import { useUser } from '../../providers/session'
import { can } from '../../resources/kernel/access'
import type { Sort } from '../../resources/kernel/filter'
import { type AnyResource, fieldOf, type View } from '../../resources/kernel/resource'
import type { Density } from '../../resources/kernel/saved-view'
import type { WireRow } from '../../resources/kernel/wire'
import { CopyId } from '../copy-id'
import { useLinkTo } from '../record-references'
import { titleOf } from '../title-of'
import { columnWish } from './column-wish'
import { fitWidths } from './fit-widths'
import { columnLabel, idColumn, linkColumn, sortNames } from './list-columns'
import { RowCheckbox } from './row-checkbox'
import { headerHeight, rowHeights } from './row-height'
import { useEdgeHints } from './use-edge-hints'

interface ListGridProps {
  readonly resource: AnyResource
  readonly view: View
  readonly columns: readonly string[]
  readonly rows: readonly WireRow[]
  readonly density: Density
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  /** Whether rows can be chosen at all. */
  readonly isChoosing: boolean
  readonly chosen: readonly WireRow[]
  readonly onChoose: (rows: readonly WireRow[]) => void
  /** A class for a row that others have just changed. */
  readonly markOf: (id: string) => string
}

/** The most rows that a page may have: the grid must not think that it has to page them itself. */
const onePage = { page: 0, pageSize: 100 }

/**
 * A page of records. Which records, in which order, is the server's to say: the grid only draws them. Rows that come
 * as a prop it draws twice, for it first draws every cell anew with those of before: they are given to it instead.
 */
export function ListGrid(props: ListGridProps) {
  const { resource, view, rows, density, isChoosing, onChoose } = props
  const open = useOpening(resource, view)
  const box = useRef<HTMLDivElement>(null)
  // Known before anything is painted, so that the columns are laid out once.
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => setRoom(box.current?.clientWidth ?? 0), [])
  const columnRoom = (room ?? 0) - (isChoosing ? checkboxWidth : 0)
  const definitions = useColumns(props, open !== null, columnRoom)
  useEdgeHints(box, definitions)
  const grid = useGridApiRef()
  const starting = useRef(rows)
  const given = useRef(rows)
  useLayoutEffect(() => {
    if (given.current === rows) return
    given.current = rows
    grid.current?.setRows([...rows])
  }, [rows, grid])
  const choose = useCallback(
    ({ type, ids }: GridRowSelectionModel) =>
      onChoose(given.current.filter(row => ids.has(row.id) === (type === 'include'))),
    [onChoose],
  )
  const minHeight = headerHeight + rows.length * rowHeights[density]
  if (room === null) return <div ref={box} style={{ minHeight }} />
  return (
    <Box ref={box} sx={edges} style={{ minHeight }}>
      <Grid
        apiRef={grid}
        label={view.label}
        starting={starting.current}
        definitions={definitions}
        density={density}
        sort={props.sort}
        onSort={props.onSort}
        isChoosing={isChoosing}
        chosen={props.chosen}
        onChoose={choose}
        markOf={props.markOf}
        onOpen={open}
        onRoom={setRoom}
      />
    </Box>
  )
}

interface GridProps
  extends Pick<ListGridProps, 'density' | 'sort' | 'onSort' | 'isChoosing' | 'chosen' | 'markOf'> {
  /** The accessible name. */
  readonly label: string
  readonly apiRef: ReturnType<typeof useGridApiRef>
  readonly starting: readonly WireRow[]
  readonly definitions: GridColDef<WireRow>[]
  readonly onChoose: (model: GridRowSelectionModel) => void
  readonly onOpen: ReturnType<typeof useOpening>
  readonly onRoom: (width: number) => void
}

/** Drawn anew only when something other than its rows changes: it draws every cell then. */
const Grid = memo(function Grid({ starting, definitions, density, sort, onSort, ...props }: GridProps) {
  const { apiRef, label, isChoosing, chosen, onChoose, markOf, onOpen, onRoom } = props
  return (
    <DataGrid
      apiRef={apiRef}
      onResize={({ width }) => onRoom(Math.floor(width))}
      aria-label={label}
      rows={starting as WireRow[]}
      columns={definitions}
      rowHeight={rowHeights[density]}
      columnHeaderHeight={headerHeight}
      rowCount={-1}
      paginationMode="server"
      paginationModel={onePage}
      pageSizeOptions={[onePage.pageSize]}
      sortingMode="server"
      filterMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sort ? [{ field: sort.field, sort: sort.order }] : []}
      onSortModelChange={([first]: GridSortModel) =>
        first?.sort && onSort({ field: first.field, order: first.sort })
      }
      checkboxSelection={isChoosing}
      rowSelection={isChoosing}
      rowSelectionModel={{ type: 'include', ids: new Set(chosen.map(row => row.id)) }}
      onRowSelectionModelChange={onChoose}
      {...(onOpen && { onRowClick: onOpen })}
      getRowClassName={({ id }) => markOf(String(id))}
      disableRowSelectionOnClick
      disableColumnMenu
      disableColumnFilter
      disableColumnSelector
      disableDensitySelector
      disableAutosize
      hideFooter
      slots={slots}
      sx={look}
    />
  )
})

/** The name of a column whose label is cut off, as the browser shows it: a tooltip of its own is eight components. */
function NativeTooltip({ title, children }: GridSlotProps['baseTooltip']) {
  return cloneElement(children, { title: title || undefined })
}

const slots = { baseCheckbox: RowCheckbox, baseTooltip: NativeTooltip, columnResizeIcon: () => null }

const tint = 'rgba(var(--mui-palette-primary-mainChannel) / 0.16)'

/** A soft shadow where the list goes on beyond its edge. */
const edge = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: 0,
  zIndex: 2,
  pointerEvents: 'none',
  boxShadow: '0 0 12px 5px rgba(var(--mui-palette-text-primaryChannel) / 0.3)',
} as const

const edges = {
  position: 'relative',
  '&[data-more-start]::before': { ...edge, insetInlineStart: 0 },
  '&[data-more-end]::after': { ...edge, insetInlineEnd: 0 },
} as const

const look = {
  border: 0,
  '& .MuiDataGrid-columnSeparator::after': { content: '""', width: '1px', height: 20, bgcolor: 'divider' },
  // It would stand over the edge, and make a list that fits one that scrolls.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'end' },
  '& .row-checkbox': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, whiteSpace: 'normal', lineHeight: 1.25 },
  '& .MuiDataGrid-cell a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  // A value keeps its own order and is cut at its own end, whichever way the page is written.
  '& .MuiDataGrid-cell': { unicodeBidi: 'plaintext' },
  '& .MuiDataGrid-cell a[data-title]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontWeight: 600,
  },
  // Others changed it: a tint that fades, or goes at once where nothing shall move.
  '& .row-changed': {
    animation: 'changed 4s ease-out',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none', backgroundColor: tint },
  },
  '@keyframes changed': { from: { backgroundColor: tint } },
  '& .row-deleted': { textDecoration: 'line-through', bgcolor: 'action.hover' },
  '& .MuiDataGrid-row': { cursor: 'pointer', scrollMarginBlock: '160px 40px' },
  // The row that the keyboard is in is seen as one, and the cell in it.
  '& .MuiDataGrid-row:has(:focus-visible)': { bgcolor: 'action.selected' },
  '& .MuiDataGrid-cell:has(a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .MuiDataGrid-cell a:focus-visible': { outline: 'none' },
} as const

/** The columns as the grid wants them; what a person may do is asked once, not for every cell. */
function useColumns(
  { resource, view, columns }: Pick<ListGridProps, 'resource' | 'view' | 'columns'>,
  isLinked: boolean,
  room: number,
): GridColDef<WireRow>[] {
  const user = useUser()
  const linkTo = useLinkTo()
  return useMemo(() => {
    const sortable = sortNames(resource, user)
    const link = isLinked ? linkColumn(resource, columns) : undefined
    const wishes = columns.map(name => columnWish(resource, name, sortable.includes(name)))
    const widths = fitWidths(wishes, room)
    const sceneOf = (row: WireRow): Scene => ({ titles: row.titles ?? {}, linkTo, isDense: true })
    return columns.map(name => ({
      field: name,
      headerName: columnLabel(resource, name),
      sortable: sortable.includes(name),
      width: widths.get(name) ?? 0,
      ...alignmentOf(resource, name),
      renderCell: ({ row, tabIndex }) =>
        name === link
          ? linkedCell(resource, name, row, sceneOf(row), openingFrom(resource, view, row.id), tabIndex)
          : plainCell(resource, name, row, sceneOf(row), tabIndex),
    }))
  }, [resource, view, user, columns, linkTo, isLinked, room])
}

/** The width of the column of checkboxes. */
const checkboxWidth = 50

function alignmentOf(resource: AnyResource, name: string): Partial<GridColDef> {
  const field = fieldOf(resource, name)
  const align = field && columnLook(field).align
  return align ? { align, headerAlign: align, cellClassName: 'cell-number' } : {}
}

/** Of what can be pressed in the grid, only the cell that the arrow keys have reached is a stop of Tab. */
type Turn = 0 | -1

function plainCell(resource: AnyResource, name: string, row: WireRow, scene: Scene, tabIndex: Turn) {
  if (name === idColumn) return <CopyId id={row.id} tabIndex={tabIndex} />
  const field = fieldOf(resource, name)
  return field ? inTurn(draw(field, row[name], row, scene).node, tabIndex) : null
}

/** A link takes the turn of its cell; all else takes no focus. */
function inTurn(node: ReactNode, tabIndex: Turn): ReactNode {
  if (!isValidElement<{ to?: string; href?: string; tabIndex?: Turn }>(node)) return node
  return 'to' in node.props || 'href' in node.props ? cloneElement(node, { tabIndex }) : node
}

/** The way to the record, in words: never a link within a link. */
function linkedCell(
  resource: AnyResource,
  name: string,
  row: WireRow,
  scene: Scene,
  to: string,
  tabIndex: Turn,
) {
  const field = fieldOf(resource, name)
  const words = field ? draw(field, row[name], row, scene).text : ''
  return (
    <Link to={to} data-title dir="auto" tabIndex={tabIndex}>
      {words || titleOf(resource, row)}
    </Link>
  )
}

/** Opens the record of a row that is pressed beside its links and buttons; null for who may not see it. */
function useOpening(resource: AnyResource, view: View) {
  const user = useUser()
  const navigate = useNavigate()
  return useMemo(() => {
    if (!can(user, resource, 'show')) return null
    return ({ id }: GridRowParams, event: MouseEvent) => {
      const isOther = (event.target as HTMLElement).closest('a, button, input') !== null
      // Somebody who marks a text to copy it does not want to leave.
      const isMarking = (getSelection()?.toString() ?? '') !== ''
      if (!isOther && !isMarking && !event.defaultPrevented) navigate(openingFrom(resource, view, String(id)))
    }
  }, [user, resource, view, navigate])
}
