import { type CrudFilters, useList } from '@refinedev/core'
import { useIdle } from '../../parts/use-idle'
import type { RequestError } from '../../providers/http/http'
import { arrivedPage, type Keyset, type KeysetPage } from '../../providers/refine/data'
import type { Filter, Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'

export interface KeysetQuery extends Keyset {
  readonly filters: readonly Filter[]
  readonly sort: Sort | null
}

export interface KeysetList {
  /** The rows; those of the previous page while the next one loads; undefined before the first page. */
  readonly rows: readonly WireRow[] | undefined
  /** The cursor of the next page; null at the end and while the page loads. */
  readonly nextKey: string | null
  readonly isFetching: boolean
  /** Whether the rows are still those of the previous page. */
  readonly isEarlier: boolean
  readonly error: RequestError | null
  readonly refetch: () => void
}

/** How long a loaded page is shown again without a request, in milliseconds. */
const freshTime = 10_000

/**
 * Loads a page of a list by its cursor, with Refine's useList: the cursor is part of the query key. The previous rows
 * stay until the page has loaded.
 */
export function useKeysetList(resource: AnyResource, query: KeysetQuery, isOpen = true): KeysetList {
  const asked = listOf(resource, query)
  const { filters, sorters, meta } = asked
  const { query: page } = useList<WireRow, RequestError>({
    ...asked,
    queryOptions: {
      enabled: isOpen,
      staleTime: freshTime,
      // The first page is often fetched before the code has loaded: then it is shown at once, without a skeleton.
      ...(isOpen && { initialData: () => arrivedPage(resource, filters, sorters, meta.keyset) }),
      // The previous rows belong to the same list, because each screen shows one list.
      placeholderData: before => before,
    },
    errorNotification: false,
  })
  const nextKey = page.isPlaceholderData ? null : ((page.data as KeysetPage | undefined)?.lastKey ?? null)
  return {
    rows: page.data?.data,
    nextKey,
    isFetching: page.isFetching,
    isEarlier: page.isPlaceholderData,
    error: page.error,
    refetch: () => void page.refetch(),
  }
}

interface PageAheadProps {
  readonly resource: AnyResource
  /** The query of the visible page. */
  readonly query: KeysetQuery
  readonly nextKey: string | null
}

/**
 * Fetches the next page when the browser is idle. Not part of the list component: fetching ahead must not re-render the
 * list.
 */
export function PageAhead({ resource, query, nextKey }: PageAheadProps) {
  const isIdle = useIdle(nextKey)
  return (
    isIdle &&
    nextKey !== null && <PrefetchedPage resource={resource} query={{ ...query, lastKey: nextKey }} />
  )
}

function PrefetchedPage({ resource, query }: Pick<PageAheadProps, 'resource' | 'query'>): null {
  useList<WireRow, RequestError>({
    ...listOf(resource, query),
    queryOptions: { staleTime: freshTime, notifyOnChangeProps: [] },
    errorNotification: false,
  })
  return null
}

/** Returns Refine's list parameters for a page. */
export function listOf(resource: AnyResource, { filters, sort, lastKey, limit, q, call }: KeysetQuery) {
  return {
    resource: resource.name,
    pagination: { mode: 'off' },
    filters: filters as CrudFilters,
    sorters: sort ? [sort] : [],
    meta: { keyset: { lastKey: lastKey ?? null, limit, q, ...(call && { call }) } satisfies Keyset },
  } as const
}
