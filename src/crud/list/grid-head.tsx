import { memo, type PointerEvent, useEffect, useRef } from 'react'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { GridColumn } from './grid-columns'

interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly onResize: (name: string, width: number) => void
  /** Null where rows cannot be chosen. */
  readonly choice: 'none' | 'some' | 'all' | null
  readonly onChooseAll: (isOn: boolean) => void
}

/** The names of the columns: pressed, one that sorts does so, the second time the other way round. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, sort, onSort, onResize, choice, onChooseAll } = props
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
              className={column.isRight ? 'grid-right' : undefined}
              {...(column.isSortable && {
                'aria-sort': order ? words[order] : 'none',
                onClick: event => !isHandle(event.target) && onSort({ field: column.name, order: next }),
              })}
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

const words = { asc: 'ascending', desc: 'descending' } as const

/** One bare element where Material's has four. */
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
      aria-label={choice === 'all' ? 'Unselect all rows' : 'Select all rows'}
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

/** The edge of a column: drawn, it makes it wider or narrower; pressed twice, as wide as what it shows. */
function Handle({ name, onResize }: { name: string; onResize: (name: string, width: number) => void }) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const drawn = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { x, width } = grip.current ?? { x: clientX, width: 0 }
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl'
    return width + (isReversed ? x - clientX : clientX - x)
  }
  return (
    <span
      aria-hidden="true"
      className="grid-handle"
      onPointerDown={event => {
        const { clientX, currentTarget, pointerId } = event
        currentTarget.setPointerCapture(pointerId)
        grip.current = { x: clientX, width: currentTarget.parentElement?.offsetWidth ?? 0 }
      }}
      onPointerMove={event => grip.current && onResize(name, drawn(event))}
      onPointerUp={() => {
        grip.current = null
      }}
      onDoubleClick={({ currentTarget }) => onResize(name, widthOfWhatIsShown(currentTarget))}
    />
  )
}

function isHandle(target: EventTarget): boolean {
  return (target as HTMLElement).className === 'grid-handle'
}

function widthOfWhatIsShown(handle: HTMLElement): number {
  const head = handle.closest('th')
  const rows = [...(handle.closest('table')?.tBodies[0]?.rows ?? [])]
  const cells = rows.flatMap(row => row.cells[head?.cellIndex ?? 0] ?? [])
  return Math.max(...cells.flatMap(cell => [cell, ...cell.children]).map(part => part.scrollWidth + 20))
}
