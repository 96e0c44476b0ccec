import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { type RequestError, request } from '../../providers/http/http'
import type { ListAnswer } from '../../resources/kernel/wire/wire'
import { type KycDocument, kycDocuments } from './case'

/** More documents than any customer has. */
const limit = 50

/** Returns the query for a customer's documents, in the order of their upload. */
export function documentsQuery(customer: string) {
  return {
    queryKey: ['kyc-documents', customer],
    queryFn: async () => {
      const body = {
        limit: limit,
        sort: { field: 'createdAt', order: 'asc' },
        filters: [{ field: 'customer', operator: 'eq', value: customer }],
      }
      const answer = await request<ListAnswer<KycDocument>>('POST', '/admin/get/kycDocuments', body)
      return answer.items
    },
  } as const
}

export interface Documents {
  /** Undefined while they load, which is different from none. */
  readonly known: readonly KycDocument[] | undefined
  readonly error: RequestError | null
  refetch(): void
}

/** Loads the documents of a customer and follows the changes of others. */
export function useDocuments(customer: string): Documents {
  const query = useQuery<readonly KycDocument[], RequestError>(documentsQuery(customer))
  const refetch = () => void query.refetch()
  useLiveRefetch(kycDocuments, refetch)
  return { known: query.data, error: query.error, refetch }
}
