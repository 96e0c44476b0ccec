import { type DragEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from 'react'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { GridColumn } from './grid-columns'
import { listMessages } from './messages'

interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly onResize: (name: string, width: number) => void
  /** Moves a column to the place of another, or by one place. */
  readonly onMove: (name: string, to: string | 1 | -1) => void
  /** Null if rows cannot be selected. */
  readonly choice: 'none' | 'some' | 'all' | null
  readonly onChooseAll: (isOn: boolean) => void
}

/**
 * The header of the grid. A click sorts by the column, a second click reverses the order. Drag and drop moves a column,
 * and so do Shift and an arrow key.
 */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, sort, onSort, onResize, onMove, choice, onChooseAll } = props
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className="grid-choice">
            <ChooseAll choice={choice} onChoose={onChooseAll} />
          </th>
        )}
        {columns.map(column => {
          const order = sort?.field === column.name ? sort.order : null
          const next = order === 'asc' ? 'desc' : 'asc'
          return (
            <th
              key={column.name}
              scope="col"
              tabIndex={-1}
              title={column.label}
              data-column={column.name}
              aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
              className={column.isRight ? 'grid-right' : undefined}
              {...(column.isSortable && {
                'aria-sort': order ? words[order] : 'none',
                onClick: event => !isHandle(event.target) && onSort({ field: column.name, order: next }),
              })}
              {...movable(column.name, onMove)}
            >
              <span className="grid-label">
                {column.label}
                {order && <Arrow order={order} />}
              </span>
              <Handle name={column.name} onResize={onResize} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

/** The MIME type of a dragged column, so that nothing else can be dropped on a column. */
const columnType = 'application/x-paddock-column'

/** Returns the props that make a header cell movable. */
function movable(name: string, onMove: GridHeadProps['onMove']) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(columnType, name)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(columnType)) return
      event.preventDefault()
      event.currentTarget.toggleAttribute('data-drop', true)
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) =>
      currentTarget.toggleAttribute('data-drop', false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.toggleAttribute('data-drop', false)
      const moved = event.dataTransfer.getData(columnType)
      if (moved !== name) onMove(moved, name)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = event.shiftKey && steps[event.key]
      if (!by) return
      // Arrow keys without Shift belong to the grid.
      event.preventDefault()
      event.stopPropagation()
      const table = event.currentTarget.closest('table') as HTMLTableElement
      const isReversed = getComputedStyle(table).direction === 'rtl'
      onMove(name, isReversed ? (-by as 1 | -1) : by)
    },
  }
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

const words = { asc: 'ascending', desc: 'descending' } as const

/** A plain checkbox: Material's has four elements. */
function ChooseAll({
  choice,
  onChoose,
}: {
  choice: 'none' | 'some' | 'all'
  onChoose: (isOn: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = choice === 'some'
  }, [choice])
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      aria-label={choice === 'all' ? listMessages.grid.unselectAll : listMessages.grid.selectAll}
      checked={choice === 'all'}
      onChange={event => onChoose(event.target.checked)}
    />
  )
}

function Arrow({ order }: { order: Sort['order'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" data-order={order}>
      <path d="M12 4v16M5 11l7-7 7 7" />
    </svg>
  )
}

/** The edge of a column: dragging it resizes the column, a double click fits it to its content. */
function Handle({ name, onResize }: { name: string; onResize: (name: string, width: number) => void }) {
  const dragStart = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const draggedWidth = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { x, width } = dragStart.current ?? { x: clientX, width: 0 }
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    return width + (isReversed ? x - clientX : clientX - x)
  }
  return (
    <span
      aria-hidden="true"
      className="grid-handle"
      // Otherwise the browser would drag the whole column.
      onMouseDown={event => event.preventDefault()}
      onPointerDown={event => {
        const { clientX, currentTarget, pointerId } = event
        currentTarget.setPointerCapture(pointerId)
        dragStart.current = { x: clientX, width: currentTarget.parentElement?.offsetWidth ?? 0 }
      }}
      onPointerMove={event => dragStart.current && onResize(name, draggedWidth(event))}
      onPointerUp={() => {
        dragStart.current = null
      }}
      onDoubleClick={({ currentTarget }) => onResize(name, contentWidth(currentTarget))}
    />
  )
}

function isHandle(target: EventTarget): boolean {
  return (target as HTMLElement).className === 'grid-handle'
}

function contentWidth(handle: HTMLElement): number {
  const head = handle.closest('th')
  const rows = [...(handle.closest('table')?.tBodies[0]?.rows ?? [])]
  const cells = rows.flatMap(row => row.cells[head?.cellIndex ?? 0] ?? [])
  return Math.max(...cells.flatMap(cell => [cell, ...cell.children]).map(part => part.scrollWidth + 20))
}
