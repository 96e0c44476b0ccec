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

/** The page of the list that the user sees now. */
export interface VisiblePage {
  readonly query: KeysetQuery
  /** The rows as they were first fetched. */
  readonly of: readonly WireRow[]
  /** The rows as shown now, with the changes that others have made since. */
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
}

export interface Follower {
  receive(news: LiveNews): void
  stop(): void
}

interface FollowOptions {
  readonly resource: AnyResource
  readonly provider: DataProvider
  /** Null while there is nothing to follow, for example while another page is loading. */
  readonly read: () => VisiblePage | null
  readonly show: (page: LivePage) => void
}

/** How long a changed row stays highlighted, in milliseconds. */
const highlightTime = 4_000

/** Fetches the visible page again when others change something, and applies the changes that move no row. */
export function followList({ resource, provider, read, show }: FollowOptions): Follower {
  let touched = new Set<string>()
  let isAllTouched = false
  let fading: ReturnType<typeof setTimeout> | undefined

  const showFading = (page: LivePage) => {
    clearTimeout(fading)
    show(page)
    fading = setTimeout(() => {
      if (read()?.rows === page.rows) show({ ...page, changed: new Set() })
    }, highlightTime)
  }

  const applyLatest = async (page: VisiblePage, touchedIds: ReadonlySet<string>): Promise<boolean> => {
    const latest = await fetchPage(provider, resource, page.query)
    const listed = new Set(latest.rows.map(row => row.id))
    const missing = page.rows.filter(row => touchedIds.has(row.id) && !listed.has(row.id)).map(row => row.id)
    const found = missing.length > 0 ? await fetchRows(provider, resource, page.query, missing) : []
    if (read()?.rows !== page.rows) return false
    const steady = steadyRows(page.rows, latest, found, touchedIds)
    showFading(steadyPage(page, steady, latest, () => showFading(latestPage(page, latest))))
    return true
  }

  const refetch = throttled(async () => {
    const page = read()
    if (!page) return
    const touchedIds = isAllTouched ? new Set(page.rows.map(row => row.id)) : touched
    touched = new Set()
    isAllTouched = false
    let isApplied = false
    try {
      isApplied = await applyLatest(page, touchedIds)
    } finally {
      if (!isApplied) for (const id of touchedIds) touched.add(id)
    }
    // Another fetch replaced the page meanwhile: apply the changes to the page that is shown now.
    if (!isApplied) refetch.ask()
  })

  return {
    receive: news => {
      if (news === 'everything' || news.record === null) isAllTouched = true
      else if (isAlreadyShown(read()?.rows, news)) return
      else touched.add(news.record)
      refetch.ask()
    },
    stop: () => {
      clearTimeout(fading)
      refetch.stop()
    },
  }
}

/** After a reconnect the server repeats messages; the page may already show those changes. */
function isAlreadyShown(
  rows: readonly WireRow[] | undefined,
  news: Exclude<LiveNews, 'everything'>,
): boolean {
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

/** Fetches the records with these ids. */
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

/**
 * Fetches each record separately: a view with its own route may be open to users who may not read the general list.
 */
async function fetchEach(
  provider: DataProvider,
  resource: AnyResource,
  ids: readonly string[],
): Promise<readonly WireRow[]> {
  const found = await Promise.allSettled(
    ids.map(id => provider.getOne<WireRow>({ resource: resource.name, id })),
  )
  return found.flatMap(each =>
    each.status === 'fulfilled' ? [each.value.data] : missingOrThrow(each.reason),
  )
}

/**
 * A record that was deleted, or that the user may no longer see, counts as missing.
 * @throws the reason for any other error
 */
function missingOrThrow(reason: unknown): [] {
  if (reason instanceof RequestError && [403, 404].includes(reason.statusCode)) return []
  throw reason
}

function steadyPage(
  page: VisiblePage,
  steady: SteadyRows,
  latest: LatestPage,
  bringIn: () => void,
): LivePage {
  const { rows, changed, deleted, added, isBehind } = steady
  const isSameEnd = rows.at(-1)?.id === latest.rows.at(-1)?.id
  return {
    of: page.of,
    rows,
    // Take the new cursor only if both pages end with the same row; otherwise rows would be skipped.
    nextKey: isSameEnd ? latest.nextKey : page.nextKey,
    changed,
    deleted,
    waiting: isBehind ? { added, first: latest.rows[0]?.id, bringIn } : null,
  }
}

function latestPage({ of, rows }: VisiblePage, latest: LatestPage): LivePage {
  const before = new Set(rows.map(row => row.id))
  const added = latest.rows.map(row => row.id).filter(id => !before.has(id))
  return { of, ...latest, changed: new Set(added), deleted: new Set(), waiting: null }
}
