import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RequestError, request } from '../../providers/http/http'
import { onLive } from '../../providers/live/live-feed'
import { throttled } from '../../providers/live/throttle'
import type { FixtureBook } from '../../resources/betting/fixture-book'

/** The resources that make up a book. */
const sources: ReadonlySet<string> = new Set(['fixtures', 'markets', 'selections', 'bets', 'exposures'])

/** Where the page has no live connection. */
const refreshEvery = 10_000

/** The book of a fixture with one market in full; again when a bet or a price changes it. */
export function useBook(fixture: string | null, market: string | null) {
  const query = useQuery<FixtureBook, RequestError>({
    queryKey: ['fixture-book', fixture, market],
    queryFn: ({ signal }) =>
      request('GET', `/admin/fixtures/${fixture}/book${market ? `?market=${market}` : ''}`, undefined, {
        signal,
        backend: 'feed',
      }),
    enabled: fixture !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshEvery,
    retry: false,
  })
  const { refetch } = query
  useEffect(() => {
    if (fixture === null) return
    const throttle = throttled(() => refetch())
    const unsubscribe = onLive(news => {
      if (news === 'everything' || sources.has(news.resource)) throttle.ask()
    })
    return () => {
      unsubscribe()
      throttle.stop()
    }
  }, [refetch, fixture])
  return query
}
