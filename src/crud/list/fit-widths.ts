/** The preferred and the minimum width of a column, in CSS pixels. */
export interface ColumnWish {
  readonly name: string
  readonly width: number
  /** The minimum width, used if there is not room for all. */
  readonly least: number
  /** The width of its label in two lines: a column whose content needs less may become so narrow. */
  readonly head?: number
  /** The width of its content on this page; undefined while it is not known. */
  readonly needs?: number
  /** Whether this is the title column: it shrinks last and takes the remaining room. */
  readonly isTitle: boolean
}

type Widths = Map<string, number>
type Target = (wish: ColumnWish) => number

/**
 * Computes the width of each column for the available room: the preferred ones, if they fit and cut no words. Otherwise
 * columns get what their words need, and share what is left.
 */
export function fitWidths(wishes: readonly ColumnWish[], room: number): ReadonlyMap<string, number> {
  const widths = preferredWidths(wishes, room)
  const isCut = wishes.some(({ name, needs = 0 }) => needs > (widths.get(name) ?? 0))
  return isCut || roomLeft(widths, room) < 0 ? neededWidths(wishes, room) : widths
}

/**
 * If there is too little room, the other columns shrink first, in proportion to what they can give, then the title. If it
 * is still too little, the list scrolls sideways.
 */
function preferredWidths(wishes: readonly ColumnWish[], room: number): Widths {
  const widths = new Map(wishes.map(({ name, width }) => [name, width]))
  shrink(widths, wishes, room, ({ least }) => least)
  giveRest(widths, wishes, room)
  return widths
}

/** Columns give what their words do not need to those whose words need more, and only then shrink further. */
function neededWidths(wishes: readonly ColumnWish[], room: number): Widths {
  const widths = new Map(wishes.map(wish => [wish.name, enoughFor(wish)]))
  const lowest = wishes.map(wish => lowestFor(wish)).reduce((sum, width) => sum + width, 0)
  // A list that is scrolled in any case cuts only titles that would take much of the room: they stay while it is scrolled.
  const hasPlace = (wish: ColumnWish) => !wish.isTitle || enoughFor(wish) <= room * titleShare
  const isWhole = (wish: ColumnWish) => lowest > room && wish.needs !== undefined && hasPlace(wish)
  shrink(widths, wishes, room, wish => (isWhole(wish) ? enoughFor(wish) : lowestFor(wish)))
  const wordsOf: Target = ({ width, needs = width }) => Math.min(needs, mostTimes * width)
  for (const target of [wordsOf, ({ width }: ColumnWish) => width]) grow(widths, wishes, room, target)
  giveRest(widths, wishes, room)
  return widths
}

/** A title gets what its words need where it leaves two thirds of the room to the columns that are scrolled beside it. */
const titleShare = 1 / 3

/** Words may make a column so many times as wide as preferred. */
const mostTimes = 2.5

/** Returns the width of a column's words, at most the preferred one. A title keeps room for the commands on it. */
function enoughFor({ width, least, head = least, needs = width, isTitle }: ColumnWish): number {
  return Math.min(width, Math.max(isTitle ? least : Math.min(head, least), needs))
}

function lowestFor(wish: ColumnWish): number {
  return Math.min(wish.least, enoughFor(wish))
}

function shrink(widths: Widths, wishes: readonly ColumnWish[], room: number, target: Target): void {
  for (const isTitle of [false, true]) {
    const columns = wishes.filter(wish => wish.isTitle === isTitle)
    move(widths, columns, target, Math.min(0, roomLeft(widths, room)))
  }
}

function grow(widths: Widths, columns: readonly ColumnWish[], room: number, target: Target): void {
  move(
    widths,
    columns,
    wish => Math.max(target(wish), widths.get(wish.name) ?? 0),
    Math.max(0, roomLeft(widths, room)),
  )
}

/** Moves columns towards their target, in proportion, by the given pixels together or as far as they go. */
function move(widths: Widths, columns: readonly ColumnWish[], target: Target, pixels: number): void {
  const ways = columns.map(wish => target(wish) - (widths.get(wish.name) ?? 0))
  const whole = ways.reduce((sum, way) => sum + way, 0)
  const share = whole === 0 ? 0 : Math.min(1, Math.max(0, pixels / whole))
  for (const [place, { name }] of columns.entries())
    widths.set(name, Math.floor((widths.get(name) ?? 0) + share * (ways[place] ?? 0)))
}

function giveRest(widths: Widths, wishes: readonly ColumnWish[], room: number): void {
  const title = wishes.find(({ isTitle }) => isTitle)
  if (title) widths.set(title.name, (widths.get(title.name) ?? 0) + Math.max(0, roomLeft(widths, room)))
}

function roomLeft(widths: Widths, room: number): number {
  return room - [...widths.values()].reduce((sum, width) => sum + width, 0)
}
