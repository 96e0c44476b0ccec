/** What in a cell is pressed. */
export const pressable = 'a[href], button, input'

/** What can take the focus in a cell: what is in it to be pressed, or else the cell itself. */
export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const inner = [...cell.querySelectorAll<HTMLElement>(pressable)]
  return inner.length > 0 ? inner : [cell]
}

/** How many rows a page key goes on by. */
const leap = 10

/**
 * Where a key leads from the place that has the focus (WAI-ARIA, grid pattern): undefined for a key that leads
 * nowhere. Left and right are those of the screen, whichever way the page is written.
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
  const isWhole = ctrlKey || metaKey
  const ways: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => beside(at - 1),
    ArrowDown: () => beside(at + 1),
    ArrowLeft: () => along(-forward),
    ArrowRight: () => along(forward),
    PageUp: () => beside(at - leap),
    PageDown: () => beside(at + leap),
    Home: () => inRow(isWhole ? 0 : at)[0],
    End: () => inRow(isWhole ? rows.length - 1 : at).at(-1),
  }
  return Object.hasOwn(ways, key) ? ways[key]?.() : undefined
}
