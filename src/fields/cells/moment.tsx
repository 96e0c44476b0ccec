import type { CellProps } from '../cell'
import { momentInWords, timeZone } from '../moment-words'

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const exactly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

export function dayText({ value }: CellProps<'date', string>): string {
  return days.format(new Date(`${value}T00:00:00Z`))
}

export function DayCell(props: CellProps<'date', string>) {
  return props.scene.isDense ? dayText(props) : <time dateTime={props.value}>{dayText(props)}</time>
}

/** In the viewer's zone; of what waits, a list says for how long. */
export function momentText({ field, value, scene }: CellProps<'datetime', string>): string {
  const waiting = scene.isDense && field.waits?.(value, new Date())
  return waiting ? waiting.words : momentInWords(value)
}

/** In the viewer's zone; the tooltip says which, and the time to the second. */
export function MomentCell(props: CellProps<'datetime', string>) {
  const instant = new Date(props.value)
  const waiting = props.scene.isDense && props.field.waits?.(props.value, new Date())
  return (
    <time
      dateTime={props.value}
      {...(waiting && { className: 'cell-badge', 'data-tone': waiting.tone })}
      title={`${exactly.format(instant)} (${timeZone}) · ${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`}
    >
      {momentText(props)}
    </time>
  )
}
