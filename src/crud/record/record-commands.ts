/** Something that can be done with the record whose page is open. */
export interface RecordCommand {
  readonly name: string
  readonly label: string
  /** How it looks: the main one of the page, one of several, or one that is not lightly done. */
  readonly weight: 'main' | 'plain' | 'serious'
  /** Before the others of its weight, and before what is serious. */
  readonly isFirst?: boolean
  /** What any record can have done to it gives way to what only this one can. */
  readonly isCommon?: boolean
  /** What pressing it does, or where it leads. */
  readonly does: (() => void) | string
  /** Why not for this person or not yet; null when it can be done. */
  readonly refusal?: string | null
  readonly isDoing?: boolean
  readonly isBusy?: boolean
}

/** As many buttons as a head takes without becoming a row to be read. */
const most = 5
/** On a phone beside the menu there is room for one more. */
const mostOnPhone = 2

export interface Arranged {
  /** The buttons, in their order; the main one comes last. */
  readonly leading: readonly RecordCommand[]
  /** What is in the menu "More", the serious ones last. */
  readonly more: readonly RecordCommand[]
}

/** Which deeds are buttons and which stand in a menu: all are buttons where they are few. */
export function arrangeDeeds(commands: readonly RecordCommand[], isPhone: boolean): Arranged {
  const room = isPhone ? mostOnPhone : most
  if (commands.length <= room) return { leading: commands, more: [] }
  const main = commands.filter(({ weight }) => weight === 'main')
  const others = commands.filter(({ weight }) => weight !== 'main')
  const ranked = [...others].sort((one, other) => rankOf(one) - rankOf(other))
  // The menu has a place of its own among the buttons.
  const lead = new Set(isPhone ? [] : ranked.slice(0, room - 1 - main.length))
  const rest = others.filter(command => !lead.has(command))
  return {
    leading: [...ranked.filter(command => lead.has(command)), ...main],
    more: [
      ...rest.filter(({ weight }) => weight === 'plain'),
      ...rest.filter(({ weight }) => weight === 'serious'),
    ],
  }
}

function rankOf({ isFirst, isCommon, weight }: RecordCommand): number {
  if (isFirst) return 0
  if (isCommon) return 3
  return weight === 'plain' ? 1 : 2
}
