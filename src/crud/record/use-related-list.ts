import { useDataProvider, useKeys } from '@refinedev/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RequestError } from '../../providers/http/http'
import type { KeysetPage } from '../../providers/refine/data'
import { firstView } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import type { Sort } from '../../resources/kernel/declare/filter'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { listOf } from '../list/use-keyset-list'
import { useLiveRefetch } from '../live/use-live-refetch'
import type { RelatedList } from './use-related'

/** Rows per request: more for parts with a declared order, such as the runners of a race. */
const pageSizes = { ordered: 50, latest: 10 } as const

/** Ids are in order of time, and the index of the reference contains them. */
const newestFirst: Sort = { field: 'id', order: 'desc' }

/** Returns the order of a resource's records on the page of another one. */
export function partOrder(subject: Subject, resource: AnyResource): Sort {
  return resource.sort ?? firstView(subject, resource)?.sort ?? newestFirst
}

export interface RelatedRows {
  /** Undefined while the first page loads. */
  readonly rows: readonly WireRow[] | undefined
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly error: RequestError | null
  readonly fetchMore: () => void
  readonly refetch: () => void
}

/**
 * Loads the records of a resource that refer to the record, page by page, and refetches them when others change them.
 */
export function useRelatedList({ resource, filterFor }: RelatedList, id: string): RelatedRows {
  const provider = useDataProvider()()
  const user = useUser()
  const { keys } = useKeys()
  const filters = [filterFor(id)]
  const sort = partOrder(user, resource)
  const limit = resource.sort ? pageSizes.ordered : pageSizes.latest
  const query = useInfiniteQuery<KeysetPage, RequestError, WireRow[], readonly unknown[], string | null>({
    queryKey: keys()
      .data()
      .resource(resource.name)
      .action('list')
      .params({ related: filters, sort, limit })
      .get(),
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const asked = listOf(resource, { filters, sort, limit, lastKey: pageParam })
      const page = await provider.getList<WireRow>({ ...asked, meta: { ...asked.meta, signal } })
      return page as unknown as KeysetPage
    },
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages.flatMap(page => page.data),
  })
  const refetch = () => void query.refetch()
  useLiveRefetch(resource, refetch)
  return {
    rows: query.data,
    hasMore: query.hasNextPage,
    isFetching: query.isFetching,
    error: query.error,
    fetchMore: () => void query.fetchNextPage(),
    refetch,
  }
}
