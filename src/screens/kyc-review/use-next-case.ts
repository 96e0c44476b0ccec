import { useKeys } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import type { Filter } from '../../resources/kernel/declare/filter'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { users } from './case'
import { documentsQuery } from './use-documents'

export interface NextCase {
  /** The oldest waiting case of the user, or else of those without a reviewer; null if there is none. */
  readonly row: WireRow | null
  readonly isKnown: boolean
}

/**
 * Finds the next case and loads it ahead so that it opens at once: its record and its list of documents, but no
 * pictures, because the history must not record a view that did not happen.
 */
export function useNextCase(current: string): NextCase {
  const { id: me } = useUser()
  const client = useQueryClient()
  const { keys } = useKeys()
  const { data, isFetched } = useQuery({
    queryKey: ['kyc-next', current, me],
    queryFn: async () => {
      const [mine, free] = await Promise.all([
        oldest({ field: 'kycAssignee', operator: 'eq', value: me }),
        oldest({ field: 'kycAssignee', operator: 'null' }),
      ])
      return firstOther(mine, current) ?? firstOther(free, current)
    },
    staleTime: 0,
  })
  const row = data ?? null
  useEffect(() => {
    if (!row) return
    const one = keys().data().resource(users.name).action('one').id(row.id).params({}).get()
    client.setQueryData(one, (known: unknown) => known ?? { data: row })
    void client.prefetchQuery(documentsQuery(row.id))
  }, [row, client, keys])
  return { row, isKnown: isFetched }
}

/** Two rows, because one may be the open case. */
const limit = 2

async function oldest(filter: Filter): Promise<readonly WireRow[]> {
  const answer = await request<ListAnswer>('POST', '/admin/users/kyc', {
    status: 'PENDING',
    limit: limit,
    sort: { field: 'kycSubmittedAt', order: 'asc' },
    filters: [filter],
  })
  return answer.items
}

/** Returns the first case that is not the open one. */
function firstOther(rows: readonly WireRow[], current: string): WireRow | null {
  return rows.find(({ id }) => id !== current) ?? null
}
