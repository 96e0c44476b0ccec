import { useEffect, useState } from 'react'
import { onLive } from '../../providers/live/live-feed'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { LiveChange } from '../../resources/kernel/wire/live'

/** Returns the deletion of the open record by another user; null while the record exists. */
export function useDeletion(resource: AnyResource, id: string): LiveChange | null {
  const [deletion, setDeletion] = useState<LiveChange | null>(null)
  useEffect(
    () =>
      onLive(news => {
        if (news === 'everything' || news.resource !== resource.name) return
        if (news.record === id && news.action === 'delete') setDeletion(news)
      }),
    [resource, id],
  )
  return deletion?.record === id ? deletion : null
}
