import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readSecond } from '../../crud/as-of/as-of'
import type { TrialBalance } from '../../domain/ledger-check'
import { DayField } from '../../fields/inputs/day-field'
import { PageHeader } from '../../parts/page-header'
import { request } from '../../providers/http/http'
import { BalanceTable } from './balance-table'
import { messages } from './messages'
import { VerifyCard } from './verify-card'

/** The trial balance of each currency, and the check of the whole ledger. */
export function LedgerCheckScreen() {
  const [typed, setTyped] = useState('')
  // By the clocks of this device, to the second.
  const asOf = readSecond(typed)
  const { data, error } = useQuery({
    queryKey: ['trial-balance', asOf],
    queryFn: ({ signal }) =>
      request<{ items: TrialBalance[] }>(
        'GET',
        asOf === null ? '/admin/ledger/balances' : `/admin/ledger/balances?${new URLSearchParams({ asOf })}`,
        undefined,
        { signal },
      ),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title={messages.title} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <VerifyCard />
        <DayField
          withTime
          label={messages.asOf.label}
          help={messages.asOf.help}
          value={typed}
          onChange={setTyped}
          slotProps={{ htmlInput: { step: 1 } }}
          sx={{ maxWidth: 360 }}
        />
        {error && <Alert severity="error">{error.message}</Alert>}
        {!data && !error && <LinearProgress aria-label={messages.balance.loading} />}
        {data?.items.length === 0 && (
          <Typography>{asOf === null ? messages.balance.empty : messages.balance.emptyThen}</Typography>
        )}
        {data?.items.map(balance => (
          <BalanceTable key={balance.currency} balance={balance} asOf={asOf} />
        ))}
      </Box>
    </>
  )
}
