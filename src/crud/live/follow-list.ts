import type { DataProvider } from '@refinedev/core'
import { RequestError } from '../../providers/http/http'
import type { LiveNews } from '../../providers/live/live-feed'
import { throttled } from '../../providers/live/throttle'
import type { KeysetPage } from '../../providers/refine/data'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { type KeysetQuery, listOf } from '../list/use-keyset-list'
import type { LivePage } from './live-page'
import { type LatestPage, type SteadyRows, steadyRows } from './steady-rows'

/** What a person reads at the moment. */
export interface ReadPage {
  readonly query: KeysetQuery
  /** The page as it was asked for. */
  readonly of: readonly WireRow[]
  /** The same as it is shown, with what others changed since. */
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
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
  readonly show: (page: LivePage) => void
}

/** How long a row stays marked, in milliseconds. */
const marked = 4_000

/** Fetches the page that is read anew when others change something, and shows what moves nothing. */
export function followList({ resource, provider, read, show }: FollowOptions): Follower {
  let touched = new Set<string>()
  let isAllTouched = false
  let fading: ReturnType<typeof setTimeout> | undefined

  const showFading = (page: LivePage) => {
    clearTimeout(fading)
    show(page)
    fading = setTimeout(() => {
      if (read()?.rows === page.rows) show({ ...page, changed: new Set() })
    }, marked)
  }

  const follow = async (page: ReadPage, named: ReadonlySet<string>): Promise<boolean> => {
    const latest = await fetchPage(provider, resource, page.query)
    const listed = new Set(latest.rows.map(row => row.id))
    const missing = page.rows.filter(row => named.has(row.id) && !listed.has(row.id)).map(row => row.id)
    const found = missing.length > 0 ? await fetchRows(provider, resource, page.query, missing) : []
    if (read()?.rows !== page.rows) return false
    const steady = steadyRows(page.rows, latest, found, named)
    showFading(steadyPage(page, steady, latest, () => showFading(latestPage(page, latest))))
    return true
  }

  const refetch = throttled(async () => {
    const page = read()
    if (!page) return
    const named = isAllTouched ? new Set(page.rows.map(row => row.id)) : touched
    touched = new Set()
    isAllTouched = false
    let isFollowed = false
    try {
      isFollowed = await follow(page, named)
    } finally {
      if (!isFollowed) for (const id of named) touched.add(id)
    }
    // What was asked for meanwhile is as new, or of another page.
    if (!isFollowed) refetch.ask()
  })

  return {
    hear: news => {
      if (news === 'everything' || news.record === null) isAllTouched = true
      else if (isKnown(read()?.rows, news)) return
      else touched.add(news.record)
      refetch.ask()
    },
    stop: () => {
      clearTimeout(fading)
      refetch.stop()
    },
  }
}

/** What is told again to who comes back may be what the page shows already. */
function isKnown(rows: readonly WireRow[] | undefined, news: Exclude<LiveNews, 'everything'>): boolean {
  const row = rows?.find(({ id }) => id === news.record)
  return row !== undefined && news.action !== 'delete' && row.version >= (news.version ?? Infinity)
}

async function fetchPage(
  provider: DataProvider,
  resource: AnyResource,
  query: KeysetQuery,
): Promise<LatestPage> {
  const { data, lastKey } = (await provider.getList<WireRow>(
    listOf(resource, query),
  )) as unknown as KeysetPage
  return { rows: data, nextKey: lastKey }
}

/** The records of these ids, as the list's own call or the list of all answers them. */
export async function fetchRows(
  provider: DataProvider,
  resource: AnyResource,
  { call }: Pick<KeysetQuery, 'call'>,
  ids: string[],
): Promise<readonly WireRow[]> {
  if (call) return fetchEach(provider, resource, ids)
  const answer = await provider.getMany?.<WireRow>({ resource: resource.name, ids })
  return answer?.data ?? []
}

/** Who may open a view with a call of its own need not have the list of all: each record is asked for by itself. */
async function fetchEach(
  provider: DataProvider,
  resource: AnyResource,
  ids: readonly string[],
): Promise<readonly WireRow[]> {
  const found = await Promise.allSettled(
    ids.map(id => provider.getOne<WireRow>({ resource: resource.name, id })),
  )
  return found.flatMap(each =>
    each.status === 'fulfilled' ? [each.value.data] : refusedOrThrow(each.reason),
  )
}

/** A record that is gone, or no longer this person's to see, is none. @throws the reason for anything else */
function refusedOrThrow(reason: unknown): [] {
  if (reason instanceof RequestError && [403, 404].includes(reason.statusCode)) return []
  throw reason
}

function steadyPage(page: ReadPage, steady: SteadyRows, latest: LatestPage, bringIn: () => void): LivePage {
  const { rows, changed, deleted, added, isBehind } = steady
  const isSameEnd = rows.at(-1)?.id === latest.rows.at(-1)?.id
  return {
    of: page.of,
    rows,
    // The next page begins where it would now, unless other rows stand before it.
    nextKey: isSameEnd ? latest.nextKey : page.nextKey,
    changed,
    deleted,
    waiting: isBehind ? { added, first: latest.rows[0]?.id, bringIn } : null,
  }
}

function latestPage({ of, rows }: ReadPage, latest: LatestPage): LivePage {
  const before = new Set(rows.map(row => row.id))
  const added = latest.rows.map(row => row.id).filter(id => !before.has(id))
  return { of, ...latest, changed: new Set(added), deleted: new Set(), waiting: null }
}
