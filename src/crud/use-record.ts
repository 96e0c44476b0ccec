import { useKeys, useOne } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestError } from '../providers/http/http'
import { notify } from '../providers/refine/notification'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

export interface LoadedRecord {
  readonly id: string | undefined
  readonly row: WireRow | undefined
  /** Whether the row was fetched after the screen opened, and is not from the cache. */
  readonly isCurrent: boolean
  readonly error: RequestError | null
  readonly refetch: () => void
}

/** Loads one record by id. If it does not exist, shows the toast of docs/contract.md, Error texts. */
export function useRecord(resource: AnyResource, id: string | undefined): LoadedRecord {
  const listed = useListedRow(resource, id)
  const { query } = useOne<WireRow, RequestError>({
    resource: resource.name,
    ...(id !== undefined && { id }),
    queryOptions: {
      enabled: id !== undefined,
      refetchOnMount: 'always',
      initialData: listed,
      // The oldest possible time, so that the server's answer always replaces this row.
      initialDataUpdatedAt: 0,
    },
    errorNotification: false,
  })
  const { error } = query
  useEffect(() => {
    if (!error) return
    const missing = `Model ${resource.typename} :: ${id} is not available in DB`
    notify({ type: 'error', message: error.statusCode === 404 ? missing : error.notice })
  }, [error, resource, id])
  return {
    id,
    row: query.data?.data,
    isCurrent: query.isFetchedAfterMount,
    error,
    refetch: () => void query.refetch(),
  }
}

/** Finds the newest version of the record in the lists that were loaded: they contain whole records. */
function useListedRow(resource: AnyResource, id: string | undefined) {
  const client = useQueryClient()
  const { keys } = useKeys()
  return () => {
    const queryKey = keys().data().resource(resource.name).action('list').get()
    const loaded = client.getQueriesData<LoadedList>({ queryKey })
    const found = loaded.flatMap(([, list]) => rowsOf(list).filter(row => row.id === id))
    const [newest] = found.sort((one, other) => other.version - one.version)
    return newest && { data: newest }
  }
}

/** A page of a list, or the pages of an infinite list. */
type LoadedList = {
  readonly data?: readonly WireRow[]
  readonly pages?: readonly { readonly data: readonly WireRow[] }[]
}

function rowsOf(list: LoadedList | undefined): readonly WireRow[] {
  return list?.data ?? list?.pages?.flatMap(page => page.data) ?? []
}
