import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAsOf, useRecordAsOf } from '../../crud/as-of/as-of'
import { asOfMessages } from '../../crud/as-of/messages'
import { RecordFields } from '../../crud/record/record-fields'
import { useTabRecord } from '../../crud/record/tab-record'
import { momentToSecond } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { wallets } from '../../resources/money/wallets'
import { walletMessages } from './messages'
import { StatementCard } from './statement-card'
import { useWallets } from './use-wallets'

/** The Wallet tab of a customer: their balance in each currency, and the statement of each wallet. */
export function WalletTab() {
  const { row } = useTabRecord()
  const query = useWallets(row.id)
  const second = useAsOf()
  if (!query.data) {
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  if (query.data.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 3 }}>
        {walletMessages.none}
      </Typography>
    )
  return (
    <Stack sx={{ p: 3, gap: 4 }}>
      {query.data.map(wallet => (
        <Stack
          component="section"
          key={wallet.id}
          aria-label={walletMessages.inCurrency(wallet.currency)}
          sx={{ gap: 1 }}
        >
          <Typography variant="h6" component="h2">
            {walletMessages.inCurrency(wallet.currency)}
          </Typography>
          {second === null ? (
            <>
              <RecordFields resource={wallets} row={wallet} names={['cash', 'bonus', 'held']} />
              <StatementCard wallet={wallet} />
            </>
          ) : (
            <BalancesThen id={wallet.id} second={second} />
          )}
        </Stack>
      ))}
    </Stack>
  )
}

/** Shows the balances of a wallet at the end of a second. */
function BalancesThen({ id, second }: { readonly id: string; readonly second: string }) {
  const { data, error, isFetching, refetch } = useRecordAsOf(wallets, id, second)
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {asOfMessages.balances(momentToSecond(second))}
      </Typography>
      {data.record ? (
        <RecordFields resource={wallets} row={data.record} names={['cash', 'bonus', 'held']} />
      ) : (
        <Typography>{asOfMessages.noBalance}</Typography>
      )}
    </>
  )
}
