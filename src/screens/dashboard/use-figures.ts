import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../providers/http/http'
import { onLive } from '../../providers/live/live-feed'
import { throttled } from '../../providers/live/throttle'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import type { Shown } from './use-period'

/** Milliseconds between refreshes: users without all lists do not receive every change, and waiting times grow without one. */
const refreshEvery = 60_000

/** Asks for the figures, and again when something changes. Figures of another period stay until the new ones are there. */
export function useFigures(
  { days: [from, to], currency, product, problem }: Shown,
  resources: readonly string[],
) {
  const query = useQuery({
    queryKey: ['dashboard', from, to, currency, product],
    queryFn: ({ signal }) =>
      request<DashboardAnswer>(
        'GET',
        `/admin/dashboard?${new URLSearchParams({ from, to, currency, ...(product && { product }) })}`,
        undefined,
        { signal },
      ),
    enabled: problem === null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshEvery,
  })
  const { refetch } = query
  const names = resources.join()
  useEffect(() => {
    const throttle = throttled(() => refetch())
    const heard = new Set(names.split(','))
    const unsubscribe = onLive(news => {
      if (news === 'everything' || heard.has(news.resource)) throttle.ask()
    })
    return () => {
      unsubscribe()
      throttle.stop()
    }
  }, [names, refetch])
  return query
}
