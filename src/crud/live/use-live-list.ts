import { useDataProvider } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { onLive } from '../../providers/live-feed'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import type { KeysetList, KeysetQuery } from '../list/use-keyset-list'
import type { Follower, ReadPage } from './follow-list'
import type { LatestPage, SteadyRows } from './steady-rows'

export interface LiveList extends KeysetList {
  /** What others did that is not shown yet; null when the page is as it would be now. */
  readonly waiting: { readonly added: number; readonly bringIn: () => void } | null
  /** How a row is marked that others changed or deleted while it was read. */
  readonly markOf: (id: string) => 'row-changed' | 'row-deleted' | ''
}

interface Followed extends Omit<SteadyRows, 'changed'> {
  /** The page that this came of; when another is shown, it says nothing. */
  readonly of: readonly WireRow[]
  readonly changed: ReadonlySet<string>
  readonly latest: LatestPage
}

/** How long a row stays marked, in milliseconds. */
const marked = 4_000

const none: ReadonlySet<string> = new Set()

/**
 * A list that follows what others change, without moving what is read: values at once, rows when the person
 * brings them in. The code for it comes with the first change.
 */
export function useLiveList(resource: AnyResource, query: KeysetQuery, list: KeysetList): LiveList {
  const provider = useDataProvider()()
  const [followed, setFollowed] = useState<Followed | null>(null)
  const current = followed?.of === list.rows ? followed : null
  const rows = current?.rows ?? list.rows
  const page = rows && !list.isEarlier && !list.error ? { query, rows } : null
  const reading = useRef<{ page: ReadPage | null; of: readonly WireRow[] | undefined }>({
    page,
    of: list.rows,
  })
  reading.current = { page, of: list.rows }

  useEffect(() => {
    let follower: Promise<Follower> | undefined
    const start = async () => {
      const { followList } = await import('./follow-list')
      return followList({
        resource,
        provider,
        read: () => reading.current.page,
        show: (steady, latest) => setFollowed({ ...steady, latest, of: reading.current.of ?? [] }),
      })
    }
    const unhear = onLive(news => {
      if (news !== 'everything' && news.resource !== resource.name) return
      follower ??= start()
      follower.then(({ hear }) => hear(news)).catch(error => console.warn('The list does not follow', error))
    })
    return () => {
      unhear()
      follower?.then(({ stop }) => stop())
    }
  }, [resource, provider])

  const changed = current?.changed ?? none
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setFollowed(last => last && { ...last, changed: none }), marked)
    return () => clearTimeout(timer)
  }, [changed])

  return {
    ...list,
    rows,
    nextKey: current && isSameEnd(current) ? current.latest.nextKey : list.nextKey,
    waiting: current?.isBehind
      ? { added: current.added, bringIn: () => setFollowed(broughtIn(current)) }
      : null,
    markOf: id => (current?.deleted.has(id) ? 'row-deleted' : changed.has(id) ? 'row-changed' : ''),
  }
}

/** Whether the next page begins where it would now. */
function isSameEnd({ rows, latest }: Followed): boolean {
  return rows.at(-1)?.id === latest.rows.at(-1)?.id
}

function broughtIn({ latest, rows, ...rest }: Followed): Followed {
  const before = new Set(rows.map(row => row.id))
  const added = latest.rows.map(row => row.id).filter(id => !before.has(id))
  return {
    ...rest,
    latest,
    rows: latest.rows,
    changed: new Set(added),
    deleted: none,
    added: 0,
    isBehind: false,
  }
}
