import { useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnyResource } from '../resources/kernel/resource'
import type { WireRow } from '../resources/kernel/wire'

/** The key of a record's history; the resource's name comes first, so that all of one resource can be meant. */
export function historyKey(resource: AnyResource, id: string): readonly string[] {
  return ['history', resource.name, id]
}

/** Puts what a write answered in the place of what was known, so that no screen shows what was. */
export function useKnown(resource: AnyResource): (row: WireRow) => void {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()
  return useCallback(
    row => {
      client.setQueryData(keys().data().resource(resource.name).action('one').id(row.id).params({}).get(), {
        data: row,
      })
      client.invalidateQueries({ queryKey: historyKey(resource, row.id) })
      invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
    },
    [client, invalidate, keys, resource],
  )
}
