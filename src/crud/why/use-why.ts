import { useInfiniteQuery } from '@tanstack/react-query'
import { type RequestError, request } from '../../providers/http/http'
import type { LinesPage, WhyAnswer, WhyLine } from '../../resources/kernel/wire/why'
import type { Explained } from './explained'

export interface Why {
  /** The first answer, with the sum of all lines; undefined while it loads. */
  readonly answer: WhyAnswer | undefined
  readonly lines: readonly WhyLine[]
  readonly hasMore: boolean
  readonly isFetching: boolean
  readonly error: RequestError | null
  readonly fetchMore: () => void
  readonly refetch: () => void
}

/** Loads the lines behind a number, page by page. */
export function useWhy({ resource, row, name, number: { currency } }: Omit<Explained, 'label'>): Why {
  const query = useInfiniteQuery<
    LinesPage,
    RequestError,
    readonly LinesPage[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['why', resource.name, row.id, name, currency, row.version],
    initialPageParam: null,
    queryFn: ({ pageParam }) =>
      request('POST', '/admin/ledger/why', {
        type: resource.typename,
        id: row.id,
        field: name,
        currency,
        ...(pageParam && { lastKey: pageParam }),
      }),
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages,
    // The money may have moved since it was last looked at.
    staleTime: 0,
    gcTime: 0,
  })
  return {
    answer: query.data?.[0] as WhyAnswer | undefined,
    lines: query.data?.flatMap(({ items }) => items) ?? [],
    hasMore: query.hasNextPage,
    isFetching: query.isFetching,
    error: query.error,
    fetchMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}
