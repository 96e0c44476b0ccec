/** Something that can be done with the record whose page is open. */
export interface RecordCommand {
  readonly name: string
  readonly label: string
  /** The primary one of the page, one of several, or one that is dangerous. */
  readonly weight: 'primary' | 'plain' | 'danger'
  /** Before the others of its weight, and before what is dangerous. */
  readonly isFirst?: boolean
  /** Possible with any record: it gives way to what only this one can. */
  readonly isCommon?: boolean
  /** What pressing it does; of one with a path, the link does it. */
  readonly run?: () => void
  /** Where it leads. */
  readonly path?: string
  /** Why it cannot be done by this user or at this moment; null when it can. */
  readonly refusal?: string | null
  readonly isRunning?: boolean
  readonly isBusy?: boolean
}

/** As many buttons as a header can hold. */
const most = 5
/** On a phone, beside the menu. */
const mostOnPhone = 2

export interface ArrangedCommands {
  /** The buttons: dangerous ones first, apart from the primary one, which comes last. */
  readonly buttons: readonly RecordCommand[]
  /** The menu "More", dangerous ones last. */
  readonly more: readonly RecordCommand[]
}

/** Which commands are buttons, and which are in a menu: all are buttons where they are few. */
export function arrangeCommands(commands: readonly RecordCommand[], isPhone: boolean): ArrangedCommands {
  const room = isPhone ? mostOnPhone : most
  if (commands.length <= room) return { buttons: byPlace(commands), more: [] }
  const primary = commands.filter(({ weight }) => weight === 'primary')
  const others = commands.filter(({ weight }) => weight !== 'primary')
  const ranked = [...others].sort((one, other) => rankOf(one) - rankOf(other))
  // The menu needs a place among the buttons.
  const chosen = new Set(isPhone ? [] : ranked.slice(0, room - 1 - primary.length))
  const rest = others.filter(command => !chosen.has(command))
  return {
    buttons: byPlace([...ranked.filter(command => chosen.has(command)), ...primary]),
    more: [
      ...rest.filter(({ weight }) => weight === 'plain'),
      ...rest.filter(({ weight }) => weight === 'danger'),
    ],
  }
}

const places = { danger: 0, plain: 1, primary: 2 } as const

function byPlace(commands: readonly RecordCommand[]): readonly RecordCommand[] {
  return [...commands].sort((one, other) => places[one.weight] - places[other.weight])
}

function rankOf({ isFirst, isCommon, weight }: RecordCommand): number {
  if (isFirst) return 0
  if (isCommon) return 3
  return weight === 'plain' ? 1 : 2
}
