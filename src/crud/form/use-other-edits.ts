import { momentAgo } from '../../fields/moment-words'
import { useUser } from '../../providers/session/session'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { actorFor } from '../live/change-words'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import type { MaskedChanges } from './compare-versions'
import { formMessages } from './messages'

export interface OtherEdits {
  /** The name of the user who saved the latest version, and the time; undefined while it loads. */
  readonly latest: string | undefined
  /** The masked fields that others changed, with the user who changed each; undefined while they load. */
  readonly maskedChanges: MaskedChanges | undefined
  /** Why the changes could not be loaded. */
  readonly problem: string | null
}

const none: MaskedChanges = new Map()

/**
 * Finds what others have changed in a record since a time. It reads the history because only the history says who
 * changed a masked field: two values may have the same mask.
 */
export function useOtherEdits(resource: AnyResource, id: string, since: string): OtherEdits {
  const user = useUser()
  const { entries, error, isFetching } = useHistory(resource, id)
  const hasMasks = Object.values(resource.fields).some(isMasked)
  if (error) return { latest: undefined, maskedChanges: none, problem: hasMasks ? error.message : null }
  if (!entries || isFetching)
    return { latest: undefined, maskedChanges: hasMasks ? undefined : none, problem: null }
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
    maskedChanges: new Map(changed),
    problem: null,
  }
}
