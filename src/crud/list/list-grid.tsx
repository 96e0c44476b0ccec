import Box from '@mui/material/Box'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { useUser } from '../../providers/session/session'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Density } from '../../resources/kernel/declare/saved-view'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { gridColumns } from './grid-columns'
import { GridHead } from './grid-head'
import { GridRows, type PickRow } from './grid-rows'
import { gridStyles } from './grid-styles'
import { headerHeight, rowHeights } from './row-height'
import { choiceWidth, useColumnWidths } from './use-column-widths'
import { useEdgeHints } from './use-edge-hints'
import { useGridKeys } from './use-grid-keys'

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

/**
 * A page of records. Which records, in which order, is the server's to say: the grid only draws them, all of them at
 * once, for a page has a hundred at most. A widened column draws no cell anew, a chosen row only itself.
 */
export function ListGrid(props: ListGridProps) {
  const { resource, view, rows, density, sort, onSort, isChoosing, chosen, markOf } = props
  const user = useUser()
  const columns = useMemo(
    () => gridColumns(resource, user, props.columns, can(user, resource, 'show')),
    [resource, user, props.columns],
  )
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { widths, total, resize } = useColumnWidths(box, columns, isChoosing)
  useEdgeHints(box, widths)
  const keys = useGridKeys(table)
  const { ids, pick, chooseAll } = useChoice(props)
  const choice = chosen.length === 0 ? 'none' : chosen.length < rows.length ? 'some' : 'all'
  // As high as it will be: a page that is come back to is scrolled to its place before this is drawn.
  const minHeight = headerHeight + rows.length * rowHeights[density]
  if (!widths) return <Box ref={box} sx={gridStyles} style={{ minHeight }} />
  return (
    <Box ref={box} sx={gridStyles}>
      <div className="grid-scroller">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: gone through cell by cell
          role="grid"
          aria-label={view.label}
          aria-multiselectable={isChoosing}
          style={sizes(total, density)}
          {...keys}
        >
          <colgroup>
            {isChoosing && <col style={{ width: choiceWidth }} />}
            {columns.map(({ name }) => (
              <col key={name} style={{ width: widths.get(name) }} />
            ))}
          </colgroup>
          <GridHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            onResize={resize}
            choice={isChoosing ? choice : null}
            onChooseAll={chooseAll}
          />
          <GridRows
            resource={resource}
            view={view}
            columns={columns}
            rows={rows}
            chosen={isChoosing ? ids : null}
            onPick={pick}
            markOf={markOf}
          />
        </table>
      </div>
    </Box>
  )
}

function sizes(width: number, density: Density): CSSProperties {
  return {
    width,
    '--row-height': `${rowHeights[density]}px`,
    '--head-height': `${headerHeight}px`,
  } as CSSProperties
}

/** Which rows are chosen, and how that changes; the functions are the same for as long as the list is open. */
function useChoice({ rows, chosen, onChoose }: ListGridProps) {
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const now = useRef({ rows, ids, onChoose })
  now.current = { rows, ids, onChoose }
  const last = useRef<string | null>(null)
  const pick = useCallback<PickRow>((id, isOn, isRange) => {
    const { rows, ids, onChoose } = now.current
    const meant = new Set(isRange ? between(rows, last.current, id) : [id])
    last.current = id
    onChoose(rows.filter(row => (meant.has(row.id) ? isOn : ids.has(row.id))))
  }, [])
  const chooseAll = useCallback((isOn: boolean) => now.current.onChoose(isOn ? now.current.rows : []), [])
  return { ids, pick, chooseAll }
}

/** The ids of the rows from one to the other, whichever comes first. */
function between(rows: readonly WireRow[], one: string | null, other: string): string[] {
  const ids = rows.map(({ id }) => id)
  const ends = [ids.indexOf(one ?? other), ids.indexOf(other)].filter(place => place >= 0)
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1)
}
