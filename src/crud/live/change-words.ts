import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { changesOf } from '../record/history-words'
import { liveMessages } from './messages'

/** More names than this are too many to read in passing. */
const most = { users: 3, fields: 4 }

/** Who it was, as the user reads it. */
export function actorFor(actor: LiveChange['actor'], userId: string): string {
  if (!actor) return liveMessages.system
  return actor.id === userId ? liveMessages.you : actor.name
}

/**
 * Who changed which fields, newest first: "Maria Santos changed Status and Name; Jun Cruz changed Code". An entry
 * whose fields the user may not see has no fields.
 */
export function describeChanges(
  resource: AnyResource,
  entries: readonly HistoryEntry[],
  userId: string,
): string {
  const fieldsBy = new Map<string, Set<string>>()
  for (const entry of entries) {
    const who = actorFor(entry.actor, userId)
    const fields = fieldsBy.get(who) ?? new Set()
    for (const { label } of changesOf(resource, entry)) fields.add(label)
    fieldsBy.set(who, fields)
  }
  const parts = [...fieldsBy].map(([who, fields]) => {
    const named = describeFields(resource, [...fields])
    return who === liveMessages.you ? liveMessages.changedInOtherTab(named) : liveMessages.changed(who, named)
  })
  const rest = parts.length - most.users
  return [...parts.slice(0, most.users), ...(rest > 0 ? [liveMessages.moreUsers(rest)] : [])].join('; ')
}

function describeFields(resource: AnyResource, labels: readonly string[]): string {
  if (labels.length === 0) return liveMessages.thisOne(resource.one.toLowerCase())
  const rest = labels.length - most.fields
  const named = rest > 0 ? [...labels.slice(0, most.fields), liveMessages.moreFields(rest)] : labels
  const [last = '', ...before] = named.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
