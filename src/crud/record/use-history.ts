import { useDataProvider } from '@refinedev/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { historyKey } from '../../providers/http/history-key'
import type { RequestError } from '../../providers/http/http'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { HistoryEntry, ListAnswer } from '../../resources/kernel/wire/wire'

export interface History {
  /** Newest first; undefined while the first page loads. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly hasOlder: boolean
  readonly isFetching: boolean
  readonly error: RequestError | null
  readonly fetchOlder: () => void
  readonly refetch: () => void
}

/** Loads the history of a record page by page; with `fields`, only entries that changed one of them. */
export function useHistory(resource: AnyResource, id: string, fields?: readonly string[]): History {
  const provider = useDataProvider()()
  const query = useInfiniteQuery<
    ListAnswer<HistoryEntry>,
    RequestError,
    readonly HistoryEntry[],
    readonly string[],
    string | null
  >({
    queryKey: [...historyKey(resource.name, id), ...(fields ?? [])],
    initialPageParam: null,
    queryFn: async ({ pageParam }) => {
      const query = new URLSearchParams({
        ...(fields && { fields: fields.join() }),
        ...(pageParam && { lastKey: pageParam }),
      })
      const page = query.size > 0 ? `?${query}` : ''
      const answer = await provider.custom?.<never>({
        url: `${recordPath(resource, id, 'history')}${page}`,
        method: 'get',
        meta: { resource: resource.name },
      })
      return answer?.data as unknown as ListAnswer<HistoryEntry>
    },
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages.flatMap(page => page.items),
  })
  return {
    entries: query.data,
    hasOlder: query.hasNextPage,
    isFetching: query.isFetching,
    error: query.error,
    fetchOlder: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
