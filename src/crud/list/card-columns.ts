import type { GridColumn } from './grid-columns'
import { idColumn } from './list-columns'

/** Below this room, in CSS pixels, a list shows cards in place of rows. */
const cardRoom = 560

/** The values of a card beside its title, and how many of them are states. */
const maxValues = { all: 4, states: 2 }

/** Whether a list of this width shows cards; not before it is measured. */
export function showsCards(room: number): boolean {
  return room > 0 && room < cardRoom
}

/**
 * Returns the columns of a card: the one that links to the record, states, the one that the list is sorted by, the first
 * amount, then the others in their order.
 */
export function cardColumns(columns: readonly GridColumn[], sortedBy?: string): readonly GridColumn[] {
  const title = columns.find(({ isLink }) => isLink) ?? columns[0]
  if (!title) return []
  const others = columns.filter(column => column !== title && column.name !== idColumn)
  const states = others.filter(({ isState }) => isState).slice(0, maxValues.states)
  const sorted = others.filter(column => column.name === sortedBy && !states.includes(column))
  const amount = others.filter(({ isAmount }) => isAmount).slice(0, 1)
  const first = [...new Set([...states, ...sorted, ...amount])]
  return [title, ...first, ...others.filter(column => !first.includes(column))].slice(0, 1 + maxValues.all)
}

/** Returns the columns of the line above the cards: theirs, and the others that the list can be sorted by. */
export function cardHeads(
  columns: readonly GridColumn[],
  drawn: readonly GridColumn[],
): readonly GridColumn[] {
  return [...drawn, ...columns.filter(column => column.isSortable && !drawn.includes(column))]
}
