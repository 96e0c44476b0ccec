import Box from '@mui/material/Box'
import {
  type CSSProperties,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Density } from '../../resources/kernel/declare/saved-view'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { cardColumns, cardHeads, showsCards } from './card-columns'
import { cardStyles } from './card-styles'
import { movedBy, movedTo } from './column-order'
import { fitContent } from './fit-content'
import { type GridColumn, gridColumns } from './grid-columns'
import { GridHead } from './grid-head'
import { GridRows, type PickRow } from './grid-rows'
import { gridStyles } from './grid-styles'
import { listMessages } from './messages'
import { headerHeight, rowHeights } from './row-height'
import { choiceWidth, useColumnWidths } from './use-column-widths'
import { useEdgeHints } from './use-edge-hints'
import { useGridKeys } from './use-grid-keys'
import { useHeadShift } from './use-head-shift'
import type { KeysetQuery } from './use-keyset-list'

const RowMenu = lazyPart('row-menu', async () => (await import('./row-menu')).RowMenu)

interface ListGridProps {
  readonly resource: AnyResource
  readonly view: View
  readonly columns: readonly string[]
  readonly rows: readonly WireRow[]
  readonly density: Density
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly onColumns: (columns: readonly string[]) => void
  /** Whether rows can be selected. */
  readonly isChoosing: boolean
  readonly chosen: readonly WireRow[]
  readonly onChoose: (rows: readonly WireRow[]) => void
  /** Returns the CSS class of a row that others have just changed. */
  readonly markOf: (id: string) => string
  /** The query of the list; totals are computed for it. */
  readonly query: KeysetQuery
}

const TotalsRow = lazyPart('totals', async () => (await import('./totals-row')).TotalsRow)

/**
 * Draws a page of records. The server chooses the records and their order. All rows are rendered, because a page has at
 * most a hundred; those below the window one frame later. Resizing a column re-renders no cell; selecting a row re-renders
 * only that row.
 */
export function ListGrid(props: ListGridProps) {
  const { resource, view, rows, density, sort, onSort, isChoosing, chosen, markOf, query } = props
  const user = useUser()
  const columns = useMemo(
    () => gridColumns(resource, user, props.columns, can(user, resource, 'show')),
    [resource, user, props.columns],
  )
  const [totalLetters, setTotalLetters] = useState<ReadonlyMap<string, number>>(new Map())
  const fitted = useMemo(() => fitContent(columns, rows, totalLetters), [columns, rows, totalLetters])
  const totals = (view.totals ?? []).filter(total => columns.some(({ name }) => name === total))
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { widths, total, room, resize } = useColumnWidths(box, fitted, isChoosing)
  const isCards = showsCards(room)
  const sortedBy = sort?.field
  const [drawn, heads] = useMemo(() => {
    if (!isCards) return [columns, columns]
    const values = cardColumns(columns, sortedBy)
    return [values, cardHeads(columns, values)]
  }, [columns, isCards, sortedBy])
  const fits = isCards || total <= room
  useEdgeHints(box, widths)
  useHeadShift(box, fits, widths)
  const { move, announcement } = useColumnMove(props, columns, table)
  const [menu, setMenu] = useState<{ readonly row: WireRow; readonly anchor: HTMLElement } | null>(null)
  const openMenu = useCallback((row: WireRow, anchor: HTMLElement) => setMenu({ row, anchor }), [])
  const closeMenu = () => {
    setMenu(null)
    // After MUI has tried to focus the button, which only the row with the focus has.
    setTimeout(() => focusRow(table.current, menu?.row.id))
  }
  const keys = useGridKeys(table)
  const { ids, pick, chooseAll } = useChoice(props)
  const choice = chosen.length === 0 ? 'none' : chosen.length < rows.length ? 'some' : 'all'
  // The final height: when the user comes back to the page, the scroll position is restored before all rows are drawn.
  const minHeight = headerHeight + rows.length * rowHeights[density]
  if (!widths) return <Box ref={box} sx={gridStyles} style={{ minHeight }} />
  const pinned = pinnedColumns(widths, columns[0], room, isChoosing)
  return (
    <Box
      ref={box}
      sx={isCards ? cardStyles : gridStyles}
      data-fits={fits || undefined}
      data-cards={isCards || undefined}
      data-choosing={isChoosing || undefined}
      data-pinned={fits ? undefined : pinned?.which}
      style={
        {
          minHeight,
          '--pinned-start': `${pinned?.start}px`,
          '--pinned-end': `${pinned?.end}px`,
        } as CSSProperties
      }
    >
      <div className="grid-scroller">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves cell by cell
          role="grid"
          aria-label={view.label}
          aria-multiselectable={isChoosing}
          style={sizes(total, density)}
          {...keys}
        >
          <colgroup>
            {isChoosing && <col style={{ width: choiceWidth }} />}
            {drawn.map(({ name }) => (
              <col key={name} style={{ width: widths.get(name) }} />
            ))}
          </colgroup>
          <GridHead
            columns={heads}
            sort={sort}
            onSort={onSort}
            onResize={resize}
            onMove={move}
            choice={isChoosing ? choice : null}
            onChooseAll={chooseAll}
          />
          <GridRows
            resource={resource}
            view={view}
            columns={drawn}
            rows={rows}
            density={density}
            chosen={isChoosing ? ids : null}
            onPick={pick}
            markOf={markOf}
            onMenu={openMenu}
          />
          {totals.length > 0 && (
            <Suspense fallback={<TotalsPlaceholder />}>
              <TotalsRow
                resource={resource}
                query={query}
                columns={columns.map(({ name }) => name)}
                totals={totals}
                isChoosing={isChoosing}
                rows={rows}
                onLetters={setTotalLetters}
              />
            </Suspense>
          )}
        </table>
      </div>
      <span role="status" className="grid-said">
        {announcement}
      </span>
      <Suspense>{menu && <RowMenu resource={resource} view={view} {...menu} onClose={closeMenu} />}</Suspense>
    </Box>
  )
}

