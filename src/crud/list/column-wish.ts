import { columnLook } from '../../fields/cells'
import type { FieldOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { Wish } from './fit-widths'
import { columnLabel } from './list-columns'

/** In CSS pixels: what a name of some thirty letters takes, and what says enough of one. */
const title = { width: 280, least: 180 }

/** What a code takes, which is no longer than this many letters. */
const code = { width: 190, least: 150, letters: 30 }

/** The end of an id, and the sign of copying. */
const id = { width: 125, least: 118 }

/** How wide the column of a field would like to be, and how far it gives way. */
export function columnWish(resource: AnyResource, name: string, isSorted: boolean): Wish {
  const label = columnLabel(resource, name)
  // The arrow of the order stands beside the label.
  const edges = isSorted ? 40 : 34
  const field = fieldOf(resource, name)
  const isTitle = name === resource.title
  const look = field ? columnLook(field) : id
  const { width, least } = isTitle ? titleWish(field as FieldOf<'text'>) : look
  return {
    name,
    width: Math.max(width, edges + 8 * label.length),
    least: Math.max(least, edges + 8 * brokenLength(label)),
    isTitle,
  }
}

function titleWish({ max = Number.POSITIVE_INFINITY }: FieldOf<'text'>) {
  return max <= code.letters ? code : title
}

/** The letters of the longer line when a label is broken into two. */
function brokenLength(label: string): number {
  const words = label.split(' ')
  const breaks = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
  return Math.min(...breaks.map(lines => Math.max(...lines.map(line => line.length))))
}
