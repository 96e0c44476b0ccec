import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { type RequestError, request } from '../../providers/http/http'
import type { ListAnswer } from '../../resources/kernel/wire/wire'
import { type KycDocument, kycDocuments } from './case'

/** More than anyone shows. */
const most = 50

/** The question for the documents of a customer, in the order in which they came. */
export function documentsQuery(customer: string) {
  return {
    queryKey: ['kyc-documents', customer],
    queryFn: async () => {
      const body = {
        limit: most,
        sort: { field: 'createdAt', order: 'asc' },
        filters: [{ field: 'customer', operator: 'eq', value: customer }],
      }
      const answer = await request<ListAnswer<KycDocument>>('POST', '/admin/get/kycDocuments', body)
      return answer.items
    },
  } as const
}

export interface Documents {
  /** Undefined as long as they are not known: that is not the same as none. */
  readonly known: readonly KycDocument[] | undefined
  readonly error: RequestError | null
  refetch(): void
}

/** The documents of a customer, which follow what others add or change. */
export function useDocuments(customer: string): Documents {
  const query = useQuery<readonly KycDocument[], RequestError>(documentsQuery(customer))
  const refetch = () => void query.refetch()
  useLiveRefetch(kycDocuments, refetch)
  return { known: query.data, error: query.error, refetch }
}
