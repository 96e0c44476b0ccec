/** The selector of links and controls in a cell. */
export const pressable = 'a[href], button, input'

/** Returns the focusable elements of a cell: its links and controls, or the cell itself if it has none. */
export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const inner = [...cell.querySelectorAll<HTMLElement>(pressable)]
  return inner.length > 0 ? inner : [cell]
}

/** How many rows Page Up and Page Down move. */
const pageStep = 10

/**
 * Returns the element that a key moves the focus to (WAI-ARIA, grid pattern); undefined if the key does not move it.
 * Left and right are those of the screen, also from right to left.
 */
export function stopAfter(
  table: HTMLTableElement,
  from: HTMLElement,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | undefined {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  if (!cell) return undefined
  const rows = [...table.rows]
  const at = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  const inRow = (row = at) => [...(rows[row]?.cells ?? [])].flatMap(stopsOf)
  const beside = (row: number) => {
    const other = rows[Math.min(Math.max(row, 0), rows.length - 1)]?.cells[cell.cellIndex]
    return other && stopsOf(other)[0]
  }
  const along = (by: number) => {
    const stops = inRow()
    return stops[stops.indexOf(from) + by]
  }
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1
  const isWholeGrid = ctrlKey || metaKey
  const moves: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => beside(at - 1),
    ArrowDown: () => beside(at + 1),
    ArrowLeft: () => along(-forward),
    ArrowRight: () => along(forward),
    PageUp: () => beside(at - pageStep),
    PageDown: () => beside(at + pageStep),
    Home: () => inRow(isWholeGrid ? 0 : at)[0],
    End: () => inRow(isWholeGrid ? rows.length - 1 : at).at(-1),
  }
  return Object.hasOwn(moves, key) ? moves[key]?.() : undefined
}
