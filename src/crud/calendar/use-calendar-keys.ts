import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type CalendarSpan, dayAway } from '../../domain/calendar-span'
import { dayAfter, mondayOf } from '../../domain/day'

interface CalendarKeysOptions {
  readonly grid: RefObject<HTMLTableElement | null>
  readonly weeks: readonly (readonly string[])[]
  readonly span: CalendarSpan
  /** The day that Tab reaches, in one of the weeks. */
  readonly active: string
  readonly setActive: (day: string) => void
  /** Shows the period of another day. */
  readonly show: (day: string) => void
  /** Handles other keys on a day; returns whether it did. */
  readonly press: (key: string, day: string, event: KeyboardEvent<HTMLElement>) => boolean
}

/**
 * Makes the days a single tab stop, as the date grid of the ARIA practices does: arrow keys move between days, Home and End
 * within the week, Page Up and Page Down between periods. A day outside of the period opens its own.
 */
export function useCalendarKeys(options: CalendarKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { grid, weeks, span, active, setActive, show, press } = options
  // The day that the focus goes to, once its period is shown.
  const followed = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (followed.current !== active) return
    followed.current = null
    grid.current?.querySelector<HTMLElement>(`td[data-day="${active}"]`)?.focus()
  })
  const go = (day: string) => {
    followed.current = day
    setActive(day)
    if (!weeks.flat().includes(day)) show(day)
  }
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const day = (event.target as HTMLElement).closest<HTMLElement>('td[data-day]')?.dataset.day
    if (day === undefined) return
    const next = dayFrom(event, day, span)
    if (next !== undefined) go(next)
    else if (!press(event.key, day, event)) return
    event.preventDefault()
    // The keys of the whole portal mean something else.
    event.stopPropagation()
  }
}

function dayFrom(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  day: string,
  span: CalendarSpan,
): string | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const days: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => dayAfter(day, -forward),
    ArrowRight: () => dayAfter(day, forward),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => mondayOf(day),
    End: () => dayAfter(mondayOf(day), 6),
    PageUp: () => dayAway(day, span, -1),
    PageDown: () => dayAway(day, span, 1),
  }
  return Object.hasOwn(days, key) ? days[key]?.() : undefined
}
