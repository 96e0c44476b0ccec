import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { GridColumn } from './grid-columns'

/** In CSS pixels: the padding of a cell, and the width of a digit in the weight of totals. */
const edges = 22
const letter = 9

/**
 * Makes columns with amounts as wide as their longest value: an amount that is cut looks like a smaller one.
 * @param totals the letters of the longest total, by column
 */
export function fitAmounts(
  columns: readonly GridColumn[],
  rows: readonly WireRow[],
  totals: ReadonlyMap<string, number>,
): readonly GridColumn[] {
  return columns.map(column => {
    const { name, whole, wish } = column
    if (!whole) return column
    const letters = rows.map(row => (row[name] == null ? 0 : displayValue(whole, row[name], row).length))
    const needed = edges + letter * Math.max(totals.get(name) ?? 0, ...letters)
    if (needed <= wish.least) return column
    return { ...column, wish: { ...wish, width: Math.max(wish.width, needed), least: needed } }
  })
}
