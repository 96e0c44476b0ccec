import type { DataProvider } from '@refinedev/core'
import type { KeysetPage } from '../../providers/data'
import type { LiveNews } from '../../providers/live-feed'
import { paced } from '../../providers/pace'
import type { AnyResource } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { type KeysetQuery, listOf } from '../list/use-keyset-list'
import { type LatestPage, type SteadyRows, steadyRows } from './steady-rows'

/** What a person reads at the moment. */
export interface ReadPage {
  readonly query: KeysetQuery
  readonly rows: readonly WireRow[]
}

export interface Follower {
  hear(news: LiveNews): void
  stop(): void
}

interface FollowOptions {
  readonly resource: AnyResource
  readonly provider: DataProvider
  /** Null while there is nothing to follow, as while another page is on its way. */
  readonly read: () => ReadPage | null
  readonly show: (steady: SteadyRows, latest: LatestPage) => void
}

/** Fetches the page that is read anew when others change something, and says what became of it. */
export function followList({ resource, provider, read, show }: FollowOptions): Follower {
  let touched = new Set<string>()
  let isAllTouched = false
  const refetch = paced(async () => {
    const page = read()
    if (!page) return
    const named = isAllTouched ? new Set(page.rows.map(row => row.id)) : touched
    touched = new Set()
    isAllTouched = false
    const { data, lastKey } = (await provider.getList<WireRow>(
      listOf(resource, page.query),
    )) as unknown as KeysetPage
    const listed = new Set(data.map(row => row.id))
    const missing = page.rows.filter(row => named.has(row.id) && !listed.has(row.id)).map(row => row.id)
    const found =
      missing.length > 0 ? await provider.getMany?.<WireRow>({ resource: resource.name, ids: missing }) : null
    // What was asked for meanwhile is as new, and of another page.
    if (read()?.rows !== page.rows) return refetch.ask()
    show(steadyRows(page.rows, { rows: data, nextKey: lastKey }, found?.data ?? [], named), {
      rows: data,
      nextKey: lastKey,
    })
  })
  return {
    hear: news => {
      if (news === 'everything' || news.record === null) isAllTouched = true
      else touched.add(news.record)
      refetch.ask()
    },
    stop: refetch.stop,
  }
}
