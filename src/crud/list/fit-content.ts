import { textOf } from '../../fields/cells'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { GridColumn } from './grid-columns'

/** In CSS pixels: the padding of a cell, with that of the badge around a state. */
const edges = 22
const badgeEdges = 40

/** The widths of a letter: a digit in the weight of totals, the words of a badge or of a title, and words on average. */
const digit = 9
const boldLetter = 7.5
const letter = 7.2

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
    const letters = Math.max(
      totals.get(name) ?? 0,
      ...rows.map(row => textOf(measured, row[name], row, sceneOf(row)).length),
    )
    const needs = Math.ceil(widthOf(column, letters))
    if (!column.isWhole || needs <= wish.least) return { ...column, wish: { ...wish, needs } }
    return { ...column, wish: { ...wish, needs, least: needs, width: Math.max(wish.width, needs) } }
  })
}

function widthOf({ isWhole, isState, wish }: GridColumn, letters: number): number {
  if (isWhole) return edges + digit * letters
  if (isState) return badgeEdges + boldLetter * letters
  return edges + (wish.isTitle ? boldLetter : letter) * letters
}

function sceneOf({ titles = {} }: WireRow) {
  return { titles, linkTo: () => null, isDense: true }
}
