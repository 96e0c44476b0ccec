import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { approvals } from './request'

/** Two rows, because one may be the open request. */
const limit = 2

/** Returns the oldest waiting request of another user besides this one; null if there is none. */
export function useNextRequest(current: string): { readonly row: WireRow | null; readonly isKnown: boolean } {
  const { id: me } = useUser()
  const query = useQuery({
    queryKey: ['next-approval', current, me],
    queryFn: async ({ signal }) => {
      const body = {
        limit: limit,
        sort: { field: 'createdAt', order: 'asc' },
        filters: [
          { field: 'status', operator: 'eq', value: 'PENDING' },
          { field: 'maker', operator: 'ne', value: me },
        ],
      }
      const { items } = await request<ListAnswer>('POST', '/admin/get/approvals', body, { signal })
      return items.find(({ id }) => id !== current) ?? null
    },
    staleTime: 0,
  })
  useLiveRefetch(approvals, () => void query.refetch())
  return { row: query.data ?? null, isKnown: query.isFetched }
}
