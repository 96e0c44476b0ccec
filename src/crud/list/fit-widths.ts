/** The preferred and the minimum width of a column, in CSS pixels. */
export interface ColumnWish {
  readonly name: string
  readonly width: number
  /** The minimum width, used if there is not room for all. */
  readonly least: number
  /** Whether this is the title column: it shrinks last and takes the remaining room. */
  readonly isTitle: boolean
}

/**
 * Computes the width of each column for the available room. If there is too little, the other columns shrink first, in
 * proportion to what they can give, then the title. If it is still too little, the list scrolls sideways.
 */
export function fitWidths(wishes: readonly ColumnWish[], room: number): ReadonlyMap<string, number> {
  const widths = new Map(wishes.map(({ name, width }) => [name, width]))
  const remaining = () => room - [...widths.values()].reduce((sum, width) => sum + width, 0)
  const shrink = (columns: readonly ColumnWish[]) => {
    const shrinkable = columns.reduce((sum, { width, least }) => sum + width - least, 0)
    const share = shrinkable > 0 ? Math.min(1, Math.max(0, -remaining() / shrinkable)) : 0
    for (const { name, width, least } of columns)
      widths.set(name, Math.floor(width - share * (width - least)))
  }
  shrink(wishes.filter(wish => !wish.isTitle))
  shrink(wishes.filter(wish => wish.isTitle))
  const title = wishes.find(wish => wish.isTitle)
  if (title)
    widths.set(title.name, Math.max(title.least, (widths.get(title.name) ?? 0) + Math.max(0, remaining())))
  return widths
}
