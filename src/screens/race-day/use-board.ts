import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Timed, timed } from '../../parts/server-clock'
import { type RequestError, request } from '../../providers/http/http'
import { onLive } from '../../providers/live/live-feed'
import { throttled } from '../../providers/live/throttle'
import type { RaceBoard } from '../../resources/racing/race-board'

/** Stakes grow with every ticket, which the users of this screen do not hear of. */
const refreshEvery = 10_000

/** The resources that make up the board. */
const sources: ReadonlySet<string> = new Set(['races', 'runners', 'pools', 'streams', 'programs'])

/** All races of today, in one request; again when something changes. */
export function useBoard() {
  const query = useQuery<Timed<RaceBoard>, RequestError>({
    queryKey: ['race-day'],
    queryFn: async ({ signal }) =>
      timed(await request<RaceBoard>('GET', '/admin/racing/today', undefined, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshEvery,
  })
  const { refetch } = query
  useEffect(() => {
    const throttle = throttled(() => refetch())
    const unsubscribe = onLive(news => {
      if (news === 'everything' || sources.has(news.resource)) throttle.ask()
    })
    return () => {
      unsubscribe()
      throttle.stop()
    }
  }, [refetch])
  return query
}
