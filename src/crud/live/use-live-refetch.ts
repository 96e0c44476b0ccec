import { useEffect, useRef } from 'react'
import { onLive } from '../../providers/live/live-feed'
import { type Throttled, throttled } from '../../providers/live/throttle'
import type { AnyResource } from '../../resources/kernel/declare/resource'

/**
 * Refetches a list when others change a record of its resource, or what depends on records of any. For lists in which
 * moving rows do not disturb the user.
 */
export function useLiveRefetch(resource: AnyResource | 'any', refetch: () => void): void {
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    const throttle: Throttled = throttled(async () => latest.current())
    const unsubscribe = onLive(news => {
      if (news === 'everything' || resource === 'any' || news.resource === resource.name) throttle.ask()
    })
    return () => {
      unsubscribe()
      throttle.stop()
    }
  }, [resource])
}
