import { timeInZone } from '../../fields/moment-words'
import { viewerZone } from '../../fields/viewer-zone'
import type { Calendar } from '../../resources/kernel/declare/calendar'
import { type Option, optionLabel } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { titleOf } from '../title-of'

/** A record as the calendar shows it. */
export interface Entry {
  readonly row: WireRow
  /** YYYY-MM-DD */
  readonly day: string
  readonly title: string
  /** "17:05", by the clocks of its zone; '' without a time. */
  readonly time: string
  readonly place: string
  readonly state: string
  readonly tone: string
  /** The conflict with other records, as a sentence; null without one. */
  readonly conflict: string | null
}

interface ModelOptions {
  readonly resource: AnyResource
  readonly calendar: Calendar
  readonly rows: readonly WireRow[]
  /** The new days of records while they are being moved, by id. */
  readonly moved: ReadonlyMap<string, string>
}

/** Returns the entries by their days, those of a day by their time. */
export function entriesByDay({
  resource,
  calendar,
  rows,
  moved,
}: ModelOptions): ReadonlyMap<string, readonly Entry[]> {
  const placed = rows.map(row => ({ ...row, [calendar.date]: moved.get(row.id) ?? row[calendar.date] }))
  const conflicts = calendar.conflicts?.(placed)
  const days = new Map<string, Entry[]>()
  for (const [index, row] of rows.entries()) {
    const day = String(placed[index]?.[calendar.date])
    const entry = { ...entryOf(resource, calendar, row), day, conflict: conflicts?.get(row.id) ?? null }
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  const start = ({ row }: Entry) => String((calendar.time && row[calendar.time]) ?? '')
  for (const entries of days.values()) entries.sort((one, other) => (start(one) < start(other) ? -1 : 1))
  return days
}

function entryOf(resource: AnyResource, calendar: Calendar, row: WireRow): Omit<Entry, 'day' | 'conflict'> {
  const { time, place, state } = calendar
  const value = String(row[state])
  const field = fieldOf(resource, state)
  const option: Option | undefined = field?.kind === 'enum' ? field.options[value] : undefined
  return {
    row,
    title: titleOf(resource, row),
    time: time === undefined ? '' : timeOf(resource, time, row),
    place: place === undefined ? '' : (row.titles?.[String(row[place])] ?? ''),
    state: field?.kind === 'enum' ? optionLabel(field, value) : value,
    tone: typeof option === 'object' ? (option.color ?? 'default') : 'default',
  }
}

function timeOf(resource: AnyResource, name: string, row: WireRow): string {
  const [field, value] = [fieldOf(resource, name), row[name]]
  if (field?.kind !== 'datetime' || typeof value !== 'string') return ''
  const zone = field.zone === undefined ? undefined : row[field.zone]
  return timeInZone(value, typeof zone === 'string' ? zone : viewerZone())
}
