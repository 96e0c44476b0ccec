import { useMemo } from 'react'
import { useUser } from '../../providers/session/session'
import type { Calendar, DayName } from '../../resources/kernel/declare/calendar'
import { optionLabel } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { longPage } from '../list/list-query'
import { useKeysetList } from '../list/use-keyset-list'
import { useRegistry } from '../registry-context'
import { titleOf } from '../title-of'

/** Returns the names of days by day: those that the calendar computes, and records of the resource that it names. */
export function useDayNames(
  resource: AnyResource,
  { names, named }: Calendar,
  first: string,
  last: string,
): ReadonlyMap<string, readonly DayName[]> {
  const user = useUser()
  const other = useRegistry().byName.get(named?.of ?? '')
  const isOpen = named !== undefined && other !== undefined && can(user, other, 'list')
  const query = {
    filters: [{ field: named?.date ?? '', operator: 'between', value: [first, last] }],
    sort: { field: named?.date ?? '', order: 'asc' },
    limit: longPage,
  } as const
  const { rows } = useKeysetList(other ?? resource, query, isOpen)
  return useMemo(() => {
    const recorded = isOpen ? (rows ?? []).map(row => dayNameOf(other, named, row)) : []
    const days = new Map<string, DayName[]>()
    for (const name of [...(names?.(first, last) ?? []), ...recorded])
      days.set(name.date, [...(days.get(name.date) ?? []), name])
    return days
  }, [names, named, other, isOpen, rows, first, last])
}

function dayNameOf(
  other: AnyResource,
  { date, where }: NonNullable<Calendar['named']>,
  row: WireRow,
): DayName {
  const [field, value] = [fieldOf(other, where), String(row[where])]
  const place = field?.kind === 'enum' && value.length > 2 ? optionLabel(field, value) : value
  return { date: String(row[date]), name: titleOf(other, row), where: place }
}
