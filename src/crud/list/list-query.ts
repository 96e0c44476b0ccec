import { weeksAround } from '../../domain/calendar-span'
import { dayAfter, dayIn } from '../../domain/day'
import { viewerZone } from '../../fields/viewer-zone'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { decodeState, type ListState } from './list-state'
import { openingOf } from './opening'
import type { KeysetQuery } from './use-keyset-list'

/** The page size of a map, a sheet or a calendar: the server's maximum. */
export const longPage = 100

/**
 * Returns the server query of a view: always with the view's own filter, and with its order unless the user chose
 * another.
 */
export function queryOf(view: View, state: ListState): KeysetQuery {
  return {
    filters: [...(view.filter ?? []), ...state.filters, ...calendarFilters(view, state)],
    sort: state.sort ?? view.sort ?? null,
    lastKey: state.after,
    q: state.q,
    ...((isMap(view, state) || isSheet(state) || view.calendar) && { limit: longPage }),
    ...(view.call && { call: view.call }),
  }
}

/** Returns the weeks that a calendar shows, as days from Monday to Sunday. */
export function shownWeeks({ day, span }: Pick<ListState, 'day' | 'span'>): readonly (readonly string[])[] {
  return weeksAround(day ?? today(), span)
}

/** Returns the viewer's day, YYYY-MM-DD. */
export function today(): string {
  return dayIn(viewerZone(), new Date())
}

/** Loads one more day on each side: records there may conflict with the visible ones. */
function calendarFilters({ calendar }: View, state: ListState): readonly Filter[] {
  if (!calendar) return []
  const days = shownWeeks(state).flat()
  const value = [dayAfter(days[0] as string, -1), dayAfter(days.at(-1) as string, 1)]
  return [{ field: calendar.date, operator: 'between', value }]
}

/** Whether the list shows a map: the user chose it and the view has one. */
export function isMap(view: View, { shape }: ListState): boolean {
  return shape === 'map' && view.map !== undefined
}

/** Whether the list shows an editable sheet. */
export function isSheet({ shape }: ListState): boolean {
  return shape === 'sheet'
}

/** Returns the query of the list at an address, for code that fetches it before the screen has loaded. */
export function queryAt(resource: AnyResource, view: View, user: SignedInUser, address: string): KeysetQuery {
  const { search } = openingOf(user, resource, view, address)
  return queryOf(view, decodeState(resource, user, new URLSearchParams(search)).state)
}
