import { dayInWords } from '../../domain/day'
import type { CellProps } from '../cell'
import { fieldMessages } from '../messages'
import {
  momentAgo,
  momentAhead,
  momentExactly,
  momentInWords,
  momentInZone,
  momentToSecond,
} from '../moment-words'

export function dayText({ value }: CellProps<'date', string>): string {
  return dayInWords(value)
}

export function DayCell(props: CellProps<'date', string>) {
  return props.scene.isDense ? dayText(props) : <time dateTime={props.value}>{dayText(props)}</time>
}

/**
 * In the viewer's zone, or in the zone of the record (`zone`). A list shows how long ago it was, how soon it is, or how long
 * the record has waited; the page of a record that waits, both.
 */
export function momentText({ field, value, row, scene }: CellProps<'datetime', string>): string {
  const zone = field.zone && row[field.zone]
  if (typeof zone === 'string') {
    const ahead = scene.now === undefined ? null : momentAhead(value, scene.now)
    return [momentInZone(value, zone), ahead].filter(Boolean).join(' · ')
  }
  const waiting = (scene.isDense || scene.isCurrent) && field.waits?.(value, new Date(), row)
  if (waiting) return scene.isDense ? waiting.words : `${waiting.words} · ${momentInWords(value)}`
  if (field.exact) return momentToSecond(value)
  return scene.now === undefined ? momentInWords(value) : momentAgo(value, scene.now)
}

/** A secret is never shown, only when it was set. */
export function setText({ value }: CellProps<'secret', string>): string {
  return fieldMessages.setOn(momentInWords(value))
}

/** The tooltip shows the time in the viewer's zone, with its name and seconds, and in UTC. */
export function MomentCell(props: CellProps<'datetime', string>) {
  const { field, value, row, scene } = props
  const waiting = scene.isDense && field.waits?.(value, new Date(), row)
  return (
    <time
      dateTime={value}
      {...(waiting && { className: 'cell-badge', 'data-tone': waiting.tone })}
      title={momentExactly(value)}
    >
      {momentText(props)}
    </time>
  )
}
