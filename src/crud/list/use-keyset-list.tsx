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
  /** Of the page before, while the one asked for is on its way; undefined when there are none yet. */
  readonly rows: readonly WireRow[] | undefined
  /** The cursor of the next page; null at the end, and while this page is not known. */
  readonly nextKey: string | null
  readonly isFetching: boolean
  /** Whether the rows are still those of the page before. */
  readonly isEarlier: boolean
  readonly error: RequestError | null
  readonly refetch: () => void
}

/** How long an answer is taken as it is when the same page is shown again, in milliseconds. */
const fresh = 10_000

/**
 * A page of a list by its cursor, over Refine's useList: the cursor is part of the query's key. The rows
 * before stay until the page asked for is there.
 */
export function useKeysetList(resource: AnyResource, query: KeysetQuery, isOpen = true): KeysetList {
  const asked = listOf(resource, query)
  const { filters, sorters, meta } = asked
  const { query: page } = useList<WireRow, RequestError>({
    ...asked,
    queryOptions: {
      enabled: isOpen,
      staleTime: fresh,
      // The first page has mostly come before the code: then it is drawn at once, and not a skeleton before it.
      ...(isOpen && { initialData: () => arrivedPage(resource, filters, sorters, meta.keyset) }),
      // Of the same list only: the hook lives as long as its screen, which is one list's.
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
  /** Of the page that is shown. */
  readonly query: KeysetQuery
  readonly nextKey: string | null
}

/** Fetches the next page when nothing else is to be done; apart from the list, which it is nothing to. */
export function PageAhead({ resource, query, nextKey }: PageAheadProps) {
  const isIdle = useIdle(nextKey)
  return (
    isIdle && nextKey !== null && <PageQuestion resource={resource} query={{ ...query, lastKey: nextKey }} />
  )
}

function PageQuestion({ resource, query }: Pick<PageAheadProps, 'resource' | 'query'>): null {
  useList<WireRow, RequestError>({
    ...listOf(resource, query),
    queryOptions: { staleTime: fresh, notifyOnChangeProps: [] },
    errorNotification: false,
  })
  return null
}

/** The list call that answers a page. */
export function listOf(resource: AnyResource, { filters, sort, lastKey, limit, q, call }: KeysetQuery) {
  return {
    resource: resource.name,
    pagination: { mode: 'off' },
    filters: filters as CrudFilters,
    sorters: sort ? [sort] : [],
    meta: { keyset: { lastKey: lastKey ?? null, limit, q, ...(call && { call }) } satisfies Keyset },
  } as const
}
