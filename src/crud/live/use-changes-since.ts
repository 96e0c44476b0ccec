import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import { sayChanges } from './change-words'

/**
 * Who changed what of a record since a moment, in words; undefined until it is known. It is asked of the record's
 * history, which tells nobody of fields that they may not read.
 */
export function useChangesSince(resource: AnyResource, id: string, since: string): string | undefined {
  const user = useUser()
  const { entries, error } = useHistory(resource, id)
  if (error) return 'Somebody else changed it'
  // Both moments are those of the transactions that wrote them, so the entry of the version seen is not later.
  const later = entries?.filter(entry => entry.at > since && isChange(entry)) ?? []
  return later.length > 0 ? sayChanges(resource, later, user.id) : undefined
}
