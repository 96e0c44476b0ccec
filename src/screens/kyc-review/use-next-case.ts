import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NextInQueue, useNextInQueue } from '../../crud/queue/use-next-in-queue'
import { users } from './case'
import { documentsQuery } from './use-documents'

/**
 * Finds the next case and loads it ahead: its record and its list of documents, but no pictures, because the history must
 * not record a view that did not happen.
 */
export function useNextCase(current: string): NextInQueue {
  const client = useQueryClient()
  const next = useNextInQueue(users, 'kycPending', current)
  const id = next.row?.id
  useEffect(() => {
    if (id !== undefined) void client.prefetchQuery(documentsQuery(id))
  }, [id, client])
  return next
}
