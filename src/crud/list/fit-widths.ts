/** A column as it would like to be, in CSS pixels. */
export interface Wish {
  readonly name: string
  readonly width: number
  /** How far it gives way where there is not room for all. */
  readonly least: number
  /** Says which record it is: it gives way last, and takes the room that the others leave. */
  readonly isTitle: boolean
}

/**
 * The width of each column, by name, in the room that there is. Where it is not enough the others give way first, each
 * in proportion to what it has to give, then the title; where even that is not enough the list is scrolled.
 */
export function fitWidths(wishes: readonly Wish[], room: number): ReadonlyMap<string, number> {
  const widths = new Map(wishes.map(({ name, width }) => [name, width]))
  const left = () => room - [...widths.values()].reduce((sum, width) => sum + width, 0)
  const giveWay = (some: readonly Wish[]) => {
    const given = some.reduce((sum, { width, least }) => sum + width - least, 0)
    const share = given > 0 ? Math.min(1, Math.max(0, -left() / given)) : 0
    for (const { name, width, least } of some) widths.set(name, Math.floor(width - share * (width - least)))
  }
  giveWay(wishes.filter(wish => !wish.isTitle))
  giveWay(wishes.filter(wish => wish.isTitle))
  const title = wishes.find(wish => wish.isTitle)
  if (title)
    widths.set(title.name, Math.max(title.least, (widths.get(title.name) ?? 0) + Math.max(0, left())))
  return widths
}
