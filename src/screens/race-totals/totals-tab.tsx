import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLiveRefetch } from '../../crud/live/use-live-refetch'
import { useTabRecord } from '../../crud/record/tab-record'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { pools } from '../../resources/racing/pools'
import type { RaceTotals } from '../../resources/racing/race-totals'
import { messages as say } from './messages'
import { PoolTotalsCard } from './pool-totals'

/** Shows the totals of a race's pools and their probable dividends; it follows the sales. */
export function TotalsTab() {
  const { row } = useTabRecord()
  const query = useQuery<RaceTotals, RequestError>({
    queryKey: ['race-totals', row.id, row.version],
    queryFn: ({ signal }) => request('GET', `/admin/races/${row.id}/totals`, undefined, { signal }),
    placeholderData: before => before,
    staleTime: 0,
  })
  useLiveRefetch(pools, () => void query.refetch())
  const { data, error, isFetching } = query
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void query.refetch()} />
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="text.secondary">{introOf(data)}</Typography>
      {error && <Alert severity="warning">{say.failed(error.message)}</Alert>}
      {data.pools.map(pool => (
        <PoolTotalsCard key={pool.pool} pool={pool} runners={data.runners} />
      ))}
    </Box>
  )
}

function introOf({ pools: all }: RaceTotals): string {
  if (all.length === 0) return say.none
  return all.some(({ state }) => state === 'OPEN') ? say.live : say.ended
}
