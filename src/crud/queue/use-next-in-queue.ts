import { useKeys } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useLiveRefetch } from '../live/use-live-refetch'
import { findNext } from './find-next'

export interface NextInQueue {
  /** Null when nothing else waits for the user. */
  readonly row: WireRow | null
  readonly isKnown: boolean
}

/** Finds the record that waits for the user besides the open one, ahead of time, so that it opens at once. */
export function useNextInQueue(resource: AnyResource, viewName: string, current: string): NextInQueue {
  const view = resource.views[viewName]
  if (!view) throw new Error(`${resource.label} have no view ${viewName}`)
  const { id: me } = useUser()
  const client = useQueryClient()
  const { keys } = useKeys()
  const query = useQuery({
    queryKey: ['next-in-queue', resource.name, view.path, current, me],
    queryFn: ({ signal }) => findNext(resource, view, [current], { signal }),
    staleTime: 0,
  })
  useLiveRefetch(resource, () => void query.refetch())
  const row = query.data?.row ?? null
  useEffect(() => {
    if (!row) return
    const one = keys().data().resource(resource.name).action('one').id(row.id).params({}).get()
    client.setQueryData(one, (known: unknown) => known ?? { data: row })
  }, [row, client, keys, resource])
  return { row, isKnown: query.isFetched }
}
