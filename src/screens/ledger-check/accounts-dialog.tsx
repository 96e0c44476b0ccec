import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { whyMessages } from '../../crud/why/messages'
import type { LedgerAccounts, TrialBalanceRow } from '../../domain/ledger-check'
import { type Currency, formatMoney } from '../../domain/money'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import { type RequestError, request } from '../../providers/http/http'
import { AccountLines } from './account-lines'
import { AccountTable } from './account-table'
import { messages } from './messages'

const { accounts: words } = messages

interface AccountsDialogProps {
  readonly row: TrialBalanceRow
  readonly currency: Currency
  /** ISO 8601; null: now. */
  readonly asOf: string | null
  readonly onClose: () => void
}

/** The accounts that a row of the trial balance adds up, and the lines of each; of the only one, its lines at once. */
export function AccountsDialog({ row, currency, asOf, onClose }: AccountsDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useInfiniteQuery<
    LedgerAccounts,
    RequestError,
    readonly LedgerAccounts[],
    readonly unknown[],
    string | null
  >({
    queryKey: ['ledger-accounts', row.kind, currency, asOf],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        kind: row.kind,
        currency,
        ...(asOf && { asOf }),
        ...(pageParam && { after: pageParam }),
      }
      return request('GET', `/admin/ledger/accounts?${new URLSearchParams(asked)}`, undefined, { signal })
    },
    getNextPageParam: last => last.lastKey,
    select: ({ pages }) => pages,
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, isFetching, hasNextPage } = query
  const accounts = data?.flatMap(({ items }) => items)
  const shown = chosen ?? (accounts?.length === 1 ? accounts[0]?.id : undefined)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{whyMessages.title(row.label, formatMoney(row.balance, currency))}</DialogTitle>
      <DialogContent>
        {!accounts ? (
          <ChunkState error={error} isFetching={isFetching} onRetry={() => void query.refetch()} />
        ) : shown !== undefined ? (
          <AccountLines account={shown} asOf={asOf} />
        ) : (
          <AccountTable label={row.label} accounts={accounts} currency={currency} onChoose={setChosen} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {chosen !== null && (
          <Button color="inherit" onClick={() => setChosen(null)}>
            {words.back}
          </Button>
        )}
        {shown === undefined && hasNextPage && (
          <RunButton color="inherit" loading={isFetching} onClick={() => void query.fetchNextPage()}>
            {whyMessages.showMore}
          </RunButton>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {whyMessages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
