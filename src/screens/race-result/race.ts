import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { type RequestError, request } from '../../providers/http/http'
import type { Row } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { pools } from '../../resources/racing/pools'
import type { RaceWorksheet } from '../../resources/racing/race-worksheet'
import type { races } from '../../resources/racing/races'
import { runners } from '../../resources/racing/runners'

type Numbers = readonly number[]

/** A race as its result screen reads it. */
export type Race = WireRow &
  Omit<Row<typeof races>, 'positions' | 'didNotFinish' | 'disqualified'> & {
    readonly positions: readonly Numbers[] | null
    readonly didNotFinish: Numbers | null
    readonly disqualified: Numbers | null
  }

export type Runner = Pick<Row<typeof runners>, 'no' | 'name' | 'jockey' | 'status'>

/** All runners of a race by number; undefined while they load. */
export function useRunners(race: string) {
  const query = useQuery<readonly Runner[], RequestError>({
    queryKey: ['race-result', 'runners', race],
    queryFn: async ({ signal }) => {
      const asked = {
        filters: [{ field: 'race', operator: 'eq', value: race }],
        sort: { field: 'no', order: 'asc' },
        limit: 100,
      }
      const { items } = await request<{ items: readonly Runner[] }>(
        'POST',
        `/admin/get/${runners.name}`,
        asked,
        { signal },
      )
      return items
    },
    staleTime: 0,
  })
  useLiveRefetch(runners, () => void query.refetch())
  return query
}

/** Milliseconds between two requests for the progress of a settlement. */
const lookAgain = 1000

/** Loads the worksheets of the pools of a race: as paid, or as they would be paid with the entered result. */
export function useWorksheet(race: Race) {
  const query = useQuery<RaceWorksheet, RequestError>({
    queryKey: ['race-result', 'worksheet', race.id, race.version],
    queryFn: ({ signal }) => request('GET', `/admin/races/${race.id}/worksheet`, undefined, { signal }),
    staleTime: 0,
    refetchInterval: race.state === 'OFFICIAL' && lookAgain,
  })
  useLiveRefetch(pools, () => void query.refetch())
  return query
}