/** Focuses the link of a row, unless something has the focus. */
function focusRow(table: HTMLTableElement | null, id: string | undefined): void {
  if (document.activeElement === document.body)
    table?.querySelector<HTMLElement>(`tr[data-id="${id}"] a`)?.focus()
}

/** Has the height of the totals row, so that nothing below moves when it arrives. */
function TotalsPlaceholder() {
  return (
    <tfoot aria-busy="true">
      <tr>
        <td />
      </tr>
    </tfoot>
  )
}

function sizes(width: number, density: Density): CSSProperties {
  return {
    width,
    '--row-height': `${rowHeights[density]}px`,
    '--head-height': `${headerHeight}px`,
  } as CSSProperties
}

interface Pinned {
  /** `all`: the first column and the checkboxes. `first`: only the first column. */
  readonly which: 'all' | 'first'
  /** Where the first column starts and ends while pinned, in CSS pixels. */
  readonly start: number
  readonly end: number
}

/** Decides which columns stay visible while scrolling sideways; null if they would take most of the room. */
function pinnedColumns(
  widths: ReadonlyMap<string, number>,
  first: GridColumn | undefined,
  room: number,
  isChoosing: boolean,
): Pinned | null {
  const width = (first && widths.get(first.name)) ?? 0
  const start = isChoosing ? choiceWidth : 0
  if (start + width <= room / 2) return { which: 'all', start, end: start + width }
  return width <= room * 0.6 ? { which: 'first', start: 0, end: width } : null
}

/** Moves a column, announces its new position to screen readers and keeps the focus on it. */
function useColumnMove(
  { columns: names, onColumns }: ListGridProps,
  columns: readonly GridColumn[],
  table: RefObject<HTMLTableElement | null>,
) {
  const now = useRef({ names, onColumns })
  now.current = { names, onColumns }
  const moved = useRef<string | null>(null)
  const [announcement, announce] = useState('')
  const move = useCallback((name: string, to: string | 1 | -1) => {
    const { names, onColumns } = now.current
    moved.current = name
    onColumns(typeof to === 'string' ? movedTo(names, name, to) : movedBy(names, name, to))
  }, [])
  useLayoutEffect(() => {
    const place = columns.findIndex(({ name }) => name === moved.current)
    if (place < 0) return
    moved.current = null
    announce(listMessages.grid.moved(columns[place]?.label ?? '', place + 1, columns.length))
    const heads = [...(table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
    heads[place]?.focus()
  }, [columns, table])
  return { move, announcement }
}

/**
 * Returns the selected ids and the functions that change the selection. The functions never change while the list is
 * open.
 */
function useChoice({ rows, chosen, onChoose }: ListGridProps) {
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const now = useRef({ rows, ids, onChoose })
  now.current = { rows, ids, onChoose }
  const last = useRef<string | null>(null)
  const pick = useCallback<PickRow>((id, isOn, isRange) => {
    const { rows, ids, onChoose } = now.current
    const touched = new Set(isRange ? between(rows, last.current, id) : [id])
    last.current = id
    onChoose(rows.filter(row => (touched.has(row.id) ? isOn : ids.has(row.id))))
  }, [])
  const chooseAll = useCallback((isOn: boolean) => now.current.onChoose(isOn ? now.current.rows : []), [])
  return { ids, pick, chooseAll }
}

/** Returns the ids of the rows from one to the other, in either direction. */
function between(rows: readonly WireRow[], one: string | null, other: string): string[] {
  const ids = rows.map(({ id }) => id)
  const ends = [ids.indexOf(one ?? other), ids.indexOf(other)].filter(place => place >= 0)
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}
