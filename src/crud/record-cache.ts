import { useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { historyKey } from '../providers/http/history-key'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

/** What is known of a record already, such as of the one whose page led here; nothing is asked for. */
export function useRecall(): (resource: AnyResource, id: string) => WireRow | undefined {
  const client = useQueryClient()
  const { keys } = useKeys()
  return useCallback(
    (resource, id) => {
      const key = keys().data().resource(resource.name).action('one').id(id).params({}).get()
      return client.getQueryData<{ data: WireRow }>(key)?.data
    },
    [client, keys],
  )
}

/** Puts what a write answered in the place of what was known, so that no screen shows what was. */
export function useKnown(resource: AnyResource): (row: WireRow) => void {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()
  return useCallback(
    row => {
      const queryKey = keys().data().resource(resource.name).action('one').id(row.id).params({}).get()
      // An answer that is on its way may be older than this one, or newer: it is let go, and asked for anew.
      const isAsked = client.isFetching({ queryKey }) > 0
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { data: row })
      if (isAsked) void client.invalidateQueries({ queryKey })
      client.invalidateQueries({ queryKey: historyKey(resource.name, row.id) })
      invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
    },
    [client, invalidate, keys, resource],
  )
}

/**
 * Puts what one write answered of several records in the place of what was known. Lists show the new values where the
 * rows stand; in which order they belong now, and whether, is asked when a list is shown the next time.
 */
export function useKnownRows(resource: AnyResource): (rows: readonly WireRow[]) => void {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()
  return useCallback(
    rows => {
      if (rows.length === 0) return
      const known = new Map(rows.map(row => [row.id, row]))
      const base = keys().data().resource(resource.name)
      for (const row of rows) {
        client.setQueryData(base.action('one').id(row.id).params({}).get(), { data: row })
        client.invalidateQueries({ queryKey: historyKey(resource.name, row.id) })
      }
      client.setQueriesData<{ data: WireRow[] }>(
        { queryKey: base.action('list').get() },
        page => page && { ...page, data: page.data.map(row => known.get(row.id) ?? row) },
      )
      invalidate({
        resource: resource.name,
        invalidates: ['list', 'many'],
        invalidationFilters: { type: 'all', refetchType: 'none' },
      })
    },
    [client, invalidate, keys, resource],
  )
}
