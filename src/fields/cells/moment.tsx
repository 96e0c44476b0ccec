import type { CellProps } from '../cell'
import { fieldMessages } from '../messages'
import { dayInWords, momentAgo, momentExactly, momentInWords, momentToSecond } from '../moment-words'

export function dayText({ value }: CellProps<'date', string>): string {
  return dayInWords(value)
}

export function DayCell(props: CellProps<'date', string>) {
  return props.scene.isDense ? dayText(props) : <time dateTime={props.value}>{dayText(props)}</time>
}

/** In the viewer's zone. A list shows how long ago it was, or how long the record has waited. */
export function momentText({ field, value, scene }: CellProps<'datetime', string>): string {
  const waiting = scene.isDense && field.waits?.(value, new Date())
  if (waiting) return waiting.words
  if (field.exact) return momentToSecond(value)
  return scene.now === undefined ? momentInWords(value) : momentAgo(value, scene.now)
}

/** A secret is never shown, only when it was set. */
export function setText({ value }: CellProps<'secret', string>): string {
  return fieldMessages.setOn(momentInWords(value))
}

/** In the viewer's zone; the tooltip names the zone and shows seconds. */
export function MomentCell(props: CellProps<'datetime', string>) {
  const waiting = props.scene.isDense && props.field.waits?.(props.value, new Date())
  return (
    <time
      dateTime={props.value}
      {...(waiting && { className: 'cell-badge', 'data-tone': waiting.tone })}
      title={momentExactly(props.value)}
    >
      {momentText(props)}
    </time>
  )
}
