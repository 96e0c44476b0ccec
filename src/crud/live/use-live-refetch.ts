import { useEffect, useRef } from 'react'
import { onLive } from '../../providers/live-feed'
import { type Paced, paced } from '../../providers/pace'
import type { AnyResource } from '../../resources/kernel/resource'

/** For a list that nobody reads row by row: fetched anew as it is when others change something of the resource. */
export function useLiveRefetch(resource: AnyResource, refetch: () => void): void {
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    const pace: Paced = paced(async () => latest.current())
    const unhear = onLive(news => {
      if (news === 'everything' || news.resource === resource.name) pace.ask()
    })
    return () => {
      unhear()
      pace.stop()
    }
  }, [resource])
}
