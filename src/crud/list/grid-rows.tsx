import { type MouseEvent, memo, type ReactNode, type SyntheticEvent, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Scene } from '../../fields/cell'
import { draw } from '../../fields/cells'
import { openingFrom, pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { editingProblem } from '../../resources/kernel/declare/action'
import type { View } from '../../resources/kernel/declare/declared-view'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Density } from '../../resources/kernel/declare/saved-view'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { CopyId } from '../copy-id'
import { crudMessages } from '../messages'
import { useLinkTo, useTypeNamed } from '../record-references'
import { titleOf } from '../title-of'
import type { GridColumn } from './grid-columns'
import { idColumn } from './list-columns'
import { listMessages } from './messages'
import { rowsInSight } from './row-height'
import { useFullText } from './use-full-text'
import { useMinute } from './use-minute'

/** Selects or unselects a row; `isRange`: also all rows between it and the row clicked before. */
export type PickRow = (id: string, isOn: boolean, isRange: boolean) => void

interface Drawing {
  readonly resource: AnyResource
  readonly view: View
  readonly columns: readonly GridColumn[]
}

interface GridRowsProps extends Drawing {
  readonly rows: readonly WireRow[]
  readonly density: Density
  /** The ids of the selected rows; null if rows cannot be selected. */
  readonly chosen: ReadonlySet<string> | null
  readonly onPick: PickRow
  /** Returns the CSS class of a row that others have just changed. */
  readonly markOf: (id: string) => string
  /** Opens the menu of a row at its button. */
  readonly onMenu: (row: WireRow, button: HTMLElement) => void
}

/**
 * The rows of a page. Each row element belongs to a position, not to a record: the next page reuses the elements with
 * other values, because creating elements takes most of the time.
 */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { rows, density, chosen, onPick, markOf, onMenu, ...drawing } = props
  const open = useOpening(props.resource)
  const drawn = useDeferredValue(rows.length, Math.min(rowsInSight(density), rows.length))
  const now = useMinute(props.columns.some(column => column.isZoned))
  // Only the row under the pointer or with the focus has a menu button: one per row would be too many elements.
  const [active, setActive] = useState<string | null>(null)
  const [isTouchScreen] = useState(() => window.matchMedia?.('(hover: none)').matches ?? false)
  const giveFullText = useFullText()
  const follow = ({ target }: SyntheticEvent) => {
    setActive((target as HTMLElement).closest('tr')?.dataset.id ?? null)
    giveFullText((target as HTMLElement).closest('td'))
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-menu]')
    const row = button && rows.find(({ id }) => id === button.closest('tr')?.dataset.id)
    if (row) onMenu(row, button)
    else open(event)
  }
  const linkTo = useLinkTo()
  const typeNamed = useTypeNamed()
  const mayEdit = can(useUser(), props.resource, 'edit')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys (use-grid-keys.ts)
    <tbody onClick={press} onMouseOver={follow} onFocus={follow}>
      {rows.slice(0, drawn).map((row, place) => (
        <GridRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row element belongs to its position, see above
          key={place}
          {...drawing}
          linkTo={linkTo}
          typeNamed={typeNamed}
          mayEdit={mayEdit}
          now={now}
          hasMenu={isTouchScreen || row.id === active}
          row={row}
          isChosen={chosen ? chosen.has(row.id) : null}
          onPick={onPick}
          mark={markOf(row.id)}
        />
      ))}
    </tbody>
  )
})

interface GridRowProps extends Drawing {
  readonly linkTo: Scene['linkTo']
  readonly typeNamed: Scene['typeNamed']
  readonly mayEdit: boolean
  readonly now: number | undefined
  readonly hasMenu: boolean
  readonly row: WireRow
  readonly isChosen: boolean | null
  readonly onPick: PickRow
  readonly mark: string
}

const GridRow = memo(function GridRow({ row, isChosen, onPick, mark, ...drawing }: GridRowProps) {
  const { columns } = drawing
  return (
    <tr
      data-id={row.id}
      className={mark || undefined}
      {...(isChosen !== null && { 'aria-selected': isChosen })}
    >
      {isChosen !== null && (
        <td className="grid-choice">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={listMessages.grid.selectRow}
            checked={isChosen}
            onChange={({ target, nativeEvent }) =>
              onPick(row.id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map(column => (
        <td
          key={column.name}
          tabIndex={-1}
          data-label={column.label}
          className={column.isRight ? 'grid-right cell-number' : undefined}
        >
          {content(drawing, column, row)}
        </td>
      ))}
    </tr>
  )
})

function content(
  {
    resource,
    view,
    linkTo,
    typeNamed,
    mayEdit,
    now,
    hasMenu,
  }: Drawing & Pick<GridRowProps, 'linkTo' | 'typeNamed' | 'mayEdit' | 'now' | 'hasMenu'>,
  column: GridColumn,
  row: WireRow,
): ReactNode {
  if (column.name === idColumn) return <CopyId id={row.id} tabIndex={-1} />
  const field = fieldOf(resource, column.name)
  const scene: Scene = {
    titles: row.titles ?? noTitles,
    linkTo,
    typeNamed,
    isDense: true,
    ...(now !== undefined && { now }),
  }
  const drawn = field ? draw(field, row[column.name], row, scene) : nothing
  if (!column.isLink) return drawn.node
  // Plain text, because a link must not contain another link. A plain <a>, because the row's click handler navigates.
  const title = drawn.text || titleOf(resource, row)
  const edit = crudMessages.edit(title)
  return (
    <>
      <a href={openingFrom(resource, view, row.id)} data-title dir="auto" tabIndex={-1}>
        {title}
      </a>
      {mayEdit && editingProblem(resource, row) === null && (
        <button type="button" data-edit title={edit} aria-label={edit} tabIndex={-1} />
      )}
      {hasMenu && (
        <button
          type="button"
          data-menu
          aria-label={listMessages.row.menu(title)}
          aria-haspopup="menu"
          tabIndex={-1}
        />
      )}
    </>
  )
}

const noTitles = {}
const nothing = { node: null, text: '' }

/**
 * Returns a click handler: a click on a row opens its record, unless it hits another link or button; a click on the
 * pencil opens the form.
 */
function useOpening(resource: AnyResource) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.button !== 0) return
    const target = event.target as HTMLElement
    const row = target.closest('tr')
    if (target.matches('[data-edit]') && row?.dataset.id) {
      navigate(pathsOf(resource).edit(row.dataset.id))
      return
    }
    const link = row?.querySelector<HTMLAnchorElement>('a[data-title]')
    const path = link?.getAttribute('href')
    const clickedControl = target.closest('a, button, input')
    // Selecting text must not open the record, and a click with a modifier key is left to the browser.
    const isSelectingText = !clickedControl && (getSelection()?.toString() ?? '') !== ''
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!path || isSelectingText || hasModifier || (clickedControl && clickedControl !== link)) return
    event.preventDefault()
    navigate(path)
  }
}
