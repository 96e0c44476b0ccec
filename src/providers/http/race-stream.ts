import { useQuery } from '@tanstack/react-query'
import { type RequestError, request } from './http'

interface ShownRace {
  readonly id: string
  readonly stream?: string | null
}

/** The id of the stream that shows a race, its own or that of the venue; null for none, undefined while it loads. */
export function useStreamOfRace({ id, stream }: ShownRace) {
  return useQuery<string | null, RequestError>({
    queryKey: ['stream-of-race', id, stream ?? null],
    queryFn: async ({ signal }) => {
      const path = `/admin/races/${id}/stream`
      return (await request<{ stream: string | null }>('GET', path, undefined, { signal })).stream
    },
    staleTime: 0,
  })
}
