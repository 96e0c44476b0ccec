import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { type RequestError, request } from '../../providers/http/http'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { races } from '../../resources/racing/races'
import { runners } from '../../resources/racing/runners'

export interface CardRace {
  readonly race: WireRow
  readonly runners: readonly WireRow[]
}

/** The races of a card in their order, each with its runners: a request for the races, and one per hundred runners. */
export function useCard(program: string) {
  const query = useQuery<readonly CardRace[], RequestError>({
    queryKey: ['race-card', program],
    queryFn: async ({ signal }) => {
      const found = await allOf('races', { field: 'program', operator: 'eq', value: program }, signal)
      const ids = found.map(({ id }) => id)
      const all =
        ids.length === 0 ? [] : await allOf('runners', { field: 'race', operator: 'in', value: ids }, signal)
      return found.map(race => ({ race, runners: all.filter(runner => runner.race === race.id) }))
    },
    staleTime: 0,
  })
  const refetch = () => void query.refetch()
  useLiveRefetch(races, refetch)
  useLiveRefetch(runners, refetch)
  return query
}

/** All records that match, by their number, page after page. */
async function allOf(name: string, filter: object, signal: AbortSignal): Promise<readonly WireRow[]> {
  const rows: WireRow[] = []
  for (let lastKey: string | null = null; ; ) {
    const body = {
      ...{ filters: [filter], sort: { field: 'no', order: 'asc' }, limit: 100 },
      ...(lastKey !== null && { lastKey }),
    }
    const page: ListAnswer = await request('POST', `/admin/get/${name}`, body, { signal })
    rows.push(...page.items)
    lastKey = page.lastKey
    if (lastKey === null) return rows
  }
}
