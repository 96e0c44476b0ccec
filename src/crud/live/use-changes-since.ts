import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import { describeChanges } from './change-words'
import { liveMessages } from './messages'

/**
 * Who changed what of a record since a moment, in words; undefined until it is known. It comes from the record's
 * history, which names no field that the user may not read.
 */
export function useChangesSince(resource: AnyResource, id: string, since: string): string | undefined {
  const user = useUser()
  const { entries, error } = useHistory(resource, id)
  if (error) return liveMessages.unknown
  // Both moments are those of the transactions that wrote them, so the entry of the version seen is not later.
  const later = entries?.filter(entry => entry.at > since && isChange(entry)) ?? []
  return later.length > 0 ? describeChanges(resource, later, user.id) : undefined
}
