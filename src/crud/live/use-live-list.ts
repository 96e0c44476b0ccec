import { useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chunkTimeout } from '../../parts/chunk-timeout'
import { loadChunk } from '../../parts/load-chunk'
import { onLive } from '../../providers/live/live-feed'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { readFrom } from '../../resources/kernel/kinds/counted-resources'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { KeysetList, KeysetQuery } from '../list/use-keyset-list'
import type { Follower, VisiblePage } from './follow-list'
import { type LivePage, newestRows, type Waiting } from './live-page'

export interface LiveList extends KeysetList {
  readonly waiting: Waiting | null
  /** Rows that others have deleted. The list still shows them, struck through. */
  readonly gone: readonly WireRow[]
  /** The CSS class of a row that others have changed or deleted since it was fetched. */
  readonly markOf: (id: string) => string
}

const nothing: readonly WireRow[] = []

/**
 * Keeps a list up to date without moving rows: new values appear at once, new rows when the user asks for them. The
 * code for this loads with the first change.
 */
export function useLiveList(resource: AnyResource, query: KeysetQuery, list: KeysetList): LiveList {
  const provider = useDataProvider()()
  const [page, setPage] = useState<LivePage | null>(null)
  const live = page && page.of === list.rows ? page : null
  // The user's own saves replace rows of the list; what others changed in the rest of it stays in sight.
  const rows = useMemo(() => live?.rows ?? newestRows(list.rows, page?.rows), [live, list.rows, page])
  // A cursor is valid for one query only: while the next query is loading, the cursor of the old rows must not be used.
  const nextKey = list.isEarlier ? null : (live ?? list).nextKey
  const visible = useRef<VisiblePage | null>(null)
  visible.current =
    rows && list.rows && !list.isEarlier && !list.error ? { query, of: list.rows, rows, nextKey } : null

  useEffect(() => {
    let follower: Promise<Follower> | undefined
    const start = async () => {
      const { followList } = await loadChunk('follow-list', () => import('./follow-list'), chunkTimeout)
      return followList({ resource, provider, read: () => visible.current, show: setPage })
    }
    const sources = readFrom(resource)
    const unsubscribe = onLive(heard => {
      const isOwn = heard === 'everything' || heard.resource === resource.name
      if (!isOwn && !sources.has(heard.resource)) return
      // Only the server knows which rows depend on a record of another resource.
      const news = isOwn ? heard : 'everything'
      follower ??= start()
      follower
        .then(({ receive }) => receive(news))
        .catch(error => {
          // The next change tries again.
          follower = undefined
          console.warn('The list does not follow', error)
        })
    })
    return () => {
      unsubscribe()
      // The failure to load was already logged.
      follower?.then(({ stop }) => stop()).catch(() => undefined)
    }
  }, [resource, provider])

  // A new `markOf` redraws every row, so it changes only when the marks change.
  const marks = live && live.changed.size + live.deleted.size > 0 ? live : null
  const markOf = useCallback(
    (id: string) => (marks?.deleted.has(id) ? 'row-deleted' : marks?.changed.has(id) ? 'row-changed' : ''),
    [marks],
  )
  return {
    ...list,
    rows,
    nextKey,
    waiting: live?.waiting ?? null,
    gone: live ? live.rows.filter(({ id }) => live.deleted.has(id)) : nothing,
    markOf,
  }
}
