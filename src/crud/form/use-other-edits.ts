import { momentAgo } from '../../fields/moment-words'
import { useUser } from '../../providers/session/session'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { actorFor } from '../live/change-words'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import type { Hidden } from './compare-versions'
import { formMessages } from './messages'

export interface OtherEdits {
  /** Who saved the latest version, and when; undefined until it is known. */
  readonly latest: string | undefined
  /** Which masked fields were changed, and by whom; undefined until it is known. */
  readonly hidden: Hidden | undefined
  /** Why that cannot be known. */
  readonly problem: string | null
}

const none: Hidden = new Map()

/**
 * What others changed of a record since a moment. The history is asked because it alone says who it was, and which
 * masked fields were changed: two values may have the same mask.
 */
export function useOtherEdits(resource: AnyResource, id: string, since: string): OtherEdits {
  const user = useUser()
  const { entries, error, isFetching } = useHistory(resource, id)
  const hasMasks = Object.values(resource.fields).some(isMasked)
  if (error) return { latest: undefined, hidden: none, problem: hasMasks ? error.message : null }
  if (!entries || isFetching) return { latest: undefined, hidden: hasMasks ? undefined : none, problem: null }
  const later = entries.filter(entry => entry.at > since && isChange(entry))
  const [newest] = later
  const by = ({ actor }: HistoryEntry) => actorFor(actor, user.id)
  const changed = later.toReversed().flatMap(entry =>
    entry.changes.flatMap(({ field: name }) => {
      const field = fieldOf(resource, name)
      return field && isMasked(field) ? [[name, by(entry)] as const] : []
    }),
  )
  return {
    latest: newest && formMessages.conflictBy(by(newest), momentAgo(newest.at)),
    hidden: new Map(changed),
    problem: null,
  }
}
