import { useUser } from '../../providers/session/session'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { sayWho } from '../live/change-words'
import { isChange } from '../record/history-words'
import { useHistory } from '../record/use-history'
import type { Hidden } from './compare-versions'

export interface HiddenChanges {
  /** Undefined until it is known. */
  readonly hidden: Hidden | undefined
  /** Why it cannot be known. */
  readonly problem: string | null
}

/**
 * Who changed which masked fields of a record since a moment: two values may have one mask, so the record's history
 * is asked, which says that they were changed and not to what.
 */
export function useHiddenChanges(resource: AnyResource, id: string, since: string): HiddenChanges {
  const user = useUser()
  const { entries, error, isFetching } = useHistory(resource, id)
  if (error) return { hidden: new Map(), problem: error.message }
  if (!entries || isFetching) return { hidden: undefined, problem: null }
  const later = entries.filter(entry => entry.at > since && isChange(entry))
  const changed = later.toReversed().flatMap(({ actor, changes }) =>
    changes.flatMap(({ field: name }) => {
      const field = fieldOf(resource, name)
      return field && isMasked(field) ? [[name, sayWho(actor, user.id)] as const] : []
    }),
  )
  return { hidden: new Map(changed), problem: null }
}
