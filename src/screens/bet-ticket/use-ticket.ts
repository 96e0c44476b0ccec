import { useInfiniteQuery } from '@tanstack/react-query'
import { type RequestError, request } from '../../providers/http/http'
import type { TicketDetail } from '../../resources/betting/ticket-detail'

/** Loads the ticket of a bet, and its combinations page by page. */
export function useTicket({ id, version }: { readonly id: string; readonly version?: number }) {
  const query = useInfiniteQuery<
    TicketDetail,
    RequestError,
    { pages: TicketDetail[] },
    readonly unknown[],
    string
  >({
    queryKey: ['bet-ticket', id, version],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === '' ? '' : `?${new URLSearchParams({ after: pageParam })}`
      return request('GET', `/admin/bets/${id}/ticket${after}`, undefined, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ combinations }) => combinations.after,
    staleTime: 0,
  })
  return {
    ...query,
    ticket: query.data?.pages[0],
    combinations: query.data?.pages.flatMap(({ combinations }) => combinations.items) ?? [],
  }
}
