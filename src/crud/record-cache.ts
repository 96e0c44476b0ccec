import { useInvalidate, useKeys } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { historyKey } from '../providers/http/history-key'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

/**
 * Returns a function that reads a record from the cache, for example the one whose page led here. It sends no request.
 */
export function useCachedRecord(): (resource: AnyResource, id: string) => WireRow | undefined {
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

/**
 * Returns a function that stores the server's answer to a write in the cache, so that no screen shows the old version.
 */
export function useCacheRecord(resource: AnyResource): (row: WireRow) => void {
  const keep = useCacheAnswers(resource)
  return useCallback(row => keep([row]), [keep])
}

/** Like `useCacheRecord`, for the answers to several writes: lists load again once. */
export function useCacheAnswers(resource: AnyResource): (rows: readonly WireRow[]) => void {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()
  return useCallback(
    rows => {
      for (const row of rows) {
        const queryKey = keys().data().resource(resource.name).action('one').id(row.id).params({}).get()
        // A running request may return an older or a newer version, so it is cancelled and sent again.
        const isFetching = client.isFetching({ queryKey }) > 0
        void client.cancelQueries({ queryKey })
        client.setQueryData<{ readonly data: WireRow }>(queryKey, known => newer(known, row))
        if (isFetching) void client.invalidateQueries({ queryKey })
        client.invalidateQueries({ queryKey: historyKey(resource.name, row.id) })
      }
      if (rows.length > 0) invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
    },
    [client, invalidate, keys, resource],
  )
}

/** The answer of an earlier try, which comes again to a retry, may be older than what is cached. */
function newer(known: { readonly data: WireRow } | undefined, row: WireRow): { readonly data: WireRow } {
  return known && known.data.version > row.version ? known : { data: row }
}

interface RowsPage {
  readonly data: readonly WireRow[]
}

/**
 * Returns a function that stores the records of one batch write in the cache. Lists show the new values at the old
 * positions; they ask the server for the new order when they are next opened.
 */
export function useCacheRecords(resource: AnyResource): (rows: readonly WireRow[]) => void {
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
      const newest = <Page extends RowsPage>(page: Page) => ({
        ...page,
        data: page.data.map(row => known.get(row.id) ?? row),
      })
      client.setQueriesData<RowsPage | { readonly pages: readonly RowsPage[] }>(
        { queryKey: base.action('list').get() },
        list => list && ('pages' in list ? { ...list, pages: list.pages.map(newest) } : newest(list)),
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
