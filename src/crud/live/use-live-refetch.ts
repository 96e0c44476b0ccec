import { useEffect, useRef } from 'react'
import { onLive } from '../../providers/live/live-feed'
import { type Throttled, throttled } from '../../providers/live/throttle'
import type { AnyResource } from '../../resources/kernel/declare/resource'

/** For a list that nobody reads row by row: fetched anew as it is when others change something of the resource. */
export function useLiveRefetch(resource: AnyResource, refetch: () => void): void {
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    const throttle: Throttled = throttled(async () => latest.current())
    const unhear = onLive(news => {
      if (news === 'everything' || news.resource === resource.name) throttle.ask()
    })
    return () => {
      unhear()
      throttle.stop()
    }
  }, [resource])
}
