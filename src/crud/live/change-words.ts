import { isAnswerMissing } from '../../providers/http/attempts'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { LiveChange } from '../../resources/kernel/wire/live'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { changesOf } from '../record/history-words'
import { liveMessages } from './messages'

/** The most names listed in full; more would be too long to read at a glance. */
const maxNames = { users: 3, fields: 4 }

/** Returns the name of the actor: "You" for the user, "The system" for jobs. */
export function actorFor(actor: LiveChange['actor'], userId: string): string {
  if (!actor) return liveMessages.system
  return actor.id === userId ? liveMessages.you : actor.name
}

/**
 * Describes who changed which fields, newest first: "Maria Santos changed Status and Name; Jun Cruz changed Code". An
 * entry whose fields the user may not see has no fields.
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
    const isOtherTab = who === liveMessages.you && !isAnswerMissing()
    return isOtherTab ? liveMessages.changedInOtherTab(named) : liveMessages.changed(who, named)
  })
  const rest = parts.length - maxNames.users
  return [...parts.slice(0, maxNames.users), ...(rest > 0 ? [liveMessages.moreUsers(rest)] : [])].join('; ')
}

function describeFields(resource: AnyResource, labels: readonly string[]): string {
  if (labels.length === 0) return liveMessages.thisOne(inSentence(resource.one))
  const rest = labels.length - maxNames.fields
  const named = rest > 0 ? [...labels.slice(0, maxNames.fields), liveMessages.moreFields(rest)] : labels
  const [last = '', ...before] = named.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
}
