import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { changesOf } from '../record/history-words'

/** More names than this are too many to read in passing. */
const most = { people: 3, fields: 4 }

/** Who it was, to the one who reads it. */
export function sayWho(actor: LiveChange['actor'], userId: string): string {
  if (!actor) return 'The system'
  return actor.id === userId ? 'You, in another tab,' : actor.name
}

/**
 * Who changed which fields, newest first: "Maria Santos changed Status and Name; Jun Cruz changed Code". A change
 * of fields that the reader may not see has no fields.
 */
export function sayChanges(resource: AnyResource, entries: readonly HistoryEntry[], userId: string): string {
  const fieldsBy = new Map<string, Set<string>>()
  for (const entry of entries) {
    const who = sayWho(entry.actor, userId)
    const fields = fieldsBy.get(who) ?? new Set()
    for (const { label } of changesOf(resource, entry)) fields.add(label)
    fieldsBy.set(who, fields)
  }
  const people = [...fieldsBy].map(([who, fields]) => `${who} changed ${sayFields(resource, [...fields])}`)
  const rest = people.length - most.people
  return [...people.slice(0, most.people), ...(rest > 0 ? [`${rest} more changed it`] : [])].join('; ')
}

function sayFields(resource: AnyResource, labels: readonly string[]): string {
  if (labels.length === 0) return `this ${resource.one.toLowerCase()}`
  const rest = labels.length - most.fields
  const named = rest > 0 ? [...labels.slice(0, most.fields), `${rest} more`] : labels
  const [last = '', ...before] = named.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
