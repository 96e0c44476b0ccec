import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useIdle } from '../parts/use-idle'
import { request } from '../providers/http/http'
import { onLive } from '../providers/live/live-feed'
import { onOwnWrite } from '../providers/live/own-writes'
import { throttled } from '../providers/live/throttle'
import { useUser } from '../providers/session/session'
import { registry } from '../resources'
import type { View } from '../resources/kernel/declare/declared-view'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { mayOpen } from '../resources/kernel/rights/access'
import type { CountAnswer } from '../resources/kernel/wire/wire'

/** How many records of a list wait for the user. */
export interface Waiting {
  readonly label: string
  readonly path: string
  readonly count: number
}

interface Bell {
  readonly resource: AnyResource
  readonly view: View
}

const key = 'waiting'

/**
 * Returns the lists with records that wait for the user, if the user may open them; counted when the first screen is
 * there, and again after each change.
 */
export function useWaiting(): readonly Waiting[] {
  const user = useUser()
  const client = useQueryClient()
  const bells = useMemo(
    () =>
      registry.resources.flatMap(resource =>
        Object.entries(resource.views).flatMap(([name, view]): Bell[] =>
          view.bell && mayOpen(user, resource, name) ? [{ resource, view }] : [],
        ),
      ),
    [user],
  )
  const isIdle = useIdle(key)
  const counts = useQueries({
    queries: (isIdle ? bells : []).map(({ resource, view }) => ({
      queryKey: [key, resource.name, view.path, user.id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<CountAnswer>(
          'POST',
          `/admin/get/${resource.name}/count`,
          { filters: [...(view.filter ?? []), ...(view.bell ?? [])] },
          { signal, backend: resource.backend ?? 'api' },
        ),
    })),
  })
  useEffect(() => {
    const recount = throttled(async () => void client.invalidateQueries({ queryKey: [key] }))
    const ends = [
      onLive(news => {
        if (news === 'everything' || bells.some(({ resource }) => resource.name === news.resource))
          recount.ask()
      }),
      onOwnWrite(typename => {
        if (bells.some(({ resource }) => resource.typename === typename)) recount.ask()
      }),
      () => recount.stop(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [bells, client])
  return bells.flatMap(({ view: { label, path } }, place) => {
    const count = counts[place]?.data?.count ?? 0
    return count > 0 ? [{ label, path, count }] : []
  })
}
