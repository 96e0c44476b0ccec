import { useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chunkTimeout } from '../../parts/chunk-timeout'
import { loadChunk } from '../../parts/load-chunk'
import { onLive } from '../../providers/live/live-feed'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { readFrom } from '../../resources/kernel/kinds/counted-resources'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { KeysetList, KeysetQuery } from '../list/use-keyset-list'
import type { Follower, ReadPage } from './follow-list'
import type { LivePage, Waiting } from './live-page'

export interface LiveList extends KeysetList {
  readonly waiting: Waiting | null
  /** Rows that others deleted, and that stand there struck out. */
  readonly gone: readonly WireRow[]
  /** A class for a row that others changed or deleted while it was read. */
  readonly markOf: (id: string) => string
}

const nothing: readonly WireRow[] = []

/**
 * A list that follows what others change, without moving what is read: values at once, rows when the person
 * brings them in. The code for it comes with the first change.
 */
export function useLiveList(resource: AnyResource, query: KeysetQuery, list: KeysetList): LiveList {
  const provider = useDataProvider()()
  const [page, setPage] = useState<LivePage | null>(null)
  const live = page && page.of === list.rows ? page : null
  const { rows } = live ?? list
  // A cursor belongs to one question: while another is on its way, that of the rows still shown leads nowhere.
  const nextKey = list.isEarlier ? null : (live ?? list).nextKey
  const reading = useRef<ReadPage | null>(null)
  reading.current =
    rows && list.rows && !list.isEarlier && !list.error ? { query, of: list.rows, rows, nextKey } : null

  useEffect(() => {
    let follower: Promise<Follower> | undefined
    const start = async () => {
      const { followList } = await loadChunk('follow-list', () => import('./follow-list'), chunkTimeout)
      return followList({ resource, provider, read: () => reading.current, show: setPage })
    }
    const others = readFrom(resource)
    const unhear = onLive(heard => {
      const isOwn = heard === 'everything' || heard.resource === resource.name
      if (!isOwn && !others.has(heard.resource)) return
      // Which rows are made from what changed, or count it, only the server knows.
      const news = isOwn ? heard : 'everything'
      follower ??= start()
      follower
        .then(({ hear }) => hear(news))
        .catch(error => {
          // The next change tries again.
          follower = undefined
          console.warn('The list does not follow', error)
        })
    })
    return () => {
      unhear()
      // That it did not load has been said.
      follower?.then(({ stop }) => stop()).catch(() => undefined)
    }
  }, [resource, provider])

  // The list draws every row anew when what marks them is another.
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
