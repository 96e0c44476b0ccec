import { useCallback, useMemo, useState } from 'react'
import { useUser } from '../../providers/session/session'
import { bulkActionsIn } from '../../resources/kernel/declare/bulk'
import type { View } from '../../resources/kernel/declare/declared-view'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Matching } from '../actions/bulk-work'
import { useRegistry } from '../registry-context'
import type { KeysetQuery } from './use-keyset-list'

export interface Chosen {
  /** The names of the actions that the person may do; without any, nothing can be chosen. */
  readonly actions: readonly string[]
  readonly rows: readonly WireRow[]
  readonly choose: (rows: readonly WireRow[]) => void
  /** What all that match answer to, while all of them are chosen, those of other pages too. */
  readonly all: Matching | null
  /** Chooses them; null where the rows that are seen are all there are, or not all of them are chosen. */
  readonly chooseAll: (() => void) | null
}

/** One and the same, so that nothing is drawn anew because nothing is chosen on another page. */
const none: readonly WireRow[] = []

/** Where rows cannot be chosen, as in a sheet. */
export const nothingChosen: Chosen = {
  actions: [],
  rows: none,
  choose: () => undefined,
  all: null,
  chooseAll: null,
}

/** What something is to be done with: records as they stand in the list now, or all that match. */
export function useChosen(
  resource: AnyResource,
  view: View,
  listed: readonly WireRow[] | undefined,
  query: KeysetQuery,
  hasOthers: boolean,
): Chosen {
  const user = useUser()
  const registry = useRegistry()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<string | null>(null)
  const actions = useMemo(() => bulkActionsIn(user, resource, view), [user, resource, view])
  const rows = useMemo(
    () => (ids.size === 0 ? none : (listed ?? none).filter(row => ids.has(row.id))),
    [listed, ids],
  )
  const choose = useCallback((chosen: readonly WireRow[]) => {
    setIds(new Set(chosen.map(row => row.id)))
    setQuestion(null)
  }, [])
  // Through a view one may see what one may not list: the server walks the list.
  const mayWalk = can(user, registry.byName.get(resource.name) ?? resource, 'list')
  const isWhole = rows.length > 0 && rows.length === listed?.length
  const asked = isWhole
    ? JSON.stringify({ filters: query.filters, q: query.q ?? '' } satisfies Matching)
    : null
  const isOffered = isWhole && hasOthers && mayWalk && question !== asked
  return useMemo(
    () => ({
      actions,
      rows,
      choose,
      all: asked !== null && question === asked ? (JSON.parse(asked) as Matching) : null,
      chooseAll: isOffered ? () => setQuestion(asked) : null,
    }),
    [actions, rows, choose, asked, question, isOffered],
  )
}
