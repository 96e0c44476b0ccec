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
  /** The names of the bulk actions that the user may run; if empty, rows cannot be selected. */
  readonly actions: readonly string[]
  readonly rows: readonly WireRow[]
  readonly choose: (rows: readonly WireRow[]) => void
  /** The query of all matching records, while all of them are selected; null otherwise. */
  readonly all: Matching | null
  /** Selects all matching records; null unless the whole page is selected and there are more pages. */
  readonly chooseAll: (() => void) | null
}

/** One constant, so that an empty selection never re-renders the rows. */
const none: readonly WireRow[] = []

/** The selection where rows cannot be selected, as in a sheet. */
export const nothingChosen: Chosen = {
  actions: [],
  rows: none,
  choose: () => undefined,
  all: null,
  chooseAll: null,
}

/** Holds the selection of a list: records of the visible page, or all matching records. */
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
  const [allQuery, setAllQuery] = useState<string | null>(null)
  const actions = useMemo(() => bulkActionsIn(user, resource, view), [user, resource, view])
  const rows = useMemo(
    () => (ids.size === 0 ? none : (listed ?? none).filter(row => ids.has(row.id))),
    [listed, ids],
  )
  const choose = useCallback((chosen: readonly WireRow[]) => {
    setIds(new Set(chosen.map(row => row.id)))
    setAllQuery(null)
  }, [])
  // A user may see records through a view without the right to list the resource. The server needs that right to go
  // through all records.
  const mayListAll = can(user, registry.byName.get(resource.name) ?? resource, 'list')
  const isWhole = rows.length > 0 && rows.length === listed?.length
  const pageQuery = isWhole
    ? JSON.stringify({ filters: query.filters, q: query.q ?? '' } satisfies Matching)
    : null
  const isOffered = isWhole && hasOthers && mayListAll && allQuery !== pageQuery
  return useMemo(
    () => ({
      actions,
      rows,
      choose,
      all: pageQuery !== null && allQuery === pageQuery ? (JSON.parse(pageQuery) as Matching) : null,
      chooseAll: isOffered ? () => setAllQuery(pageQuery) : null,
    }),
    [actions, rows, choose, pageQuery, allQuery, isOffered],
  )
}
