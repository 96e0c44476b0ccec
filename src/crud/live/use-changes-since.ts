import { isOwnMoment } from '../../providers/live/own-writes'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import { describeChanges } from './change-words'
import { liveMessages } from './messages'

/**
 * Describes who has changed which fields of a record since a time; undefined while it loads. The source is the record's
 * history, which contains no field that the user may not read. What this page did itself is no news.
 */
export function useChangesSince(resource: AnyResource, id: string, since: string): string | undefined {
  const user = useUser()
  const { entries, error } = useHistory(resource, id)
  if (error) return liveMessages.unknown
  // Both times are those of the writing transactions, so the entry of the version that the user saw is not later than
  // `since`.
  const isOwn = ({ actor, at }: HistoryEntry) => actor?.id === user.id && isOwnMoment(at)
  const later = entries?.filter(entry => entry.at > since && isChange(entry) && !isOwn(entry)) ?? []
  return later.length > 0 ? describeChanges(resource, later, user.id) : undefined
}
