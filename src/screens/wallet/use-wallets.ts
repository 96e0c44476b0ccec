import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Currency } from '../../domain/money'
import { type RequestError, request } from '../../providers/http/http'
import type { Statement, StatementLine, WalletBucket } from '../../resources/kernel/wire/statement'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'

export interface Wallet extends WireRow {
  readonly customer: string
  readonly currency: Currency
}

/** Loads the wallets of a customer, one per currency. */
export function useWallets(customer: string) {
  return useQuery<readonly Wallet[], RequestError>({
    queryKey: ['wallets', customer],
    staleTime: 0,
    queryFn: async () => {
      const filters = [{ field: 'customer', operator: 'eq', value: customer }]
      const answer = await request<ListAnswer<Wallet>>('POST', '/admin/get/wallets', { limit: 25, filters })
      return answer.items
    },
  })
}

/** Days of a span in the viewer's zone, YYYY-MM-DD; empty without a limit. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Loads the statement of a wallet, newest lines first. */
export function useStatement({ customer, currency }: Wallet, bucket: WalletBucket, span: Span) {
  const query = useInfiniteQuery<
    Statement,
    RequestError,
    readonly Statement[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['statement', customer, currency, bucket, span],
    initialPageParam: null,
    staleTime: 0,
    queryFn: ({ pageParam }) =>
      request('POST', '/admin/wallets/statement', {
        customer,
        currency,
        bucket,
        ...(span.from && { from: startOf(span.from) }),
        ...(span.to && { to: startOf(span.to, 1) }),
        ...(pageParam && { lastKey: pageParam }),
      }),
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages,
    placeholderData: before => before,
  })
  const lines: readonly StatementLine[] = query.data?.flatMap(({ items }) => items) ?? []
  return { query, statement: query.data?.[0], lines }
}

function startOf(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}
