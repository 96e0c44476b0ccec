import DialogContentText from '@mui/material/DialogContentText'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LedgerLines } from '../../crud/why/ledger-lines'
import { whyMessages } from '../../crud/why/messages'
import { formatMoney } from '../../domain/money'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import { type RequestError, request } from '../../providers/http/http'
import type { LinesAnswer, LinesPage } from '../../resources/kernel/wire/why'

interface AccountLinesProps {
  readonly account: string
  /** ISO 8601; null: now. */
  readonly asOf: string | null
}

/** The lines of an account, page by page, and what they add up to. */
export function AccountLines({ account, asOf }: AccountLinesProps) {
  const query = useInfiniteQuery<
    LinesPage,
    RequestError,
    readonly LinesPage[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['account-lines', account, asOf],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const asked = { account, ...(asOf && { asOf }), ...(pageParam && { after: pageParam }) }
      return request('GET', `/admin/ledger/lines?${new URLSearchParams(asked)}`, undefined, { signal })
    },
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages,
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, isFetching, hasNextPage } = query
  const first = data?.[0] as LinesAnswer | undefined
  if (!data || !first)
    return <ChunkState error={error} isFetching={isFetching} onRetry={() => void query.refetch()} />
  const { account: label, count, sum, currency } = first
  if (count === 0) return <DialogContentText>{whyMessages.none(label)}</DialogContentText>
  return (
    <>
      <DialogContentText gutterBottom>
        {whyMessages.adds(count, label, formatMoney(sum, currency))}
      </DialogContentText>
      <LedgerLines label={label} lines={data.flatMap(({ items }) => items)} currency={currency} />
      {hasNextPage && (
        <RunButton color="inherit" loading={isFetching} onClick={() => void query.fetchNextPage()}>
          {whyMessages.showMore}
        </RunButton>
      )}
    </>
  )
}
