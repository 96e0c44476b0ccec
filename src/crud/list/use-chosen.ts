import { useCallback, useMemo, useState } from 'react'
import { useUser } from '../../providers/session'
import { can } from '../../resources/kernel/access'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'

export interface Chosen {
  /** The names of the actions that the person may do; without any, nothing can be chosen. */
  readonly actions: readonly string[]
  readonly rows: readonly WireRow[]
  readonly choose: (rows: readonly WireRow[]) => void
}

/** One and the same, so that nothing is drawn anew because nothing is chosen on another page. */
const none: readonly WireRow[] = []

/** The records that something is to be done with, as they stand in the list now: only what is seen is chosen. */
export function useChosen(resource: AnyResource, listed: readonly WireRow[] | undefined): Chosen {
  const user = useUser()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(
    () => Object.keys(resource.actions).filter(name => can(user, resource, name)),
    [user, resource],
  )
  const rows = useMemo(
    () => (ids.size === 0 ? none : (listed ?? none).filter(row => ids.has(row.id))),
    [listed, ids],
  )
  const choose = useCallback((chosen: readonly WireRow[]) => setIds(new Set(chosen.map(row => row.id))), [])
  return useMemo(() => ({ actions, rows, choose }), [actions, rows, choose])
}
