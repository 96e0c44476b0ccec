import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { LedgerLines } from '../../crud/why/ledger-lines'
import { formatMoney } from '../../domain/money'
import { DayField } from '../../fields/inputs/day-field'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import { type Statement, type WalletBucket, walletBuckets } from '../../resources/kernel/wire/statement'
import { walletMessages } from './messages'
import { type Span, useStatement, type Wallet } from './use-wallets'

/** The lines of a wallet in a span of days: opening balance, money in and out, closing balance. */
export function StatementCard({ wallet }: { readonly wallet: Wallet }) {
  const [bucket, setBucket] = useState<WalletBucket>('WALLET_CASH')
  const [span, setSpan] = useState<Span>({ from: '', to: '' })
  const { query, statement, lines } = useStatement(wallet, bucket, span)
  const id = useId()
  const day = (name: 'from' | 'to') => (
    <DayField
      id={`${id}-${name}`}
      size="small"
      label={walletMessages[name]}
      value={span[name]}
      onChange={day => setSpan({ ...span, [name]: day })}
    />
  )
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <TextField
          id={`${id}-bucket`}
          select
          size="small"
          label={walletMessages.bucket}
          value={bucket}
          onChange={({ target }) => setBucket(target.value as WalletBucket)}
          sx={{ minWidth: 140 }}
        >
          {walletBuckets.map(each => (
            <MenuItem key={each} value={each}>
              {walletMessages.buckets[each]}
            </MenuItem>
          ))}
        </TextField>
        {day('from')}
        {day('to')}
      </Stack>
      {statement ? (
        <>
          <Sums statement={statement} />
          {lines.length === 0 ? (
            <Typography color="text.secondary">{walletMessages.noLines}</Typography>
          ) : (
            <LedgerLines
              label={walletMessages.statement(wallet.currency)}
              lines={lines}
              currency={wallet.currency}
            />
          )}
          {query.hasNextPage && (
            <Box>
              <RunButton
                variant="outlined"
                color="inherit"
                loading={query.isFetching}
                onClick={() => void query.fetchNextPage()}
              >
                {walletMessages.showMore}
              </RunButton>
            </Box>
          )}
        </>
      ) : (
        <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Stack>
  )
}

function Sums({ statement }: { readonly statement: Statement }) {
  const { currency, isConsistent } = statement
  return (
    <>
      <Stack component="dl" direction="row" sx={{ m: 0, columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}>
        {(['opening', 'credits', 'debits', 'closing'] as const).map(name => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {walletMessages[name]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              <bdi>{formatMoney(statement[name], currency)}</bdi>
            </Typography>
          </div>
        ))}
      </Stack>
      {!isConsistent && <Alert severity="error">{walletMessages.differs}</Alert>}
    </>
  )
}
