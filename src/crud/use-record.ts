import { useOne } from '@refinedev/core'
import { useEffect } from 'react'
import type { RequestError } from '../providers/http/http'
import { notify } from '../providers/refine/notification'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

export interface LoadedRecord {
  readonly row: WireRow | undefined
  /** Whether the row was asked for after the screen was opened. */
  readonly isCurrent: boolean
  readonly error: RequestError | null
  readonly refetch: () => void
}

/** One record by its id; a missing one makes the toast of docs/contract.md, Error texts. */
export function useRecord(resource: AnyResource, id: string | undefined): LoadedRecord {
  const { query } = useOne<WireRow, RequestError>({
    resource: resource.name,
    ...(id !== undefined && { id }),
    queryOptions: { enabled: id !== undefined, refetchOnMount: 'always' },
    errorNotification: false,
  })
  const { error } = query
  useEffect(() => {
    if (!error) return
    const missing = `Model ${resource.typename} :: ${id} is not available in DB`
    notify({ type: 'error', message: error.statusCode === 404 ? missing : error.notice })
  }, [error, resource, id])
  return {
    row: query.data?.data,
    isCurrent: query.isFetchedAfterMount,
    error,
    refetch: () => void query.refetch(),
  }
}
