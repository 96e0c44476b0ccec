import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { TrialBalance } from '../../domain/ledger-check'
import { PageHeader } from '../../parts/page-header'
import { request } from '../../providers/http/http'
import { BalanceTable } from './balance-table'
import { messages } from './messages'
import { VerifyCard } from './verify-card'

/** The trial balance of each currency, and the check of the whole ledger. */
export function LedgerCheckScreen() {
  const { data, error } = useQuery({
    queryKey: ['trial-balance'],
    queryFn: ({ signal }) =>
      request<{ items: TrialBalance[] }>('GET', '/admin/ledger/balances', undefined, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title={messages.title} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <VerifyCard />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <LinearProgress aria-label={messages.balance.loading} />}
        {data?.items.length === 0 && <Typography>{messages.balance.empty}</Typography>}
        {data?.items.map(balance => (
          <BalanceTable key={balance.currency} balance={balance} />
        ))}
      </Box>
    </>
  )
}
