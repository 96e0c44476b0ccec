import { columnLook } from '../../fields/cells'
import type { FieldOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { ColumnWish } from './fit-widths'
import { columnLabel } from './list-columns'

/** In CSS pixels: the width of a title of about thirty letters, and the least width that still identifies a record. */
const title = { width: 280, least: 180 }

/** The width of a title that is a code of at most this many letters. */
const code = { width: 190, least: 150, letters: 30 }

/** The width of the id column: the end of the id and the copy icon. */
const id = { width: 125, least: 118 }

/** Returns the preferred width of a field's column, and its minimum width. */
export function columnWish(resource: AnyResource, name: string, isSorted: boolean): ColumnWish {
  const label = columnLabel(resource, name)
  // The sort arrow needs room beside the label.
  const edges = isSorted ? 40 : 34
  const field = fieldOf(resource, name)
  const isTitle = name === resource.title
  const look = field ? columnLook(field) : id
  const { width, least } = isTitle ? titleWish(field as FieldOf<'text'>) : look
  const head = edges + 8 * wrappedLength(label)
  return {
    name,
    width: Math.max(width, edges + 8 * label.length),
    least: Math.max(least, head),
    head,
    isTitle,
  }
}

function titleWish({ max = Number.POSITIVE_INFINITY }: FieldOf<'text'>) {
  return max <= code.letters ? code : title
}

/** Returns the letters of the longer line when the label wraps into two lines. */
function wrappedLength(label: string): number {
  const words = label.split(' ')
  const splits = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
  return Math.min(...splits.map(lines => Math.max(...lines.map(line => line.length))))
}
