/** A cell, wherever its row and column stand at the moment. */
export interface CellPlace {
  readonly id: string
  readonly name: string
}

/** A block of cells: the corner that it was begun at, and the one that the keyboard is in. */
export interface CellRange {
  readonly anchor: CellPlace
  readonly head: CellPlace
}

/** The rows and columns of the sheet as they stand. */
export interface SheetOrder {
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

export function orderOf(
  rows: readonly { readonly id: string }[],
  columns: readonly { readonly name: string }[],
): SheetOrder {
  return { ids: rows.map(({ id }) => id), names: columns.map(({ name }) => name) }
}

/** The places of a block, ends included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Where a range lies; null when a row or a column of it is not there any more. */
export function blockOf({ anchor, head }: CellRange, { ids, names }: SheetOrder): Block | null {
  const rows = [ids.indexOf(anchor.id), ids.indexOf(head.id)]
  const columns = [names.indexOf(anchor.name), names.indexOf(head.name)]
  if ([...rows, ...columns].some(place => place < 0)) return null
  return {
    top: Math.min(...rows),
    bottom: Math.max(...rows),
    left: Math.min(...columns),
    right: Math.max(...columns),
  }
}

export function isOneCell({ top, bottom, left, right }: Block): boolean {
  return top === bottom && left === right
}

/** The cells of a block, row by row. */
export function cellsOf(block: Block, { ids, names }: SheetOrder): CellPlace[][] {
  const columns = names.slice(block.left, block.right + 1)
  return ids.slice(block.top, block.bottom + 1).map(id => columns.map(name => ({ id, name })))
}

export interface Step {
  readonly rows: number
  readonly columns: number
}

/** The cell so many rows and columns further, as far as there is one. */
export function stepFrom({ id, name }: CellPlace, { rows, columns }: Step, order: SheetOrder): CellPlace {
  const move = (list: readonly string[], value: string, by: number) =>
    list[Math.min(list.length - 1, Math.max(0, list.indexOf(value) + by))] ?? value
  return { id: move(order.ids, id, rows), name: move(order.names, name, columns) }
}
