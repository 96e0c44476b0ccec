/** A cell, by its record and field, independent of its position. */
export interface CellPlace {
  readonly id: string
  readonly name: string
}

/** A selected block: the corner where it started, and the focused corner. */
export interface CellRange {
  readonly anchor: CellPlace
  readonly head: CellPlace
}

/** The current order of rows and columns. */
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

/** The positions of a block, ends included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Returns the block of a range; null if one of its rows or columns is gone. */
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

/** Returns the cells of a block, row by row. */
export function cellsOf(block: Block, { ids, names }: SheetOrder): CellPlace[][] {
  const columns = names.slice(block.left, block.right + 1)
  return ids.slice(block.top, block.bottom + 1).map(id => columns.map(name => ({ id, name })))
}

export interface Step {
  readonly rows: number
  readonly columns: number
}

/** Returns the cell a number of rows and columns away, at most the last one. */
export function stepFrom({ id, name }: CellPlace, { rows, columns }: Step, order: SheetOrder): CellPlace {
  const move = (list: readonly string[], value: string, by: number) =>
    list[Math.min(list.length - 1, Math.max(0, list.indexOf(value) + by))] ?? value
  return { id: move(order.ids, id, rows), name: move(order.names, name, columns) }
}
