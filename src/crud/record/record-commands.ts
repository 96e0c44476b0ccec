/** A command for the record whose page is open. */
export interface RecordCommand {
  readonly name: string
  readonly label: string
  /** `primary`: the main command of the page. `danger`: shown in red, apart from the others. */
  readonly weight: 'primary' | 'plain' | 'danger'
  /** Comes before the other commands, also before dangerous ones. */
  readonly isFirst?: boolean
  /** A command that every record has; it moves to the menu before commands of this resource do. */
  readonly isCommon?: boolean
  /** Called on a click; a command with a path is a link instead. */
  readonly run?: () => void
  /** The path of the link. */
  readonly path?: string
  /** Why this user cannot run it now; null if possible. */
  readonly refusal?: string | null
  readonly isRunning?: boolean
  readonly isBusy?: boolean
}

/** How many buttons fit in a header. */
const maxButtons = 5
/** How many fit on a phone, including the menu button. */
const maxButtonsOnPhone = 2

export interface ArrangedCommands {
  /** The buttons: dangerous ones first, the primary one last. */
  readonly buttons: readonly RecordCommand[]
  /** The entries of the menu "More", dangerous ones last. */
  readonly more: readonly RecordCommand[]
}

/** Decides which commands are buttons and which go into the menu. If there are few, all are buttons. */
export function arrangeCommands(commands: readonly RecordCommand[], isPhone: boolean): ArrangedCommands {
  const room = isPhone ? maxButtonsOnPhone : maxButtons
  if (commands.length <= room) return { buttons: byPlace(commands), more: [] }
  const primary = commands.filter(({ weight }) => weight === 'primary')
  const others = commands.filter(({ weight }) => weight !== 'primary')
  const ranked = [...others].sort((one, other) => rankOf(one) - rankOf(other))
  // The menu button takes one place.
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
