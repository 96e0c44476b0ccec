import { textOf } from '../../fields/cells'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { GridColumn } from './grid-columns'

/** In CSS pixels: the padding of a cell, with that of the badge around a state. */
const edges = 22
const badgeEdges = 40

/** The widths of a letter: a digit in the weight of totals, letters on average, and what capitals and bold ones add. */
const digit = 9
const letter = 7
const capital = 2.2
const bold = 0.4

/** In letters: what is longer without a space is no word. */
const longestWord = 32

/**
 * Says how wide the content of each column is. Columns with amounts become as wide as their longest value: an amount that
 * is cut looks like a smaller one.
 * @param totals the letters of the longest total, by column
 */
export function fitContent(
  columns: readonly GridColumn[],
  rows: readonly WireRow[],
  totals: ReadonlyMap<string, number>,
): readonly GridColumn[] {
  if (rows.length === 0) return columns
  return columns.map(column => {
    const { name, measured, wish } = column
    if (!measured) return column
    const words = rows.map(row => textOf(measured, row[name], row, sceneOf(row)))
    const total = digit * (totals.get(name) ?? 0)
    const needs = Math.ceil(edgesOf(column) + Math.max(total, ...words.map(text => widthOf(column, text))))
    if (!column.isWhole || needs <= wish.least) return { ...column, wish: { ...wish, needs } }
    return { ...column, wish: { ...wish, needs, least: needs, width: Math.max(wish.width, needs) } }
  })
}

function edgesOf({ isWhole, isState }: GridColumn): number {
  return isState && !isWhole ? badgeEdges : edges
}

function widthOf({ isWhole, isState, wish }: GridColumn, text: string): number {
  if (isWhole) return digit * text.length
  if (isCode(text)) return wish.width - edges
  const each = letter + (isState || wish.isTitle ? bold : 0)
  return each * text.length + capital * text.replace(/[^\p{Lu}\d]/gu, '').length
}

/** A hash or a key is compared or copied, not read: it takes no room from what is. */
function isCode(text: string): boolean {
  return text.length > longestWord && !/\s/u.test(text)
}

function sceneOf({ titles = {} }: WireRow) {
  return { titles, linkTo: () => null, isDense: true }
}
