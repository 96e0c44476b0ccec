import type { Calendar } from './calendar'
import type { Kind } from './field'
import { type AnyResource, fieldOf } from './resource'

/** Returns why the calendar of a view contradicts the fields and actions that it names; null when it does not. */
export function calendarFlaw(
  resource: AnyResource,
  { date, state, time, place, move, week, named }: Calendar,
  byName: ReadonlyMap<string, AnyResource>,
): string | null {
  const kinds: readonly (readonly [string | undefined, Kind])[] = [
    [date, 'date'],
    [state, 'enum'],
    [time, 'datetime'],
    [place, 'reference'],
  ]
  for (const [name, kind] of kinds)
    if (name !== undefined && fieldOf(resource, name)?.kind !== kind)
      return `"${name}" must be a field of kind ${kind}`
  const day = fieldOf(resource, date)
  if (!day?.filter || !day.sort) return `"${date}" does not say filter: true and sort: true`
  if (move !== undefined && resource.actions[move]?.input?.[date]?.kind !== 'date')
    return `"${move}" must be an action with a date as its input "${date}"`
  if (week !== undefined && !resource.actions[week]) return `"${week}" is no action`
  return named ? namedFlaw(named, byName.get(named.of)) : null
}

function namedFlaw(named: NonNullable<Calendar['named']>, other: AnyResource | undefined): string | null {
  if (!other) return `"${named.of}" is no resource`
  const [day, where] = [fieldOf(other, named.date), fieldOf(other, named.where)]
  if (day?.kind !== 'date' || !day.filter || !day.sort)
    return `"${named.date}" of ${named.of} must be a date with filter: true and sort: true`
  return where?.kind === 'enum' ? null : `"${named.where}" of ${named.of} must be an enum`
}
